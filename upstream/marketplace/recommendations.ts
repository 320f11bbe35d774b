import type { RecommendationsRequest } from "../../app/contract/people/recommendations";
import { BRANDS, sellsListing } from "../../app/domain/brand";
import { RECOMMENDED_CARS, SEARCH_RADIUS_DEFAULT_MILES } from "../../app/domain/limits";
import { toReasons } from "../../app/domain/shopper/browsing-history";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexedHit, SearchArea } from "../ports/search-engine";
import { firstHits, likenessesOf } from "../search/similar-listings";
import type { Marketplace } from "./marketplace";

/** The models that are tried until one has enough cars like it. */
const REASONS_TRIED = 3;

export type RecommendationReason = ReturnType<typeof toReasons<ListingRecord>>[number];

interface Recommended {
  readonly hits: readonly IndexedHit[];
  readonly area?: SearchArea | undefined;
  /** Absent where nothing is recommended. */
  readonly why?: RecommendationReason;
}

interface RecommendationSource {
  readonly engine: Pick<Marketplace["engine"], "pages">;
  readonly store: Pick<Marketplace["store"], "findListings">;
  readonly places: Pick<Marketplace["places"], "findZip">;
}

/**
 * Cars like those of the model that somebody looked at most: none of those that they looked at or saved, near them first
 * where a ZIP code is known. Where there are fewer than a row of them, another model's may be more.
 */
export async function findRecommendations(
  { engine, store, places }: RecommendationSource,
  { listingIds, brand, zip, fuelType, refusedReasons = [] }: RecommendationsRequest,
  savedIds: readonly string[] = [],
): Promise<Recommended> {
  const records = new Map((await store.findListings(listingIds)).map((record) => [record.id, record]));
  const looked = listingIds.flatMap((id) => records.get(id) ?? []);
  const ofBrand = looked.filter((record) => sellsListing(BRANDS[brand], record));
  const place = zip === undefined ? null : places.findZip(zip);
  const around = (radiusMiles: number): SearchArea | undefined =>
    place === null ? undefined : { latitude: place.latitude, longitude: place.longitude, radiusMiles };
  const anywhere = around(0);
  const limits = { brand, excludedIds: [...new Set([...listingIds, ...savedIds])], fuelTypes: fuelType };
  const areas = place === null ? [anywhere] : [around(SEARCH_RADIUS_DEFAULT_MILES), anywhere];
  const reasons = toReasons(ofBrand, refusedReasons).slice(0, REASONS_TRIED);
  const wanted = reasons.map((why) =>
    areas.flatMap((area) => {
      const { ofModel, ofStyle } = likenessesOf({ record: why.newest, limit: RECOMMENDED_CARS }, { area, ...limits });
      return [...ofModel, ...ofStyle];
    }),
  );
  // All that may be wanted in one call: one after the other would be as many calls as there are models and areas.
  const pages = wanted.length === 0 ? [] : await engine.pages(wanted.flat());

  let best: Recommended = { hits: [] };
  for (const [at, why] of reasons.entries()) {
    const from = wanted.slice(0, at).flat().length;
    const own = pages.slice(from, from + (wanted[at]?.length ?? 0)).map(({ hits }) => hits);
    const hits = firstHits(own, RECOMMENDED_CARS);
    if (hits.length > best.hits.length) best = { hits, area: anywhere, why };
    if (hits.length === RECOMMENDED_CARS) break;
  }
  return best;
}
