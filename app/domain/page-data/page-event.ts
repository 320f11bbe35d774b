/** The pages that are told of, by the names that they have for advertisements (section 2). */
export const PAGE_NAMES = ["homepage", "search results", "vehicle details"] as const;
type PageName = (typeof PAGE_NAMES)[number];

/** Cars that may stand on a page besides those that were asked for. */
export const CAR_SLOTS = [
  "spotlights",
  "boost",
  "alpha",
  "shipped",
  "supplemental",
  "similar",
  "recently viewed",
] as const;

/** About how many cars a search found: an exact number could tell which search it was. */
export const COUNT_BANDS = ["0", "1-9", "10-24", "25-99", "100-999", "1000+"] as const;
type CountBand = (typeof COUNT_BANDS)[number];

/** One view of a page (section 7, "analytics page event"). It says nothing of a person: no id outlives the view. */
export interface PageEvent {
  readonly page: PageName;
  /** Names of filters in canonical order, with the code where it is one of a list: `bodyStyle:SUV`, `price`. */
  readonly filters: readonly string[];
  /** Of a search. */
  readonly results?: CountBand | undefined;
  /** Of `CAR_SLOTS`, and places of ads (`PLACE_NAMES`). */
  readonly slots: readonly string[];
  /** What was looked at before may show on the page. */
  readonly isPersonalized: boolean;
  readonly consumer: {
    readonly isSignedIn: boolean;
    /** A ZIP code is remembered; never which one. */
    readonly hasPlace: boolean;
    readonly isComparing: boolean;
  };
}

const BAND_STARTS = [0, 1, 10, 25, 100, 1_000];

export function countBandOf(total: number): CountBand {
  const at = BAND_STARTS.filter((start) => start <= total).length - 1;
  return COUNT_BANDS[Math.max(0, at)] ?? "0";
}
