import type { ListingRecord, OwnerRecord } from "../ports/listing-record";
import { readText, type SqlRow } from "../storage/database";
import { dealOf } from "./deals/deal-market";
import { priceOf } from "./listing/listing-figures";

/** The row number of a listing id, or null where it is not one. */
export function toRowId(listingId: string): number | null {
  return /^[1-9]\d{0,14}$/.test(listingId) ? Number(listingId) : null;
}

/** The store wrote the text itself from a ListingRecord, in a column that nothing else writes. */
export function parseListing(body: string): ListingRecord {
  return JSON.parse(body);
}

/** Of a row with a body, an expected price and comparables, from a column on. */
export function readListing(row: SqlRow, column: number): ListingRecord {
  const record = parseListing(readText(row, column));
  const [expected, comparables] = [row[column + 1], row[column + 2]];
  const price = priceOf(record);
  if (typeof comparables !== "number" || price === undefined) return record;
  return Object.assign(record, { deal: dealOf(price, typeof expected === "number" ? expected : null, comparables) });
}

export function parseOwner(body: string): OwnerRecord {
  return JSON.parse(body);
}
