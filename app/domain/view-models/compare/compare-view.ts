import type { Listing, Owner } from "~/contract/listings/listing";
import { formatQuantity } from "~/domain/figures/format-figures";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { COMPARE_FULL_MESSAGE, compareCsvHref, compareHref, parseShortlist } from "~/domain/shopper/shortlist";
import { INFO_PATH } from "~/domain/site-paths";
import { type CompareOptions, type CompareTable, toCompareTable } from "./compare-table";

/** What could not be shown, or was refused. */
interface CompareNotice {
  readonly text: string;
  /** The car that is not shown, where it takes a place of the shopper's list: the way to take it off. */
  readonly removal?: { readonly id: string; readonly label: string };
}

/** The comparison, as a page and as a dialog. */
export interface CompareView {
  readonly kind: "compare";
  readonly title: string;
  readonly table: CompareTable;
  /** What stands where the table has no vehicle. */
  readonly emptyText: string;
  /** A car that has left the shopper's list, and the comparison with it: absent where the address is not their own list. */
  readonly removed?: { readonly id: string; readonly name: string; readonly href: string };
  /** How many of COMPARE_MAX_LISTINGS places are taken. */
  readonly placesTaken: number;
  /** "Room for one more"; absent where the address is not the shopper's own list, which is what a car would join. */
  readonly room?: string;
  readonly notices: readonly CompareNotice[];
  readonly areOnlyDifferences: boolean;
  /** This comparison with every row. */
  readonly href: string;
  /** The other of all rows and only differences. */
  readonly differencesHref: string;
  readonly csvHref: string;
  readonly shareHref: string;
  /** Of the vehicles in it, shown or not. */
  readonly ids: readonly string[];
  /** Where the distances are measured from. */
  readonly zip?: string;
  /** The search that the shopper came from, else every car. */
  readonly cancelHref: string;
  /** The same, where one is known. */
  readonly from?: string;
  /** False where the brand has no Compare button. */
  readonly isOffered: boolean;
}

export interface CompareSource {
  /** Every id of the address, also over the limit. */
  readonly askedIds: readonly string[];
  readonly listings: readonly Listing[];
  /** Taken off a moment ago, as the address says. */
  readonly removed?: Pick<Listing, "id" | "title"> | undefined;
  readonly owners: Owner[];
  /** Named "2021 Honda Accord", as far as they can be. */
  readonly sold: readonly { readonly id: string; readonly name: string }[];
  readonly unknownIds: readonly string[];
  /** The shopper's own list. */
  readonly shortlistIds: readonly string[];
  /** Why the last form changed nothing, or not all: "full", "failed", "expired"; null where there was none. */
  readonly refused: string | null;
  /** Whether cards have a Compare button: quick actions that the car-maker brand hides (section 6). */
  readonly isOffered: boolean;
  /** The search that the shopper came from, where one is known: the comparison's own links take it along. */
  readonly searchHref?: string | undefined;
  /** Every car, near the shopper's place where one is remembered. */
  readonly everyCarHref: string;
  readonly zip?: string | undefined;
}

const REFUSALS: Readonly<Record<string, string>> = {
  expired: "That page was open for a long time, so nothing changed. Please try again.",
  failed: "We couldn't change the cars that you compare right now. Please try again.",
};

export function toCompareView(source: CompareSource, options: CompareOptions): CompareView {
  const { askedIds, listings, owners, sold, unknownIds, shortlistIds, refused, isOffered, searchHref, zip, removed } =
    source;
  const { areOnlyDifferences } = options;
  // Those that cannot be shown stay in the address, or their place on the list would be lost from sight.
  const ids = parseShortlist(askedIds);
  const shownIds = listings.map(({ id }) => id);
  const isOwnList = askedIds.length === shortlistIds.length && shortlistIds.every((id) => askedIds.includes(id));
  const notShown = (id: string, name: string, text: string): CompareNotice =>
    shortlistIds.includes(id)
      ? { text: `${text} It still takes a place on your list.`, removal: { id, label: `Remove ${name}` } }
      : { text };
  return {
    kind: "compare",
    title: shownIds.length === 0 ? "Compare cars" : `Compare ${formatQuantity(shownIds.length, "car")}`,
    ...(removed !== undefined &&
      isOffered &&
      isOwnList && {
        removed: {
          id: removed.id,
          name: removed.title,
          href: compareHref([...ids, removed.id], { areOnlyDifferences, zip, from: searchHref }),
        },
      }),
    table: toCompareTable(listings, owners, options),
    emptyText: isOffered
      ? "Nothing to compare yet. Choose Compare on up to five cars to see them side by side."
      : "Nothing to compare: none of the cars in this link is for sale.",
    placesTaken: isOwnList ? shortlistIds.length : shownIds.length,
    ...(isOwnList && { room: toRoom(COMPARE_MAX_LISTINGS - shortlistIds.length) }),
    notices: [
      ...(refused === null ? [] : [{ text: REFUSALS[refused] ?? COMPARE_FULL_MESSAGE }]),
      ...sold.map(({ id, name }) => notShown(id, name, `The ${name} is no longer available.`)),
      ...unknownIds.map((id) => notShown(id, `car ${id}`, `We don't know a car with the number ${id}.`)),
      ...(askedIds.length > COMPARE_MAX_LISTINGS
        ? [
            {
              text: `You can compare up to ${COMPARE_MAX_LISTINGS} cars. This link names more, so we show the first ${COMPARE_MAX_LISTINGS}.`,
            },
          ]
        : []),
    ],
    areOnlyDifferences,
    href: compareHref(ids, { zip, from: searchHref }),
    differencesHref: compareHref(ids, { areOnlyDifferences: !areOnlyDifferences, zip, from: searchHref }),
    csvHref: compareCsvHref(shownIds, { areOnlyDifferences, zip }),
    // Where the shopper is, is nobody else's business.
    shareHref: `${INFO_PATH}/share?${new URLSearchParams({ url: compareHref(shownIds) })}`,
    ids,
    ...(zip !== undefined && { zip }),
    cancelHref: searchHref ?? source.everyCarHref,
    ...(searchHref !== undefined && { from: searchHref }),
    isOffered,
  };
}

/**
 * The comparison without vehicles that are taken out of it. Where it is the shopper's own list, it offers to put the last of
 * them back, which is in the table.
 */
export function compareHrefWithout(
  { ids, areOnlyDifferences, zip, from, room, table }: Omit<CompareView, "kind">,
  takenOut: readonly string[],
): string {
  const last = takenOut.at(-1);
  const isUndone = room !== undefined && table.columns.some(({ id }) => id === last);
  return compareHref(
    ids.filter((id) => !takenOut.includes(id)),
    { areOnlyDifferences, zip, from, ...(isUndone && { removed: last }) },
  );
}

function toRoom(left: number): string {
  if (left <= 0) return "Remove a car to add another";
  return left === 1 ? "Room for one more" : `Room for ${left} more`;
}
