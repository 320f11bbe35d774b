import type { ListingRecord } from "../../ports/listing-record";

/** Whole dollars asked, or undefined where the listing is not priced. */
export function priceOf({ price }: Pick<ListingRecord, "price">): number | undefined {
  return price === undefined || !(price > 0) ? undefined : Math.round(price);
}

/** Odometer miles, or undefined where unknown. */
export function mileageOf({ mileage }: Pick<ListingRecord, "mileage">): number | undefined {
  return mileage === undefined || !(mileage >= 0) ? undefined : Math.round(mileage);
}

/** Combined miles per gallon, whole; undefined where unknown. */
export function mpgOf({ mpgCombined }: Pick<ListingRecord, "mpgCombined">): number | undefined {
  return mpgCombined === undefined || !(mpgCombined >= 0) ? undefined : Math.round(mpgCombined);
}

/** Whole miles on a charge; undefined where unknown. */
export function electricRangeOf({ electricRangeMiles }: Pick<ListingRecord, "electricRangeMiles">): number | undefined {
  return electricRangeMiles === undefined || !(electricRangeMiles >= 0) ? undefined : Math.round(electricRangeMiles);
}
