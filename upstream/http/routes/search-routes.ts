import type { z } from "zod";
import type { ListingSet } from "../../../app/contract/listings/listing-lookups";
import type { SearchResponse } from "../../../app/contract/listings/search";
import { OPERATIONS } from "../../../app/contract/operations";
import { BRANDS, sellsListing } from "../../../app/domain/brand";
import { ALPHA_CAROUSEL_MAX_RECORDS, SPOTLIGHT_RECORDS } from "../../../app/domain/limits";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { Catalog } from "../../catalog/catalog";
import type { Marketplace } from "../../marketplace/marketplace";
import { boostPage } from "../../marketplace/new-car-boost";
import { readSearch, type SearchRequest } from "../../marketplace/search-request";
import { shippedPage } from "../../marketplace/shipped-cars";
import type { SponsoredHits, SponsoredHitsMemory } from "../../marketplace/sponsored-hits";
import { sponsoredPage } from "../../marketplace/sponsored-listings";
import type { Histograms, IndexedHit, IndexQuery, Page, SearchAnswer } from "../../ports/search-engine";
import { suggestFilters } from "../../search/suggested-filters";
import { suggestModel } from "../../search/suggested-model";
import { createFiltersWriter, FILTER_GROUPS, type FiltersWriter } from "../presenters/present-filters";
import { createListingSetWriter, type ListingSetWriter } from "../presenters/write-listing-set";
import { type WrittenJson, writeJson, writeObject } from "../presenters/written-json";
import { type Route, route, searchRoute } from "../route";

const WRITTEN_FILTER_GROUPS = writeJson(FILTER_GROUPS);

/** Searching and counting (section 7, the listing service). */
export function searchRoutes(marketplace: Marketplace, sponsoredHits: SponsoredHitsMemory): readonly Route[] {
  const countAll = async (searches: readonly URLSearchParams[]) => {
    const requests = searches.map((searchParams) => readSearch(marketplace, searchParams));
    const counts = await marketplace.engine.counts(requests);
    return requests.map(({ isNothingFound }, at) => (isNothingFound ? 0 : (counts[at] ?? 0)));
  };
  const writers = { listings: createListingSetWriter(marketplace), filters: createFiltersWriter(marketplace.catalog) };
  return [
    searchRoute(OPERATIONS.listing, ({ query }) =>
      writeAnswer(marketplace, readSearch(marketplace, query), writers, sponsoredHits),
    ),
    searchRoute(OPERATIONS.listingCount, async ({ query }) => {
      const [count = 0] = await countAll([query]);
      return { count };
    }),
    route(OPERATIONS.countBatch, async ({ body }) => ({
      counts: await countAll(body.queries.map((query) => new URLSearchParams(query))),
    })),
    route(OPERATIONS.packages, async ({ query }) => ({ packages: await countPackages(marketplace, query) }), "lookup"),
  ];
}

interface Writers {
  readonly listings: ListingSetWriter;
  readonly filters: FiltersWriter;
}

async function writeAnswer(
  marketplace: Marketplace,
  request: SearchRequest,
  writers: Writers,
  sponsoredHits: SponsoredHitsMemory,
): Promise<WrittenJson<SearchResponse>> {
  const { answer, shipped, sponsored } = await findListings(marketplace, request);
  sponsoredHits.remember(request, sponsored);
  const alpha = await findShowcase(marketplace, request, sponsored);
  const { query, area, brand } = request;
  const { makeCodes, hasPrivateSellers } = BRANDS[brand];
  const [{ listings, owners }, shippedListings] = await Promise.all([
    writers.listings(answer.hits, area),
    shipped && writers.listings(shipped.hits, area),
  ]);
  const { price, year, mileage, ...counts } = answer.stats;
  return writeObject<SearchResponse>({
    totalResultCount: answer.total,
    listings,
    owners,
    shipped: shippedListings && writeObject<ListingSet>({ ...shippedListings, totalResultCount: shipped?.total ?? 0 }),
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
      priceHistogram: [...answer.histograms.price],
      yearHistogram: [...answer.histograms.year],
      mileageHistogram: [...answer.histograms.mileage],
      ...counts,
      radius: area?.radiusMiles,
      zip: query.zip,
    },
    spotlights: [...idsOf(sponsored.featured), ...idsOf(sponsored.standard)],
    alpha,
    vehicleHighlight: idsOf(sponsored.premium),
    boost: idsOf(sponsored.boost),
    suggestedFilters: [...suggestFilters(answer, query, marketplace.vocabulary)],
    suggestedModel: answer.total === 0 ? findSuggestedModel(marketplace.catalog, query, answer) : undefined,
    requestParams: request.requestParams,
    brand,
    invalidQueryParams: [...request.invalidParameters],
  });
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

/** The sponsored rows that go with a search; their own calls bring the listings. */
interface SponsoredRows extends SponsoredHits {
  readonly boost: readonly IndexedHit[];
}

interface FoundListings {
  readonly answer: SearchAnswer;
  /** What is shipped from beyond the radius, where the search says so. */
  readonly shipped: Page | undefined;
  readonly sponsored: SponsoredRows;
}

/** Named VINs are looked up among what the brand sells; they replace the filters, and their answer counts nothing else. */
async function findListings(marketplace: Marketplace, request: SearchRequest): Promise<FoundListings> {
  const { engine } = marketplace;
  const { premium, featured, standard } = marketplace.sponsored();
  const wanted = {
    premium: sponsoredPage(premium, request, SPOTLIGHT_RECORDS.premium),
    featured: sponsoredPage(featured, request, SPOTLIGHT_RECORDS.featured),
    standard: sponsoredPage(standard, request, SPOTLIGHT_RECORDS.standard),
    // Last: these ask for something else, and the rows above are read off the search that was just made.
    boost: boostPage(marketplace, request),
    shipped: shippedPage(request),
  };
  const beside = Object.values(wanted).filter((page) => page !== undefined);
  const isSearched = request.vins.length === 0 && !request.isNothingFound;
  const found = isSearched
    ? await engine.search(request, beside)
    : { answer: await findNamed(marketplace, request), beside: await engine.pages(beside) };
  const pageOf = (page: IndexQuery | undefined) =>
    page === undefined ? undefined : found.beside[beside.indexOf(page)];
  const hitsOf = (page: IndexQuery | undefined) => pageOf(page)?.hits ?? [];
  return {
    answer: found.answer,
    shipped: isSearched ? pageOf(wanted.shipped) : undefined,
    sponsored: {
      premium: hitsOf(wanted.premium),
      featured: hitsOf(wanted.featured),
      standard: hitsOf(wanted.standard),
      boost: hitsOf(wanted.boost),
    },
  };
}

async function findNamed(marketplace: Marketplace, request: SearchRequest): Promise<SearchAnswer> {
  const { brand, query, vins } = request;
  if (vins.length === 0) return findNothing(request);
  const named = await marketplace.store.findByVins(vins);
  const ids = named.filter((record) => sellsListing(BRANDS[brand], record)).map(({ id }) => id);
  return {
    total: ids.length,
    hits: ids.slice(query.firstRecord, query.firstRecord + query.numRecords).map((id) => ({ id })),
    facets: {},
    stats: { dealers: 0, privateSellers: 0, priceDropsLast7Days: 0 },
    histograms: NO_HISTOGRAMS,
  };
}

const NO_HISTOGRAMS: Histograms = { price: [], year: [], mileage: [] };

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
    histograms: NO_HISTOGRAMS,
  };
}

/** The featured dealer's listings in this search: the dealer that was named, else that of the first premium placement. */
async function findShowcase(
  { engine, sponsored, store }: Marketplace,
  request: SearchRequest,
  { premium: [first] }: SponsoredRows,
): Promise<string[]> {
  const named = request.query.showcaseOwnerId;
  const [record] = named !== undefined || first === undefined ? [] : await store.findListings([first.id]);
  const ownerId = named ?? record?.ownerId;
  if (ownerId === undefined) return [];
  const query = { ...request.query, ownerId, firstRecord: 0, numRecords: ALPHA_CAROUSEL_MAX_RECORDS };
  const owned = { ...request, query };
  const [page] = await engine.pages([
    named === undefined ? sponsoredPage(sponsored().all, owned, ALPHA_CAROUSEL_MAX_RECORDS) : owned,
  ]);
  return idsOf(page?.hits ?? []);
}

async function countPackages(
  marketplace: Marketplace,
  { makeCode, modelCode, trimCode }: z.infer<typeof OPERATIONS.packages.query>,
) {
  const parameters = new URLSearchParams({ allListingType: "true" });
  for (const [name, value] of Object.entries({ makeCode, modelCode, trimCode })) {
    if (value !== undefined) parameters.set(name, value);
  }
  const { answer } = await marketplace.engine.search(readSearch(marketplace, parameters));
  return (answer.facets.packageName ?? []).map(({ code, count }) => ({ name: code, count }));
}
