import type { LeadProfile } from "~/contract/people/consumer";

export type { LeadProfile };

/** Whether one press may write to a seller: opted in, with first name, last name and email (sections 5 and 6). */
export function mayOneClick({ firstName, lastName, email, isOneClickOptedIn }: LeadProfile): boolean {
  return isOneClickOptedIn && [firstName, lastName, email].every((value) => value !== undefined && value !== "");
}

/** What a message asks that was not written by hand. */
export function availabilityComment(vehicleTitle: string): string {
  return `Is this ${vehicleTitle} still available? I would like to see it.`;
}
