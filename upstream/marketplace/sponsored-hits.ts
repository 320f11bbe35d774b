import { recordOf } from "../../app/domain/record-of";
import type { IndexedHit, IndexQuery, SearchEngine, Tier } from "../ports/search-engine";
import type { Marketplace } from "./marketplace";
import { boostPage } from "./new-car-boost";
import { showcasePage, sponsoredPage, spotlightLimit, TIERS } from "./sponsored-listings";

/** The sponsored rows of a search, as many of each tier as section 9 allows, the featured dealer's, and the new cars beside it. */
export type SponsoredHits = Readonly<Record<(typeof ROWS)[number], readonly IndexedHit[]>>;
const ROWS = [...TIERS, "showcase", "boost"] as const;

/** A page asks for its sponsored rows as soon as its search is answered. */
const REMEMBERED_MS = 2_000;
const REMEMBERED_SEARCHES = 100;

/**
 * The sponsored rows of the last searches: they are found with the search, and the calls that bring them follow at once. So these
 * ask no engine again, or once together where nobody searched before. `now` is in milliseconds.
 */
export function createSponsoredHits(
  market: Pick<Marketplace, "sponsored" | "today"> & { readonly engine: Pick<SearchEngine, "pages"> },
  now: () => number = () => performance.now(),
) {
  const remembered = new Map<string, { readonly until: number; readonly hits: Promise<SponsoredHits> }>();

  function remember(request: IndexQuery, hits: Promise<SponsoredHits>): void {
    const key = keyOf(request);
    // Behind the others, as the newest.
    remembered.delete(key);
    remembered.set(key, { until: now() + REMEMBERED_MS, hits });
    // What failed is asked for anew.
    hits.catch(() => remembered.delete(key));
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_SEARCHES && oldest !== undefined) remembered.delete(oldest);
  }

  async function find(request: IndexQuery): Promise<SponsoredHits> {
    const listings = market.sponsored();
    const ofTier = (tier: Tier) => sponsoredPage(listings[tier], request, spotlightLimit(tier, null));
    const wanted = {
      premium: ofTier("premium"),
      featured: ofTier("featured"),
      standard: ofTier("standard"),
      showcase: showcasePage(request),
      boost: boostPage(market, request),
    };
    const pages = Object.values(wanted).filter((page) => page !== undefined);
    const found = await market.engine.pages(pages);
    const hitsOf = (page: IndexQuery | undefined) =>
      page === undefined ? [] : (found[pages.indexOf(page)]?.hits ?? []);
    return recordOf(ROWS, (row) => hitsOf(wanted[row]));
  }

  return {
    remember: (request: IndexQuery, hits: SponsoredHits) => remember(request, Promise.resolve(hits)),
    of(request: IndexQuery): Promise<SponsoredHits> {
      const known = remembered.get(keyOf(request));
      if (known !== undefined && known.until > now()) return known.hits;
      const hits = find(request);
      remember(request, hits);
      return hits;
    },
  };
}
export type SponsoredHitsMemory = ReturnType<typeof createSponsoredHits>;

/** Whatever page of a search and in whatever order: the sponsored rows are the same. */
const keyOf = ({ query, area, excludedIds }: IndexQuery) =>
  JSON.stringify([query, area, excludedIds], (name, value) => (PAGING.has(name) ? undefined : value));
const PAGING = new Set(["firstRecord", "numRecords", "sortBy"]);
