import { BRANDS, type Brand, isBrand } from "../../app/domain/brand";
import { EXCLUDED_LISTING_IDS_MAX } from "../../app/domain/limits";
import { LAST_EXECUTED_PARAMETER, readLastRun } from "../../app/domain/search/last-run";
import { isOptionFacet, type OptionFacetName } from "../../app/domain/search/query/facet-table";
import { findParameter } from "../../app/domain/search/query/parameters";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { parseSearchParams } from "../../app/domain/search/search-query-parser";
import { SITE_TIME_ZONE } from "../../app/domain/shopper/alerts/mail-times";
import type { IndexQuery } from "../ports/search-engine";
import { findArea, toIndexQuery } from "../search/index-query";
import type { Marketplace } from "./marketplace";

/** A search as it came in, with its place looked up. */
export interface SearchRequest extends IndexQuery {
  readonly brand: Brand;
  /** The query before its experience and brand chose for it. */
  readonly asked: SearchQuery;
  /** Names of parameters with an impossible value, sorted. */
  readonly invalidParameters: readonly string[];
  /** What was sent, as it was sent. */
  readonly requestParams: Readonly<Record<string, string[]>>;
  readonly vins: readonly string[];
  /** True where nobody knows the place or a code that the search names: nothing is found, whatever the index finds. */
  readonly isNothingFound: boolean;
}

/** Parameters of the call that are no part of the search; the parser never sees them. */
const CALL_PARAMETERS = ["vin", "channel", "excludedListingId", "brand", "listingId", "numSpotlights", "listingTier"];
const REQUEST_PARAMS_MAX = 100;

/**
 * Reads a search of the contract. Never throws: what cannot be read drops out and is named (section 3). A model is taken on
 * trust to be of its make, but for a brand of few makes, since only the catalogue tells whose it is.
 */
export function readSearch(
  { places, today, vocabulary }: Pick<Marketplace, "places" | "today" | "vocabulary">,
  searchParams: URLSearchParams,
): SearchRequest {
  const brandName = searchParams.get("brand") ?? "";
  const brand = isBrand(brandName) ? brandName : "marketplace";
  const { query, invalidParameters, unknownCodes } = parseSearchParams(withoutCallParameters(searchParams), {
    brand,
    currentYear: Number(today().slice(0, 4)),
    vocabulary: BRANDS[brand].makeCodes === null ? undefined : vocabulary,
  });
  const invalid = new Set(
    invalidParameters.flatMap((name) => (isOptionFacet(name) ? namesSentOf(name, searchParams) : [name])),
  );
  if (brandName !== "" && brandName !== brand) invalid.add("brand");

  if (searchParams.has("channel") && readChannel(searchParams) === undefined) invalid.add("channel");

  const isPlaceUnknown = findArea(query, places) === null;
  const unknownFacets = vocabulary.isEmpty ? [] : facetsOfUnknownCodes(query, vocabulary);
  for (const facet of unknownFacets) for (const name of namesSentOf(facet, searchParams)) invalid.add(name);
  const lastRun = searchParams.get(LAST_EXECUTED_PARAMETER) ?? "";
  if (lastRun !== "" && readLastRun(lastRun, SITE_TIME_ZONE) === null) invalid.add(LAST_EXECUTED_PARAMETER);
  if (isPlaceUnknown) invalid.add(query.zip === undefined ? "city" : "zip");
  const excludedIds = listOf(searchParams, "excludedListingId");
  // Section 5: the list is used only if it has 1 to 25 items.
  const isExcluding = excludedIds.length > 0 && excludedIds.length <= EXCLUDED_LISTING_IDS_MAX;
  return {
    ...toIndexQuery(query, brand, places),
    asked: query,
    ...(isExcluding ? { excludedIds } : {}),
    brand,
    invalidParameters: [...invalid].sort(),
    requestParams: collectParams(searchParams),
    vins: [...new Set(listOf(searchParams, "vin").map((vin) => vin.toUpperCase()))],
    isNothingFound: isPlaceUnknown || unknownCodes.length + unknownFacets.length > 0,
  };
}

/** The caller's own names of a facet, of which some are older ones (`seriesCode`); the facet's where its path named it. */
function namesSentOf(facet: OptionFacetName, searchParams: URLSearchParams): readonly string[] {
  const names = [...searchParams.keys()].filter((name) => {
    const parameter = findParameter(name);
    return parameter?.kind === "facet" && parameter.name === facet;
  });
  return names.length === 0 ? [facet] : names;
}

/** What the listings are asked for, as the caller names it (section 7): a short word, for the log. */
export function readChannel(searchParams: URLSearchParams): string | undefined {
  const channel = searchParams.get("channel") ?? "";
  return /^[A-Za-z0-9-]{1,32}$/.test(channel) ? channel : undefined;
}

/** Facets of which the search names codes that the catalogue has not. A trim of another model is none of them. */
function facetsOfUnknownCodes({ selected }: SearchQuery, vocabulary: SearchVocabulary): readonly OptionFacetName[] {
  const isKnown = {
    makeCode: (code: string) => vocabulary.make(code) !== null,
    modelCode: (code: string) => vocabulary.model(code) !== null,
    trimCode: (code: string) => vocabulary.trim(code) !== null,
    featureCode: (code: string) => vocabulary.feature(code) !== null,
  };
  const facets = ["makeCode", "modelCode", "trimCode", "featureCode"] as const;
  return facets.filter((facet) => !(selected[facet] ?? []).every(isKnown[facet]));
}

function withoutCallParameters(searchParams: URLSearchParams): URLSearchParams {
  // Most counts have none, and a page asks for five.
  if (!CALL_PARAMETERS.some((name) => searchParams.has(name))) return searchParams;
  const own = new URLSearchParams(searchParams);
  for (const name of CALL_PARAMETERS) own.delete(name);
  return own;
}

function listOf(searchParams: URLSearchParams, name: string): string[] {
  const values = searchParams.getAll(name).flatMap((value) => value.split(","));
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
}

function collectParams(searchParams: URLSearchParams): Record<string, string[]> {
  const collected = new Map<string, string[]>();
  for (const [name, value] of [...searchParams].slice(0, REQUEST_PARAMS_MAX)) {
    collected.set(name, [...(collected.get(name) ?? []), value]);
  }
  return Object.fromEntries(collected);
}
