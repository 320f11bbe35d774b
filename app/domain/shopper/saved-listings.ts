import { QUICK_SAVE_MAX_LISTINGS, SAVED_LISTINGS_MAX } from "../limits";

import { isListingId, readListingIds, type ShortlistChange } from "./shortlist";

/** The modal of section 6. */
export const SAVE_PROMPT_HEADING = "Save Cars with a Free Account";
export const SAVE_PROMPT_BODY = "Create an account to track price changes, saved cars across devices, and more.";

/** What a signed-out shopper may save: "quick-save cap 5" (section 9). */
export const savedMax = (isSignedIn: boolean) => (isSignedIn ? SAVED_LISTINGS_MAX : QUICK_SAVE_MAX_LISTINGS);

/** What a cookie of quick saves says. Never throws. */
export function parseQuickSaves(value: unknown): readonly string[] {
  return readListingIds(value).slice(0, QUICK_SAVE_MAX_LISTINGS);
}

/** The saved ids after a change, newest first; unchanged where there is no room. */
export function changeSaved(ids: readonly string[], { kind, id }: ShortlistChange, max: number): readonly string[] {
  if (kind === "remove") return ids.filter((known) => known !== id);
  return ids.includes(id) || !isListingId(id) || ids.length >= max ? ids : [id, ...ids];
}
