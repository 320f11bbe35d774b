import type { IndexedListing } from "../../ports/listing-record";

/** Whole dollars asked, or undefined where the listing is not priced. */
export function priceOf(record: IndexedListing): number | undefined {
  return record.price === undefined || !(record.price > 0) ? undefined : Math.round(record.price);
}

/** Odometer miles, or undefined where unknown. */
export function mileageOf(record: IndexedListing): number | undefined {
  return record.mileage === undefined || !(record.mileage >= 0) ? undefined : Math.round(record.mileage);
}

/** Combined miles per gallon, whole; undefined where unknown. */
export function mpgOf(record: IndexedListing): number | undefined {
  return record.mpgCombined === undefined || !(record.mpgCombined >= 0) ? undefined : Math.round(record.mpgCombined);
}

/** Whole miles on a charge; undefined where unknown. */
export function electricRangeOf(record: IndexedListing): number | undefined {
  const miles = record.electricRangeMiles;
  return miles === undefined || !(miles >= 0) ? undefined : Math.round(miles);
}
