import { COMPARE_MAX_LISTINGS } from "../limits";
import { COMPARE_FULL_MESSAGE, compareCsvHref, compareHref } from "../shortlist";
import {
  type CompareListing,
  type CompareOptions,
  type CompareOwner,
  type CompareTable,
  toCompareTable,
} from "./compare-table";
import { formatQuantity } from "./format-figures";

/** The comparison, as a page and as a dialog. */
export interface CompareView {
  readonly kind: "compare";
  readonly title: string;
  readonly table: CompareTable;
  /** What stands where the table has no vehicle. */
  readonly emptyText: string;
  /** What could not be shown, and what was refused. */
  readonly notices: readonly string[];
  readonly areOnlyDifferences: boolean;
  /** The other of all rows and only differences. */
  readonly differencesHref: string;
  readonly csvHref: string;
  readonly shareHref: string;
  /** Of each vehicle: the comparison without it. */
  readonly hrefWithout: Readonly<Record<string, string>>;
  readonly cancelHref: string;
  /** False where the brand has no Compare button. */
  readonly isOffered: boolean;
}

export interface CompareSource {
  /** Every id of the address, also over the limit. */
  readonly askedIds: readonly string[];
  readonly listings: readonly CompareListing[];
  readonly owners: readonly CompareOwner[];
  /** "2021 Honda Accord EX-L", as far as they can be named. */
  readonly soldNames: readonly string[];
  readonly unknownIds: readonly string[];
  readonly isRefused: boolean;
  /** Whether cards have a Compare button: quick actions that the car-maker brand hides (section 6). */
  readonly isOffered: boolean;
  readonly cancelHref: string;
}

export function toCompareView(source: CompareSource, options: CompareOptions): CompareView {
  const { askedIds, listings, owners, soldNames, unknownIds, isRefused, isOffered, cancelHref } = source;
  const { areOnlyDifferences } = options;
  const ids = listings.map(({ id }) => id);
  return {
    kind: "compare",
    title: ids.length === 0 ? "Compare vehicles" : `Compare ${formatQuantity(ids.length, "vehicle")}`,
    table: toCompareTable(listings, owners, options),
    emptyText: isOffered
      ? "Nothing to compare yet. Press Compare on up to five vehicles, and they stand here side by side."
      : "Nothing to compare: the address of this page names no vehicle that is for sale.",
    notices: [
      ...(isRefused ? [COMPARE_FULL_MESSAGE] : []),
      ...soldNames.map((name) => `${name} is no longer available.`),
      ...unknownIds.map((id) => `We know no vehicle with the number ${id}.`),
      ...(askedIds.length > COMPARE_MAX_LISTINGS
        ? [
            `You can compare up to ${COMPARE_MAX_LISTINGS} vehicles. The first ${COMPARE_MAX_LISTINGS} of this address are shown.`,
          ]
        : []),
    ],
    areOnlyDifferences,
    differencesHref: compareHref(ids, { areOnlyDifferences: !areOnlyDifferences }),
    csvHref: compareCsvHref(ids, { areOnlyDifferences }),
    shareHref: `/cars-for-sale/info/share?${new URLSearchParams({ url: compareHref(ids) })}`,
    hrefWithout: Object.fromEntries(
      ids.map((id) => [
        id,
        compareHref(
          ids.filter((other) => other !== id),
          { areOnlyDifferences },
        ),
      ]),
    ),
    cancelHref,
    isOffered,
  };
}
