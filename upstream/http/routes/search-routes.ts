import type { z } from "zod";
import type { SearchResponse } from "../../../app/contract/listings/search";
import { OPERATIONS } from "../../../app/contract/operations";
import { BRANDS, sellsListing } from "../../../app/domain/brand";
import { ALPHA_CAROUSEL_MAX_RECORDS, SPOTLIGHT_RECORDS } from "../../../app/domain/limits";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { Catalog } from "../../catalog/catalog";
import type { Marketplace } from "../../marketplace/marketplace";
import { findNewCarBoost } from "../../marketplace/new-car-boost";
import { readSearch, type SearchRequest } from "../../marketplace/search-request";
import { searchSponsored } from "../../marketplace/sponsored-listings";
import type { SearchAnswer } from "../../ports/search-engine";
import { suggestFilters } from "../../search/suggested-filters";
import { suggestModel } from "../../search/suggested-model";
import { createFiltersWriter, FILTER_GROUPS, type FiltersWriter } from "../presenters/present-filters";
import { createListingSetWriter, type ListingSetWriter } from "../presenters/write-listing-set";
import { type WrittenJson, writeJson, writeObject } from "../presenters/written-json";
import { type Route, route, searchRoute } from "../route";

const WRITTEN_FILTER_GROUPS = writeJson(FILTER_GROUPS);

/** Searching and counting (section 7, the listing service). */
export function searchRoutes(marketplace: Marketplace): readonly Route[] {
  const count = (searchParams: URLSearchParams) => {
    const request = readSearch(marketplace, searchParams);
    return request.isNothingFound ? 0 : marketplace.index().count(request);
  };
  const writers = { listings: createListingSetWriter(marketplace), filters: createFiltersWriter(marketplace.catalog) };
  return [
    searchRoute(OPERATIONS.listing, ({ query }) => writeAnswer(marketplace, readSearch(marketplace, query), writers)),
    searchRoute(OPERATIONS.listingCount, ({ query }) => ({ count: count(query) })),
    route(OPERATIONS.countBatch, ({ body }) => ({
      counts: body.queries.map((query) => count(new URLSearchParams(query))),
    })),
    route(OPERATIONS.packages, ({ query }) => ({ packages: countPackages(marketplace, query) }), "lookup"),
  ];
}

interface Writers {
  readonly listings: ListingSetWriter;
  readonly filters: FiltersWriter;
}

function writeAnswer(marketplace: Marketplace, request: SearchRequest, writers: Writers): WrittenJson<SearchResponse> {
  const answer = searchIndex(marketplace, request);
  const { query, area, brand } = request;
  const { makeCodes, hasPrivateSellers } = BRANDS[brand];
  const { listings, owners } = writers.listings(answer.hits, area);
  const { price, year, mileage, ...counts } = answer.stats;
  return writeObject<SearchResponse>({
    totalResultCount: answer.total,
    listings,
    owners,
    filters: writers.filters(answer.facets, {
      makeCodes,
      hasPrivateSellers,
      modelsOf: branchesOf(query, marketplace.catalog),
    }),
    filterGroups: WRITTEN_FILTER_GROUPS,
    stats: {
      derivedprice: price,
      year,
      mileage,
      priceHistogram: [...answer.priceHistogram],
      ...counts,
      radius: area?.radiusMiles,
      zip: query.zip,
    },
    ...sponsoredIds(marketplace, request),
    suggestedFilters: [...suggestFilters(answer, query, marketplace.vocabulary)],
    suggestedModel:
      answer.total === 0 && !request.isNothingFound ? findSuggestedModel(marketplace, request) : undefined,
    requestParams: request.requestParams,
    brand,
    invalidQueryParams: [...request.invalidParameters],
  });
}

/** Section 3, "Suggested model rename": asked only where the search itself finds nothing. */
function findSuggestedModel(marketplace: Marketplace, request: SearchRequest): SearchResponse["suggestedModel"] {
  const { catalog } = marketplace;
  const found = suggestModel(catalog, request.query, (query) => marketplace.index().count({ ...request, query }));
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

/** Named VINs are looked up among what the brand sells; they replace the filters, and their answer counts nothing else. */
function searchIndex(marketplace: Marketplace, request: SearchRequest): SearchAnswer {
  const index = marketplace.index();
  if (request.vins.length === 0) return request.isNothingFound ? findNothing(request) : index.search(request);
  const { brand, query, vins } = request;
  const named = marketplace.store.findListings(vins.flatMap((vin) => marketplace.findIdByVin(vin) ?? []));
  const ids = named.filter((record) => sellsListing(BRANDS[brand], record)).map(({ id }) => id);
  return {
    total: ids.length,
    hits: ids
      .slice(query.firstRecord, query.firstRecord + query.numRecords)
      .map((id) => ({ id, deal: index.assessDeal(id) ?? { rating: "none", comparableCount: 0 } })),
    facets: {},
    stats: { dealers: 0, privateSellers: 0, priceDropsLast7Days: 0 },
    priceHistogram: [],
  };
}

/** The answer around a place, or to a code, that nobody knows: what is chosen stands with no cars, so that it can be taken back. */
function findNothing({ query }: SearchRequest): SearchAnswer {
  const chosen = Object.entries(query.selected).map(([facet, codes]) => [
    facet,
    codes.map((code) => ({ code, count: 0 })),
  ]);
  return {
    total: 0,
    hits: [],
    facets: Object.fromEntries(chosen),
    stats: { dealers: 0, privateSellers: 0, priceDropsLast7Days: 0 },
    priceHistogram: [],
  };
}

/** The sponsored rows that go with a search, by id; their own calls bring the listings. */
function sponsoredIds(marketplace: Marketplace, request: SearchRequest) {
  const market = marketplace.index();
  const { premium, featured, standard, all } = marketplace.sponsored();
  const idsOf = (index: typeof all, atMost: number) =>
    searchSponsored(index, market, request, atMost).map(({ id }) => id);
  return {
    spotlights: [...idsOf(featured, SPOTLIGHT_RECORDS.featured), ...idsOf(standard, SPOTLIGHT_RECORDS.standard)],
    alpha: findShowcase(marketplace, request),
    vehicleHighlight: idsOf(premium, SPOTLIGHT_RECORDS.premium),
    // Last: it asks for something else, and the rows above are read off the search that was just made.
    boost: findNewCarBoost(marketplace, request).map(({ id }) => id),
  };
}

/** The featured dealer's listings in this search: the dealer that was named, else that of the first premium placement. */
function findShowcase(marketplace: Marketplace, request: SearchRequest): string[] {
  const market = marketplace.index();
  const { premium, all } = marketplace.sponsored();
  const named = request.query.showcaseOwnerId;
  const [first] = named === undefined ? searchSponsored(premium, market, request, 1) : [];
  const [record] = first === undefined ? [] : marketplace.store.findListings([first.id]);
  const ownerId = named ?? record?.ownerId;
  if (ownerId === undefined) return [];
  const query = { ...request.query, ownerId, firstRecord: 0, numRecords: ALPHA_CAROUSEL_MAX_RECORDS };
  const hits =
    named === undefined
      ? searchSponsored(all, market, { ...request, query }, ALPHA_CAROUSEL_MAX_RECORDS)
      : market.hits({ ...request, query });
  return hits.map(({ id }) => id);
}

function countPackages(
  marketplace: Marketplace,
  { makeCode, modelCode, trimCode }: z.infer<typeof OPERATIONS.packages.query>,
) {
  const parameters = new URLSearchParams({ allListingType: "true" });
  for (const [name, value] of Object.entries({ makeCode, modelCode, trimCode })) {
    if (value !== undefined) parameters.set(name, value);
  }
  const { facets } = marketplace.index().search(readSearch(marketplace, parameters));
  return (facets.packageName ?? []).map(({ code, count }) => ({ name: code, count }));
}
