import type { SearchResponse } from "~/contract/listings/search";
import type { PriceError, UnreadPrices } from "~/domain/money/price-input";
import type { UsualLoans } from "~/domain/money/usual-loans";
import type { OptionFacetName } from "~/domain/search/query/facet-table";
import type { StepFacetName } from "~/domain/search/query/figure-table";
import type { FilterName, LongListName } from "~/domain/search/query/filters";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import type { RadiusChoice } from "../results/radius-choices";
import type { CountedOptions, FilterOptionView } from "./filter-option";
import type { MakeTree, NamedOption } from "./make-tree";
import type { PriceFilter } from "./price-filter";
import type { RangePicture } from "./range-picture";

/** The name of the choice that no condition is left out by. */
export const EVERY_CONDITION = "All conditions";

/** What the panel is made of; SearchResponse brings `filters` and `stats`. */
export interface FilterPanelSource {
  readonly query: SearchQuery;
  /** Null where the search did not answer: the panel stands without counts. */
  readonly filters: CountedOptions;
  readonly stats?: Pick<
    SearchResponse["stats"],
    "priceHistogram" | "yearHistogram" | "mileageHistogram" | "year" | "mileage"
  >;
  readonly total?: number;
  readonly vocabulary: SearchVocabulary;
  readonly currentYear: number;
  /** The place as people say it: "Columbus, OH". */
  readonly placeName?: string;
  /** How many refinements are applied: the number on the Filters control. */
  readonly appliedCount: number;
  readonly clearAllHref: string;
  /** Pages that hold a whole list; a list without one unfolds in place. */
  readonly fullListHref?: (name: LongListName) => string;
  readonly priceError?: PriceError;
  readonly loans: UsualLoans;
  readonly unreadPrices?: UnreadPrices;
  /** Set where the ZIP was refused: what was typed, and 'Enter a valid ZIP Code'. */
  readonly zipError?: { readonly typed: string; readonly message: string };
  /** Cars that the market extension brings, where counted. */
  readonly marketExtensionCount?: number;
  /** Filters that do not display here. What is chosen of them stays chosen. */
  readonly hiddenFilters?: readonly FilterName[];
  /** Absent: yes. */
  readonly hasWallet?: boolean;
  /** Of the brand's record: what it searches where no condition is named. */
  readonly defaultCondition?: string | null;
  /** Of the brand's record; absent searches at once. */
  readonly refinementPauseMs?: number;
  /** The makes there are, with cars or without; left out, no others are offered than those that have some. */
  readonly everyMake?: readonly NamedOption[];
  /** Campaign tags and the like, to be carried along. */
  readonly extras?: readonly (readonly [string, string])[];
}

export type FilterControl =
  | {
      readonly kind: "options";
      readonly name: OptionFacetName;
      readonly legend: string;
      readonly look: OptionLook;
      readonly options: readonly FilterOptionView[];
      /** Set on long lists: "Show all 38 makes", its page, and the label of the search box. */
      readonly all?: LongList;
    }
  | {
      readonly kind: "steps";
      readonly name: StepFacetName;
      readonly legend: string;
      readonly anyLabel: string;
      readonly options: readonly FilterOptionView[];
    }
  | { readonly kind: "conditions"; readonly options: readonly FilterOptionView[]; readonly isEvery: boolean }
  | {
      readonly kind: "location";
      readonly zip: string;
      /** "Around Columbus, OH". */
      readonly note?: string;
      /** "" where the default stands. */
      readonly radius: string;
      readonly radii: readonly RadiusChoice[];
      readonly isMarketExtended: boolean;
      /** The value of the ticked box: a search for the cars that ship alone stays one. */
      readonly shipping: "include" | "only";
      readonly marketExtensionCount?: number;
    }
  | ({ readonly kind: "makes"; readonly all?: LongList } & MakeTree)
  | ({ readonly kind: "price" } & PriceFilter)
  | {
      readonly kind: "years";
      readonly from?: number;
      readonly to?: number;
      readonly newest: number;
      readonly oldest: number;
      readonly picture?: RangePicture;
    }
  | {
      readonly kind: "mileage";
      /** Of the usual figures those that a car has at least, and at most. */
      readonly floors: readonly number[];
      readonly ceilings: readonly number[];
      readonly from?: number;
      readonly to?: number;
      readonly picture?: RangePicture;
      readonly presets: readonly number[];
    }
  | { readonly kind: "keyword"; readonly keyword: string };

/** Boxes in a row of lines, pictures of bodies, painted spots, the badges of the cards, or one of several spans of time. */
export type OptionLook = "list" | "bodies" | "swatches" | "badges" | "radios";

export interface LongList {
  readonly label: string;
  /** Absent where it is short enough to be looked through. */
  readonly searchLabel?: string;
  readonly href?: string;
}

export interface FilterGroup {
  readonly id: string;
  readonly label: string;
  /** What is chosen, in few words; absent where nothing is. */
  readonly value?: string;
  readonly isOpen: boolean;
  /** Under "More filters", at the end. */
  readonly isFolded?: true;
  readonly controls: readonly FilterControl[];
  /** What is not offered in it, and why: "6 more have no cars here". */
  readonly note?: string;
}
