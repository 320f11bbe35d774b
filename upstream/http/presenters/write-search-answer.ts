import type { ListingSet } from "../../../app/contract/listings/listing-lookups";
import type { SearchResponse } from "../../../app/contract/listings/search";
import { BRANDS } from "../../../app/domain/brand";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { Catalog } from "../../catalog/catalog";
import type { FoundListings } from "../../marketplace/find-listings";
import type { Marketplace } from "../../marketplace/marketplace";
import type { SearchRequest } from "../../marketplace/search-request";
import type { IndexedHit, SearchAnswer } from "../../ports/search-engine";
import { suggestFilters } from "../../search/suggested-filters";
import { suggestModel } from "../../search/suggested-model";
import { createFiltersWriter, FILTER_GROUPS } from "./present-filters";
import { createListingSetWriter } from "./write-listing-set";
import { type WrittenJson, writeJson, writeObject } from "./written-json";

const WRITTEN_FILTER_GROUPS = writeJson(FILTER_GROUPS);

/** Writes what a search found, as the listing service answers it. */
type SearchAnswerWriter = (request: SearchRequest, found: FoundListings) => Promise<WrittenJson<SearchResponse>>;

/** One for a marketplace: it keeps what it wrote of listings and options. */
export function createSearchAnswerWriter(marketplace: Marketplace): SearchAnswerWriter {
  const listingsOf = createListingSetWriter(marketplace);
  const filtersOf = createFiltersWriter(marketplace.catalog);
  return async (request, { answer, shipped, greatPriceCount, sponsored }) => {
    const { query, area, brand } = request;
    const { makeCodes, hasPrivateSellers } = BRANDS[brand];
    const [{ listings, owners }, shippedListings] = await Promise.all([
      listingsOf(answer.hits, area),
      shipped && listingsOf(shipped.hits, area),
    ]);
    const { price, year, mileage, ...counts } = answer.stats;
    return writeObject<SearchResponse>({
      totalResultCount: answer.total,
      listings,
      owners,
      shipped:
        shippedListings && writeObject<ListingSet>({ ...shippedListings, totalResultCount: shipped?.total ?? 0 }),
      greatPriceCount,
      filters: filtersOf(answer.facets, {
        makeCodes,
        hasPrivateSellers,
        modelsOf: branchesOf(query, marketplace.catalog),
      }),
      filterGroups: WRITTEN_FILTER_GROUPS,
      stats: {
        derivedprice: price,
        year,
        mileage,
        priceHistogram: [...answer.histograms.price],
        yearHistogram: [...answer.histograms.year],
        mileageHistogram: [...answer.histograms.mileage],
        ...counts,
        radius: area?.radiusMiles,
        zip: query.zip,
      },
      spotlights: [...idsOf(sponsored.featured), ...idsOf(sponsored.standard)],
      alpha: idsOf(sponsored.showcase),
      vehicleHighlight: idsOf(sponsored.premium),
      boost: idsOf(sponsored.boost),
      suggestedFilters: [...suggestFilters(answer, query, marketplace.vocabulary)],
      suggestedModel: answer.total === 0 ? findSuggestedModel(marketplace.catalog, query, answer) : undefined,
      requestParams: request.requestParams,
      brand,
      invalidQueryParams: [...request.invalidParameters],
    });
  };
}

const idsOf = (hits: readonly IndexedHit[]) => hits.map(({ id }) => id);

/** Section 3, "Suggested model rename": where the search itself finds nothing. Its models are counted as if none were chosen. */
function findSuggestedModel(
  catalog: Catalog,
  query: SearchQuery,
  { facets }: Pick<SearchAnswer, "facets">,
): SearchResponse["suggestedModel"] {
  const countOf = (modelCode: string) => facets.modelCode?.find(({ code }) => code === modelCode)?.count ?? 0;
  const found = suggestModel(catalog, query, countOf);
  if (found === null) return undefined;
  const { selected, suggested } = found;
  const makeName = (code: string) => catalog.findMake(code)?.name ?? code;
  return {
    selectedMakeDescription: makeName(selected.makeCode),
    selectedModelDescription: selected.name,
    suggestedMakeDescription: makeName(suggested.makeCode),
    suggestedModelDescription: suggested.name,
    suggestedMakeCode: suggested.makeCode,
    suggestedModelCode: suggested.code,
  };
}

/** The makes whose models an answer names: the chosen ones, and those of the chosen models, undefined for unknown ones. */
function branchesOf({ selected }: SearchQuery, catalog: Catalog): ReadonlySet<string | undefined> {
  const ofModels = (selected.modelCode ?? []).map((code) => catalog.findModel(code)?.makeCode);
  return new Set([...(selected.makeCode ?? []), ...ofModels]);
}
