import type { LeadProfile } from "~/contract/people/consumer";
import { type MessageError, type MessageField, readSellerMessage } from "./vehicle-message";

const PROFILE_FIELDS = ["firstName", "lastName", "email", "phone"] as const satisfies readonly MessageField[];
type ProfileField = (typeof PROFILE_FIELDS)[number];

export type { LeadProfile };

export interface ProfileReading {
  readonly values: Readonly<Record<ProfileField, string>>;
  readonly isOneClickOptedIn: boolean;
  readonly errors: readonly MessageError[];
  /** Null where there are errors. */
  readonly profile: LeadProfile | null;
}

/** Reads the profile's form with the rules of a message's fields; one-click needs both names (section 5). */
export function readLeadProfile(typed: (field: ProfileField | "isOneClickOptedIn") => string): ProfileReading {
  const isProfileField = (field: MessageField): field is ProfileField => PROFILE_FIELDS.some((own) => own === field);
  const { values, errors, message } = readSellerMessage("email", (field) =>
    isProfileField(field) ? typed(field) : "",
  );
  const isOneClickOptedIn = typed("isOneClickOptedIn") !== "";
  const { firstName = "", lastName = "", email = "", phone = "" } = values;
  const missing: MessageError[] = !isOneClickOptedIn
    ? []
    : [
        ...(firstName === ""
          ? [{ field: "firstName", message: "Enter your first name: one-click email needs it" } as const]
          : []),
        ...(lastName === ""
          ? [{ field: "lastName", message: "Enter your last name: one-click email needs it" } as const]
          : []),
      ];
  const isFine = message !== null && missing.length === 0;
  return {
    values: { firstName, lastName, email, phone },
    isOneClickOptedIn,
    errors: [...missing, ...errors],
    profile: isFine
      ? {
          firstName: message.firstName,
          lastName: message.lastName,
          email: message.email,
          phone: message.phone,
          isOneClickOptedIn,
        }
      : null,
  };
}

/** Whether one press may write to a seller: opted in, with first name, last name and email (sections 5 and 6). */
export function mayOneClick({ firstName, lastName, email, isOneClickOptedIn }: LeadProfile): boolean {
  return isOneClickOptedIn && [firstName, lastName, email].every((value) => value !== undefined && value !== "");
}

/** What a message asks that was not written by hand. */
export function availabilityComment(vehicleTitle: string): string {
  return `Is this ${vehicleTitle} still available? I would like to see it.`;
}
