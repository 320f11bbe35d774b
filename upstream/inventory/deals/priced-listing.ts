import type { ListingRecord } from "../../ports/listing-record";
import { mileageOf, priceOf } from "../listing/listing-figures";

/** The facts of a listing that ratings of prices follow from, its own and those of comparable ones. */
export interface PricedListing {
  readonly isNew: boolean;
  readonly makeCode: string;
  readonly modelCode: string;
  readonly trimCode?: string | undefined;
  readonly year: number;
  readonly mileage?: number | undefined;
  /** Whole dollars; absent where it is not priced, and then it is not compared. */
  readonly price?: number | undefined;
  readonly msrp?: number | undefined;
}

/** Reads them off a record. */
export function toPricedListing(record: ListingRecord): PricedListing {
  const { listingType, makeCode, modelCode, trimCode, year, msrp } = record;
  const [mileage, price] = [mileageOf(record), priceOf(record)];
  return { isNew: listingType === "NEW", makeCode, modelCode, trimCode, year, mileage, price, msrp };
}

/** True where a change from one to the other changes no rating, of this listing or of others. */
export function areComparedAlike(one: PricedListing, other: PricedListing): boolean {
  return (
    one.isNew === other.isNew &&
    one.makeCode === other.makeCode &&
    one.modelCode === other.modelCode &&
    one.trimCode === other.trimCode &&
    one.year === other.year &&
    one.mileage === other.mileage &&
    one.price === other.price &&
    one.msrp === other.msrp
  );
}
