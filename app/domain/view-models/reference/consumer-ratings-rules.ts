import type { SearchQuery } from "~/domain/search/query/search-query";

const CERTIFIED_TYPES: ReadonlySet<string> = new Set(["CERTIFIED", "3P_CERT"]);
const ONE_CHOICE_FACETS = ["vehicleStyleCode", "driveGroup", "engineCode", "fuelTypeGroup"] as const;

/**
 * Section 5, "Consumer ratings": only a search for one make, one model and one year without a trim asks for them, and none
 * that narrows the stock in a way that the ratings do not.
 */
export function mayFetchConsumerRatings(query: SearchQuery): boolean {
  const { selected, startYear, endYear, minPrice, maxPrice, mpgRange } = query;
  const isOneModelYear =
    selected.makeCode?.length === 1 &&
    selected.modelCode?.length === 1 &&
    startYear !== undefined &&
    startYear === endYear &&
    selected.trimCode === undefined;
  const isNewOnly = isOnly(selected.listingType, (type) => type === "NEW");
  const isCertifiedOnly = isOnly(selected.listingType, (type) => CERTIFIED_TYPES.has(type));
  const isPrivateSeller = isOnly(selected.sellerType, (type) => type === "p");
  const hasSeveralChoices = ONE_CHOICE_FACETS.some((facet) => (selected[facet] ?? []).length > 1);
  const hasSinglePriceBound = (minPrice === undefined) !== (maxPrice === undefined);
  return (
    isOneModelYear &&
    !isNewOnly &&
    !isCertifiedOnly &&
    !isPrivateSeller &&
    !hasSeveralChoices &&
    !hasSinglePriceBound &&
    mpgRange === undefined
  );
}

/** Whether naming one model year, and no trim, is all that is missing: the page then offers the years. */
export function needsOnlyAYearForConsumerRatings(query: SearchQuery): boolean {
  const year = query.startYear ?? 0;
  const narrowed = { ...query, startYear: year, endYear: year, selected: { ...query.selected, trimCode: undefined } };
  return !mayFetchConsumerRatings(query) && mayFetchConsumerRatings(narrowed);
}

function isOnly(codes: readonly string[] | undefined, isMeant: (code: string) => boolean): boolean {
  return codes !== undefined && codes.length > 0 && codes.every(isMeant);
}
