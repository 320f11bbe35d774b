import type { Brand } from "../brand";
import { BRANDS } from "../brand";
import type { ListingType } from "../vocabulary";
import { includingListingType, withDefaultListingType, withListingTypes } from "./facets/condition";
import { isTreeFacet, withBranch, withoutBranch } from "./facets/model-tree";
import { withoutRange, withoutStep } from "./facets/number-range";
import { hasCode, withCode, withoutCode } from "./facets/option-list";
import { withPlace, withRadius } from "./facets/place";
import { isBuyOnlineExperience } from "./query/experience";
import type { OptionFacetName } from "./query/facet-table";
import type { RangeFacetName, StepFacetName } from "./query/figure-table";
import type { SearchQuery } from "./query/search-query";
import type { SearchVocabulary } from "./query/search-vocabulary";

/** One chosen thing that can be taken away again: what a chip stands for. */
export type Refinement =
  | { readonly kind: "option"; readonly facet: OptionFacetName; readonly code: string }
  | { readonly kind: "range"; readonly facet: RangeFacetName }
  | { readonly kind: "step"; readonly facet: StepFacetName }
  | { readonly kind: "place" }
  | { readonly kind: "radius" }
  | { readonly kind: "keyword" }
  | { readonly kind: "experience" }
  | { readonly kind: "owner" }
  | { readonly kind: "marketExtension" };

/** One deliberate change of a search; every other one is a link without a refinement, or a form's fields. */
export type SearchChange =
  | { readonly kind: "choose"; readonly facet: OptionFacetName; readonly code: string }
  | { readonly kind: "includeCondition"; readonly listingType: ListingType };

/** The search after a change. Every change starts at the first record again (section 4). */
export function refine(query: SearchQuery, change: SearchChange, vocabulary: SearchVocabulary): SearchQuery {
  return { ...changed(query, change, vocabulary), firstRecord: 0 };
}

/** The same search at another record. */
export function atRecord(query: SearchQuery, firstRecord: number): SearchQuery {
  return { ...query, firstRecord };
}

/** Whether a code is in force, chosen or implied by the experience. */
export function isChosen(query: SearchQuery, facet: OptionFacetName, code: string): boolean {
  return hasCode(query, facet, code) || isImpliedBy(query.experience, facet, code);
}

function changed(query: SearchQuery, change: SearchChange, vocabulary: SearchVocabulary): SearchQuery {
  switch (change.kind) {
    case "choose":
      return withOption(query, change.facet, change.code, vocabulary);
    case "includeCondition":
      return includingListingType(query, change.listingType);
  }
}

function withOption(query: SearchQuery, facet: OptionFacetName, code: string, vocabulary: SearchVocabulary) {
  if (facet === "listingType") return withListingTypes(query, [...(query.selected.listingType ?? []), code]);
  return isTreeFacet(facet) ? withBranch(query, facet, code, vocabulary) : withCode(query, facet, code);
}

function withoutOption(query: SearchQuery, facet: OptionFacetName, code: string, vocabulary: SearchVocabulary) {
  if (facet === "listingType") {
    return withListingTypes(
      query,
      (query.selected.listingType ?? []).filter((chosen) => chosen !== code),
    );
  }
  if (isTreeFacet(facet)) return withoutBranch(query, facet, code, vocabulary);
  const rest = withoutCode(query, facet, code);
  return isImpliedBy(query.experience, facet, code) ? { ...rest, experience: undefined } : rest;
}

/** Removing what an experience is about ends the experience (section 4: "removing buy-online clears the experience"). */
function isImpliedBy(experience: string | undefined, facet: OptionFacetName, code: string): boolean {
  if (facet === "homeServices" && code === "BUY_ONLINE") return isBuyOnlineExperience(experience);
  return facet === "dealType" && code === "greatprice" && experience === "best-deals";
}

/** The search without one refinement, from its first record. */
export function removeRefinement(
  query: SearchQuery,
  refinement: Refinement,
  vocabulary: SearchVocabulary,
): SearchQuery {
  return { ...removed(query, refinement, vocabulary), firstRecord: 0 };
}

function removed(query: SearchQuery, refinement: Refinement, vocabulary: SearchVocabulary): SearchQuery {
  switch (refinement.kind) {
    case "option":
      return withoutOption(query, refinement.facet, refinement.code, vocabulary);
    case "range":
      return withoutRange(query, refinement.facet);
    case "step":
      return withoutStep(query, refinement.facet);
    case "place":
      return withPlace(query, null);
    case "radius":
      return withRadius(query, undefined);
    case "keyword":
      return { ...query, keyword: undefined };
    case "experience":
      return { ...query, experience: undefined };
    case "owner":
      return { ...query, ownerId: undefined };
    case "marketExtension":
      return { ...query, marketExtension: undefined };
  }
}

/** A brand's search before anything is chosen. */
export function emptySearch(brand: Brand = "marketplace"): SearchQuery {
  const { defaultSort, pageSizeRecords } = BRANDS[brand];
  const bare: SearchQuery = {
    selected: {},
    isListingTypeDefaulted: false,
    isEveryListingType: false,
    sortBy: defaultSort,
    firstRecord: 0,
    numRecords: pageSizeRecords,
  };
  return withDefaultListingType(bare, brand);
}

/** Clear all: every refinement goes; where the shopper is, how far they look, order and page size stay. */
export function clearRefinements(query: SearchQuery, brand: Brand = "marketplace"): SearchQuery {
  const { zip, city, state, searchRadius, sortBy, numRecords } = query;
  return { ...emptySearch(brand), zip, city, state, searchRadius, sortBy, numRecords };
}
