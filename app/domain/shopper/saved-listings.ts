import { QUICK_SAVE_MAX_LISTINGS, SAVED_LISTINGS_MAX } from "../limits";
import { isListingId, type ShortlistChange } from "./shortlist";

/** The modal of section 6. */
export const SAVE_PROMPT_HEADING = "Save Cars with a Free Account";
export const SAVE_PROMPT_BODY = "Create an account to track price changes, saved cars across devices, and more.";

/** What a signed-out shopper may save: "quick-save cap 5" (section 9). */
export const savedMax = (isSignedIn: boolean) => (isSignedIn ? SAVED_LISTINGS_MAX : QUICK_SAVE_MAX_LISTINGS);

/** The form behind every Save button of a page, which stands elsewhere in it. */
export const SAVED_FORM_ID = "saved";

/** What a change came to. */
export function savedWords(kind: "add" | "remove", isInAccount: boolean): string {
  if (kind === "remove") return "Removed from your saved cars.";
  return isInAccount ? "Saved to your account." : "Saved on this device.";
}

/** A car that was saved without an account. */
export interface QuickSave {
  readonly listingId: string;
  /** ISO time in UTC, to the minute; absent where an older release saved it. */
  readonly savedAt?: string;
  /** What was asked then, in whole dollars; absent where nothing was, or nobody could say. */
  readonly priceThen?: number;
}

/** "L1", as older releases wrote it, "L1 2026-11-20T10:05Z", or "L1 2026-11-20T10:05Z 18250". */
const QUICK_SAVE = /^(\S+)(?: (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z)(?: ([1-9]\d{0,7}))?)?$/;

/** What a cookie of quick saves says, each car once. Never throws. */
export function parseQuickSaves(value: unknown): readonly QuickSave[] {
  if (!Array.isArray(value)) return [];
  const saves = value.flatMap((entry): QuickSave[] => {
    const [, listingId = "", savedAt, price] = (typeof entry === "string" && QUICK_SAVE.exec(entry)) || [];
    if (!isListingId(listingId)) return [];
    if (savedAt === undefined || Number.isNaN(Date.parse(savedAt))) return [{ listingId }];
    return [price === undefined ? { listingId, savedAt } : { listingId, savedAt, priceThen: Number(price) }];
  });
  return saves
    .filter(({ listingId }, at) => saves.findIndex((save) => save.listingId === listingId) === at)
    .slice(0, QUICK_SAVE_MAX_LISTINGS);
}

/** What a cookie keeps of quick saves: `parseQuickSaves` reads it. */
export const writeQuickSaves = (saves: readonly QuickSave[]): readonly string[] =>
  saves.map(({ listingId, savedAt, priceThen }) =>
    [listingId, ...(savedAt === undefined ? [] : [savedAt, priceThen ?? ""])].join(" ").trimEnd(),
  );

/** The saved ids after a change, newest first; unchanged where there is no room. */
export function changeSaved(ids: readonly string[], { kind, id }: ShortlistChange, max: number): readonly string[] {
  if (kind === "remove") return ids.filter((known) => known !== id);
  return ids.includes(id) || !isListingId(id) || ids.length >= max ? ids : [id, ...ids];
}
