import { RELEVANCE_WEIGHTS } from "../../app/domain/search/sort-options";
import type { DealRating } from "../../app/domain/vocabulary";
import type { IndexedListing } from "../ports/listing-record";

/**
 * The default order: a weighted sum of five shares between 0 and 1. Points are hundredths of a weight, rounded, so that
 * the order never hangs on a last binary digit. What a seller pays is no part.
 */
const POINTS_PER_WEIGHT = 100;
/** Miles at which nearness stops counting. */
const DISTANCE_REACH_MILES = 250;
/** Days after which a listing is no longer fresh. */
const FRESHNESS_DAYS = 60;
/** Photos beyond these add nothing. */
const PHOTOS_ENOUGH = 20;

const DEAL_SHARES: { readonly [Rating in DealRating]: number } = { great: 1, good: 0.7, fair: 0.4, high: 0, none: 0.3 };

/** The most points a listing can have. */
export const RELEVANCE_POINTS_MAX =
  POINTS_PER_WEIGHT * Object.values(RELEVANCE_WEIGHTS).reduce((sum, weight) => sum + weight, 0);

const wholePoints = (shares: number) => Math.round(POINTS_PER_WEIGHT * shares);

/** Share of the eight facts a shopper looks for that the listing states. */
function completenessOf(record: IndexedListing): number {
  let stated = 0;
  if (record.price !== undefined) stated++;
  if (record.mileage !== undefined) stated++;
  if (record.trimCode !== undefined) stated++;
  if (record.exteriorColor !== undefined) stated++;
  if (record.interiorColor !== undefined) stated++;
  if (record.zip !== undefined) stated++;
  if (record.features.length > 0) stated++;
  if (record.description !== undefined && record.description !== "") stated++;
  return stated / 8;
}

/** Points without distance. `daysListed` is undefined where the day is unknown, and then counts as old. */
export function staticPoints(record: IndexedListing, daysListed: number | undefined): number {
  const freshness =
    daysListed === undefined
      ? 0
      : Math.max(0, Math.min(1, (FRESHNESS_DAYS - Math.max(0, daysListed)) / FRESHNESS_DAYS));
  const photos = Math.min(record.photoCount, PHOTOS_ENOUGH) / PHOTOS_ENOUGH;
  return wholePoints(
    RELEVANCE_WEIGHTS.freshness * freshness +
      RELEVANCE_WEIGHTS.photos * photos +
      RELEVANCE_WEIGHTS.completeness * completenessOf(record) +
      RELEVANCE_WEIGHTS.deal * DEAL_SHARES[record.deal?.rating ?? "none"],
  );
}

/** Points for nearness: all of them at the place itself, none from 250 miles on. */
export function distancePoints(miles: number | undefined): number {
  if (miles === undefined || miles >= DISTANCE_REACH_MILES) return 0;
  return wholePoints(RELEVANCE_WEIGHTS.distance * (1 - miles / DISTANCE_REACH_MILES));
}
