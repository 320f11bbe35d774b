import { BRANDS, sellsListing } from "../../app/domain/brand";
import { SPOTLIGHT_RECORDS } from "../../app/domain/limits";
import { greatPriceSearch } from "../../app/domain/search/category-tabs";
import type { Histograms, IndexQuery, Page, SearchAnswer } from "../ports/search-engine";
import { toIndexQuery } from "../search/index-query";
import type { Marketplace } from "./marketplace";
import { boostPage } from "./new-car-boost";
import type { SearchRequest } from "./search-request";
import { shippedPage } from "./shipped-cars";
import type { SponsoredHits } from "./sponsored-hits";
import { showcasePage, sponsoredPage } from "./sponsored-listings";

/** Everything that a search finds in the index. */
export interface FoundListings {
  readonly answer: SearchAnswer;
  /** What is shipped from beyond the radius, where the search says so. */
  readonly shipped: Page | undefined;
  /** How many cars at great prices there are at any distance, where the search looks around a place. */
  readonly greatPriceCount: number | undefined;
  /** Their own calls bring the listings. */
  readonly sponsored: SponsoredHits;
}

/** Finds a search's page and the rows beside it. Named VINs replace the filters, and their answer counts nothing else. */
export async function findListings(marketplace: Marketplace, request: SearchRequest): Promise<FoundListings> {
  const { engine } = marketplace;
  const { premium, featured, standard } = marketplace.sponsored();
  const isSearched = request.vins.length === 0 && !request.isNothingFound;
  const wanted = {
    premium: sponsoredPage(premium, request, SPOTLIGHT_RECORDS.premium),
    featured: sponsoredPage(featured, request, SPOTLIGHT_RECORDS.featured),
    standard: sponsoredPage(standard, request, SPOTLIGHT_RECORDS.standard),
    showcase: showcasePage(request),
    // Last: these ask for something else, and the rows above are read off the search that was just made.
    boost: boostPage(marketplace, request),
    shipped: shippedPage(request),
    greatPrices: isSearched ? greatPricesAnywhere(marketplace, request) : undefined,
  };
  const beside = Object.values(wanted).filter((page) => page !== undefined);
  const found = isSearched
    ? await engine.search(request, beside)
    : { answer: await findNamed(marketplace, request), beside: await engine.pages(beside) };
  const pageOf = (page: IndexQuery | undefined) =>
    page === undefined ? undefined : found.beside[beside.indexOf(page)];
  const hitsOf = (page: IndexQuery | undefined) => pageOf(page)?.hits ?? [];
  return {
    answer: found.answer,
    shipped: isSearched ? pageOf(wanted.shipped) : undefined,
    greatPriceCount: pageOf(wanted.greatPrices)?.total,
    sponsored: {
      premium: hitsOf(wanted.premium),
      featured: hitsOf(wanted.featured),
      standard: hitsOf(wanted.standard),
      boost: hitsOf(wanted.boost),
      showcase: hitsOf(wanted.showcase),
    },
  };
}

/**
 * The Great Price search (section 7) of a search that looks around a place, as a count. Undefined for others: how many of their
 * own cars are great prices stands in their facets.
 */
function greatPricesAnywhere({ places }: Marketplace, { asked, brand, area }: SearchRequest): IndexQuery | undefined {
  if (area === undefined || area.radiusMiles === 0) return undefined;
  const search = greatPriceSearch(asked);
  return search === null ? undefined : toIndexQuery({ ...search, numRecords: 0 }, brand, places);
}

/** The named cars among those that the brand sells. */
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
