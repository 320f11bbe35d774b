import { isListingId } from "./shortlist";

/** What a Save button came to where script did not say it. */
export interface SavedOutcome {
  readonly kind: "add" | "remove";
  readonly listingId: string;
}

/** What a page says once at its foot, and the press that takes it back. */
export interface ToldSave extends SavedOutcome {
  /** Where an account is made; absent for whoever has one, and for a car that was taken off. */
  readonly signInHref?: string;
}

/** What a cookie's list says of it. */
export const writeSavedOutcome = ({ kind, listingId }: SavedOutcome): readonly string[] => [kind, listingId];

/** The outcome in a cookie's list; null for what we never wrote. */
export function readSavedOutcome(value: unknown): SavedOutcome | null {
  const [kind, listingId]: readonly unknown[] = Array.isArray(value) ? value : [];
  const isKnown = (kind === "add" || kind === "remove") && typeof listingId === "string" && isListingId(listingId);
  return isKnown ? { kind, listingId } : null;
}
