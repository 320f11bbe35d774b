import type { SortOption } from "~/domain/vocabulary";
import type { OptionFacetName } from "./facet-table";
import type { FigureParameter } from "./figure-table";

/** Bounds on figures of a car: dollars, model years, miles and miles per gallon. */
type Figures = { readonly [Name in FigureParameter]?: number };

/**
 * One search, as the URL says it: what a shopper asked for, normalised (section 4, "Query normalisation").
 * Parsed once at the door and trusted inside. Everything but paging is part of the search's identity.
 */
export interface SearchQuery extends Figures {
  /** Chosen codes per option facet: sorted by code unit, without duplicates, never an empty list. */
  readonly selected: { readonly [Facet in OptionFacetName]?: readonly string[] };
  /** True where the brand's default stands in `selected.listingType`: nothing was named, or the default in the query. */
  readonly isListingTypeDefaulted: boolean;
  /** `allListingType`: the shopper asks for every condition, so no default applies. */
  readonly isEveryListingType: boolean;

  readonly zip?: string;
  /** City name as written in the vocabulary of places ("Columbus"), always with `state`. */
  readonly city?: string;
  /** Two upper-case letters. */
  readonly state?: string;
  /** Miles; 0 is any distance. Absent: SEARCH_RADIUS_DEFAULT_MILES when a place is known, which is never written. */
  readonly searchRadius?: number;
  /** Absent means on ("include"): only "off" is off (section 4). */
  readonly marketExtension?: "include" | "off" | "only";

  readonly keyword?: string;
  readonly experience?: string;
  readonly ownerId?: string;
  readonly showcaseOwnerId?: string;

  readonly sortBy: SortOption;
  /** Index of the first record, from 0. */
  readonly firstRecord: number;
  readonly numRecords: number;
}
