import { COMPARE_MAX_LISTINGS } from "../limits";
import { COMPARE_PATH } from "../site-paths";

const LISTING_ID = /^[A-Za-z0-9-]{1,64}$/;
export const isListingId = (text: string) => LISTING_ID.test(text);

/** Reads what a cookie or a query says: known shape, no doubles, at most COMPARE_MAX_LISTINGS. Never throws. */
export function parseShortlist(value: unknown): readonly string[] {
  return readListingIds(value).slice(0, COMPARE_MAX_LISTINGS);
}

/** Every well-formed id once, in order; more than may be compared, so that the page can say what it left out. */
export function readListingIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter((id): id is string => typeof id === "string" && LISTING_ID.test(id));
  return [...new Set(ids)];
}

export type ShortlistChange = { readonly kind: "add" | "remove"; readonly id: string };

export interface ChangedShortlist {
  readonly ids: readonly string[];
  /** True where a listing over the limit was asked for: nothing changed. */
  readonly isRefused: boolean;
}

/** The shortlist after a change; the order is that of adding. */
export function changeShortlist(ids: readonly string[], { kind, id }: ShortlistChange): ChangedShortlist {
  if (kind === "remove") return { ids: ids.filter((known) => known !== id), isRefused: false };
  if (ids.includes(id)) return { ids, isRefused: false };
  if (!LISTING_ID.test(id) || ids.length >= COMPARE_MAX_LISTINGS) return { ids, isRefused: true };
  return { ids: [...ids, id], isRefused: false };
}

/** Several changes in their order; refused where one of them is, and the others stand. */
export function changeShortlistBy(ids: readonly string[], changes: readonly ShortlistChange[]): ChangedShortlist {
  return changes.reduce<ChangedShortlist>(
    (before, change) => {
      const after = changeShortlist(before.ids, change);
      return { ids: after.ids, isRefused: before.isRefused || after.isRefused };
    },
    { ids, isRefused: false },
  );
}

/** An account's list with a browser's behind it: where there is no room for all, the eldest of the browser's are left out. */
export function mergeShortlists(ofAccount: readonly string[], ofBrowser: readonly string[]): readonly string[] {
  const more = readListingIds(ofBrowser).filter((id) => !ofAccount.includes(id));
  const room = Math.max(0, COMPARE_MAX_LISTINGS - ofAccount.length);
  return [...ofAccount, ...more.slice(Math.max(0, more.length - room))];
}

interface CompareLink {
  readonly areOnlyDifferences?: boolean;
  /** Where the distances are measured from; null or absent where nobody said. */
  readonly zip?: string | null | undefined;
  /** The car that was taken off a moment ago: the page offers to put it back. */
  readonly removed?: string | undefined;
  /** The search that another car may be added from. */
  readonly from?: string | undefined;
}

/** The address of a comparison: it can be bookmarked, sent and printed. */
export function compareHref(ids: readonly string[], options: CompareLink = {}): string {
  return withIds(COMPARE_PATH, ids, options);
}

/** The same comparison for a spreadsheet. */
export function compareCsvHref(ids: readonly string[], options: CompareLink = {}): string {
  return withIds(`${COMPARE_PATH}.csv`, ids, options);
}

function withIds(
  path: string,
  ids: readonly string[],
  { areOnlyDifferences, zip, from, removed }: CompareLink,
): string {
  const params = new URLSearchParams(areOnlyDifferences ? { differences: "only" } : {});
  for (const id of ids) params.append("id", id);
  if (zip && ids.length > 0) params.set("zip", zip);
  if (removed !== undefined) params.set("removed", removed);
  if (from !== undefined) params.set("from", from);
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Said when a listing over the limit is asked for. */
export const COMPARE_FULL_MESSAGE = `You can compare up to ${COMPARE_MAX_LISTINGS} cars. Remove one to add another.`;
