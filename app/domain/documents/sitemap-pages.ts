import type { SitemapPages } from "~/contract/crawl/sitemap";
import { BRANDS, type Brand } from "../brand";
import { canonicalLinkUrl } from "../search/canonical-url";
import { parseCity, parsePlaceSlug, placeSlug, type SearchPlace } from "../search/query/place-slug";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { emptySearch } from "../search/search-refinement";

interface Stock {
  readonly listingType: string;
  /** ISO date-time. */
  readonly changedAt: string;
}

/** Path of an indexable page and its last change. */
export interface SitemapPage {
  readonly path: string;
  readonly changedAt: string;
}

interface Naming {
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
}

/** The home page, and those of conditions, makes and models, each by the address that its canonical link names. */
export function modelPages(stock: SitemapPages, naming: Naming): readonly SitemapPage[] {
  const newest = stock.conditions
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1);
  const pages = canonicalPages(naming, [
    ...stock.conditions.map((row) => ({ ...row, chosen: {} })),
    ...stock.makes.map((row) => ({ ...row, chosen: { makeCode: [row.makeCode] } })),
    ...stock.models.map((row) => ({ ...row, chosen: { makeCode: [row.makeCode], modelCode: [row.modelCode] } })),
  ]);
  return newest === undefined ? pages : [{ path: "/", changedAt: newest }, ...pages];
}

/** Pages of cities that hold enough cars by themselves; the page also shows what stands around them. */
export function cityPages(stock: SitemapPages, naming: Naming): readonly SitemapPage[] {
  return canonicalPages(
    naming,
    stock.cities.flatMap((row) => {
      // Only a name that its path segment can carry back has a page.
      const place = parseCity(row.city) === null ? null : parsePlaceSlug(placeSlug(row));
      return place === null ? [] : [{ ...row, chosen: {}, place }];
    }),
  );
}

interface Row extends Stock {
  readonly chosen: SearchQuery["selected"];
  readonly place?: SearchPlace;
}

/** Where the brand assumes no condition, the page without one stands for itself besides. */
function canonicalPages({ vocabulary, brand }: Naming, rows: readonly Row[]): readonly SitemapPage[] {
  const newest = new Map<string, string>();
  const add = (row: Row, selected: SearchQuery["selected"]) => {
    const query = { ...emptySearch(brand), isListingTypeDefaulted: false, ...row.place, selected };
    const path = canonicalLinkUrl(query, vocabulary, { brand });
    // A slug that collides with another makes the link a query, and a query is not for the map.
    if (path.includes("?")) return;
    const known = newest.get(path);
    if (known === undefined || known < row.changedAt) newest.set(path, row.changedAt);
  };
  for (const row of rows) {
    add(row, { ...row.chosen, listingType: [row.listingType] });
    if (BRANDS[brand].defaultListingType === null) add(row, row.chosen);
  }
  return [...newest].map(([path, changedAt]) => ({ path, changedAt }));
}
