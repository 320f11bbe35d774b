import { BRANDS, type Brand, type BreadcrumbKind } from "../brand";
import { formatDollars } from "../figures/format-figures";
import { withListingTypes } from "../search/facets/condition";
import { withImpliedMake } from "../search/facets/model-tree";
import { placeOf } from "../search/facets/place";
import { placeLabel as plainPlaceLabel } from "../search/query/place-slug";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { emptySearch } from "../search/search-refinement";
import { optionLabel } from "./refinement-label";

interface Breadcrumb {
  readonly kind: BreadcrumbKind;
  readonly label: string;
  /** The search that the crumb leads to; null for Home, which leads to the brand's home path. */
  readonly query: SearchQuery | null;
}

interface BreadcrumbOptions {
  readonly brand?: Brand | undefined;
  /** "City, State" from a ZIP lookup. */
  readonly placeLabel?: string | undefined;
}

interface CrumbPart {
  readonly label: string;
  /** The search so far with what this crumb adds. */
  readonly query: SearchQuery | null;
}

/**
 * The trail of section 2. Each crumb keeps only the filters up to itself; a part with several values, or none, has no
 * crumb. The place is no filter of the default brands' trail, so all of its crumbs keep it.
 */
export function breadcrumbs(
  asked: SearchQuery,
  vocabulary: SearchVocabulary,
  { brand = "marketplace", placeLabel }: BreadcrumbOptions = {},
): readonly Breadcrumb[] {
  const trail = BRANDS[brand].breadcrumbTrail;
  const query = withImpliedMake(asked, vocabulary);
  let prefix = trail.includes("location") ? emptySearch(brand) : withPlaceOf(emptySearch(brand), query);
  const crumbs: Breadcrumb[] = [];
  for (const kind of trail) {
    const part = crumbPart(kind, prefix, query, vocabulary, placeLabel);
    if (part === null) continue;
    crumbs.push({ kind, ...part });
    prefix = part.query ?? prefix;
  }
  return crumbs;
}

function crumbPart(
  kind: BreadcrumbKind,
  prefix: SearchQuery,
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  placeLabel: string | undefined,
): CrumbPart | null {
  const oneCode = (facet: "makeCode" | "modelCode" | "trimCode" | "fuelTypeGroup"): CrumbPart | null => {
    const code = onlyOf(query.selected[facet]);
    if (code === undefined) return null;
    return { label: optionLabel(facet, code, vocabulary), query: withCodeOf(prefix, query, facet) };
  };
  switch (kind) {
    case "home":
      return { label: "Home", query: null };
    case "page":
      return { label: pageLabel(query), query: withConditionOf(prefix, query) };
    case "location": {
      const place = placeOf(query);
      if (place === null) return null;
      return { label: placeLabel ?? plainPlaceLabel(place), query: withPlaceOf(prefix, query) };
    }
    case "owner": {
      const seller = onlyOf(query.selected.sellerType);
      if (seller === undefined) return null;
      return { label: seller === "p" ? "By Owner" : "Dealer", query: withCodeOf(prefix, query, "sellerType") };
    }
    case "style": {
      const style = onlyOf(query.selected.vehicleStyleCode);
      if (style === undefined) return null;
      return { label: styleLabel(style, query, vocabulary), query: withCodeOf(prefix, query, "vehicleStyleCode") };
    }
    case "make":
      return oneCode("makeCode");
    // A model's crumb stands on its make's, a trim's on its model's.
    case "model":
      return onlyOf(prefix.selected.makeCode) === undefined ? null : oneCode("modelCode");
    case "trim":
      return onlyOf(prefix.selected.modelCode) === undefined ? null : oneCode("trimCode");
    case "year": {
      const { startYear, endYear } = query;
      if (startYear === undefined || startYear !== endYear) return null;
      return { label: String(startYear), query: { ...prefix, startYear, endYear } };
    }
    case "price": {
      const { minPrice, maxPrice } = query;
      if (minPrice === undefined && maxPrice === undefined) return null;
      return { label: priceLabel(minPrice, maxPrice), query: { ...prefix, minPrice, maxPrice } };
    }
    case "fuelType":
      return oneCode("fuelTypeGroup");
    case "mpg":
      return query.mpgRange === undefined
        ? null
        : { label: `${query.mpgRange}+ MPG`, query: { ...prefix, mpgRange: query.mpgRange } };
    case "electricRange":
      return query.electricMileRange === undefined
        ? null
        : {
            label: `${query.electricMileRange} Miles`,
            query: { ...prefix, electricMileRange: query.electricMileRange },
          };
  }
}

/** '{condition} Cars for Sale' where there is one condition; a third-party certificate is looked up as used. */
function pageLabel(query: SearchQuery): string {
  if (query.experience === "commercial") return "Commercial Vehicles for Sale";
  const labels: Readonly<Record<string, string>> = { NEW: "New", USED: "Used", CERTIFIED: "Certified" };
  const condition = labels[onlyOf(conditionsOf(query)) ?? ""];
  return condition === undefined ? "Cars for Sale" : `${condition} Cars for Sale`;
}

function conditionsOf(query: SearchQuery): readonly string[] {
  const codes = query.selected.listingType ?? [];
  return [...new Set(codes.map((code) => (code === "3P_CERT" ? "USED" : code)))];
}

function withConditionOf(prefix: SearchQuery, query: SearchQuery): SearchQuery {
  const experienced = query.experience === "commercial" ? { ...prefix, experience: query.experience } : prefix;
  if (query.isListingTypeDefaulted) return experienced;
  const conditions = conditionsOf(query);
  return conditions.length === 0 && !query.isEveryListingType ? experienced : withListingTypes(experienced, conditions);
}

function withPlaceOf(prefix: SearchQuery, query: SearchQuery): SearchQuery {
  const { zip, city, state, searchRadius } = query;
  return { ...prefix, zip, city, state, searchRadius };
}

function withCodeOf(prefix: SearchQuery, query: SearchQuery, facet: keyof SearchQuery["selected"]): SearchQuery {
  return { ...prefix, selected: { ...prefix.selected, [facet]: query.selected[facet] } };
}

function styleLabel(style: string, query: SearchQuery, vocabulary: SearchVocabulary): string {
  const label = optionLabel("vehicleStyleCode", style, vocabulary);
  if (query.experience !== "commercial") return label;
  return `Commercial ${label === "Van / Minivan" ? "Van" : label}`;
}

function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `Between ${formatDollars(min)} - ${formatDollars(max)}`;
  return max === undefined ? `Over ${formatDollars(min ?? 0)}` : `Under ${formatDollars(max)}`;
}

function onlyOf(codes: readonly string[] | undefined): string | undefined {
  return codes?.length === 1 ? codes[0] : undefined;
}
