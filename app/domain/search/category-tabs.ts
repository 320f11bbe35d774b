import { BRANDS, type Brand, type CategoryTabId } from "../brand";
import { withDefaultListingType, withListingTypes } from "./facets/condition";
import { withCodes, withoutCode } from "./facets/option-list";
import { placeOf, withRadius } from "./facets/place";
import { isCategoryExperience } from "./query/experience";
import type { SearchQuery } from "./query/search-query";
import { clearRefinements, isChosen } from "./search-refinement";

/** Labels of section 2. */
const CATEGORY_TAB_LABELS: Readonly<Record<CategoryTabId, string>> = {
  all: "All Results",
  "best-deals": "Best Deals",
  "buy-online": "Buy Online",
  "by-owner": "For Sale By Owner",
  certified: "Certified Used",
};

interface CategoryTab {
  readonly id: CategoryTabId;
  readonly label: string;
  readonly query: SearchQuery;
  readonly isCurrent: boolean;
}

/**
 * The brand's tabs, each with the search it leads to. A category replaces the category before it and keeps every other
 * filter; All Results clears the filters (section 4) but not the place, nor the commercial experience.
 */
export function categoryTabs(query: SearchQuery, brand: Brand = "marketplace"): readonly CategoryTab[] {
  const current = currentCategory(query, brand);
  return BRANDS[brand].categoryTabs.map((id) => ({
    id,
    label: CATEGORY_TAB_LABELS[id],
    query: { ...queryOfCategory(query, id, brand), firstRecord: 0 },
    isCurrent: id === current,
  }));
}

/** The category is nothing but its filter: with the filter deselected it is All Results again. The first that holds wins. */
function currentCategory(query: SearchQuery, brand: Brand = "marketplace"): CategoryTabId {
  return BRANDS[brand].categoryTabs.find((id) => id !== "all" && isInCategory(query, id)) ?? "all";
}

function isInCategory(query: SearchQuery, id: CategoryTabId): boolean {
  switch (id) {
    case "all":
      return true;
    case "best-deals":
      return isChosen(query, "dealType", "greatprice");
    case "buy-online":
      return isChosen(query, "homeServices", "BUY_ONLINE");
    case "by-owner":
      return isOnly(query.selected.sellerType, "p");
    case "certified":
      return isOnly(query.selected.listingType, "CERTIFIED");
  }
}

function queryOfCategory(query: SearchQuery, id: CategoryTabId, brand: Brand): SearchQuery {
  if (id === "all") {
    const cleared = clearRefinements(query, brand);
    return query.experience === "commercial" ? { ...cleared, experience: "commercial" } : cleared;
  }
  const plain = withoutCategory(query, brand);
  switch (id) {
    case "best-deals":
      return withCodes(plain, "dealType", ["greatprice"]);
    case "buy-online":
      return withCodes(plain, "homeServices", [...(plain.selected.homeServices ?? []), "BUY_ONLINE"]);
    case "by-owner":
      return withCodes(plain, "sellerType", ["p"]);
    case "certified":
      return withListingTypes(plain, ["CERTIFIED"]);
  }
}

/** The search with no category's filter, all else unchanged. */
function withoutCategory(query: SearchQuery, brand: Brand): SearchQuery {
  let plain: SearchQuery = isCategoryExperience(query.experience) ? { ...query, experience: undefined } : query;
  plain = withoutCode(plain, "dealType", "greatprice");
  plain = withoutCode(plain, "homeServices", "BUY_ONLINE");
  if (isOnly(plain.selected.sellerType, "p")) plain = withoutCode(plain, "sellerType", "p");
  return isOnly(plain.selected.listingType, "CERTIFIED") ? withDefaultListingType(plain, brand) : plain;
}

/** The Great Price search of a search (section 7): its cars at great prices, at any distance. Null where it is that already. */
export function greatPriceSearch(query: SearchQuery): SearchQuery | null {
  const isAnywhere = placeOf(query) === null || query.searchRadius === 0;
  if (isAnywhere && isChosen(query, "dealType", "greatprice")) return null;
  const deals = withCodes({ ...query, firstRecord: 0 }, "dealType", ["greatprice"]);
  return isAnywhere ? deals : withRadius(deals, 0);
}

function isOnly(codes: readonly string[] | undefined, code: string): boolean {
  return codes?.length === 1 && codes[0] === code;
}
