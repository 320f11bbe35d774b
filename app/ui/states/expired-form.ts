/** What an action says whose form had expired: everything the shopper entered, to be sent once more. */
export interface FormExpiredProps {
  action: string;
  /** What was typed, and the fresh token. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Nobody is signed in any more: where to, first. */
  signInHref?: string;
}

export function isFormExpired(value: unknown): value is FormExpiredProps {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "form-expired";
}
