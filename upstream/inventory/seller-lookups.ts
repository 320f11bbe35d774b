import type { ListingRecord, OwnerRecord } from "../ports/listing-record";
import { readNumber, readText, type SqlDatabase, type SqlRow } from "../storage/database";
import { parseListing, parseOwner } from "./stored-listing";

/** What a change asks of sellers and their cars; what it has put is in the answers. */
export interface SellerLookups {
  /** Null where nobody knows them. */
  findOwner(id: string): OwnerRecord | null;
  /** The active listing of this vehicle by this seller; null where there is none. */
  findByVin(vin: string, ownerId: string): ListingRecord | null;
  /** The newest sold listing of this vehicle by this seller; null where there is none. */
  findSoldByVin(vin: string, ownerId: string): ListingRecord | null;
  /** Ids of the active listings of this vehicle by other sellers. */
  idsOfOtherSellers(vin: string, ownerId: string): readonly string[];
  /** Whether the listing is of a release that gave several dealers one id. */
  isOfSharedSeller(listingId: string): boolean;
}

/** Reads what stands in a transaction of `database`; `assertOpen` throws where that has ended. */
export function createSellerLookups(database: SqlDatabase, assertOpen: () => void): SellerLookups {
  const selectOwner = database.prepare("SELECT body FROM owners WHERE id = ?");
  const selectByVin = database.prepare(
    "SELECT body FROM listings WHERE vin = ? AND owner_id = ? AND status = 'active'",
  );
  const selectSoldByVin = database.prepare(
    "SELECT body FROM listings WHERE vin = ? AND owner_id = ? AND status = 'sold' ORDER BY id DESC LIMIT 1",
  );
  const selectOfOthers = database.prepare(
    "SELECT id FROM listings WHERE vin = ? AND owner_id <> ? AND status = 'active'",
  );
  const selectToldApart = database.prepare("SELECT value FROM meta WHERE name = 'sellersToldApartFrom'");
  const listingIn = (row: SqlRow | null) => (row === null ? null : parseListing(readText(row, 0)));
  return {
    findOwner(id) {
      assertOpen();
      const row = selectOwner.get([id]);
      return row === null ? null : parseOwner(readText(row, 0));
    },
    findByVin(vin, ownerId) {
      assertOpen();
      return listingIn(selectByVin.get([vin, ownerId]));
    },
    findSoldByVin(vin, ownerId) {
      assertOpen();
      return listingIn(selectSoldByVin.get([vin, ownerId]));
    },
    idsOfOtherSellers(vin, ownerId) {
      assertOpen();
      return selectOfOthers.all([vin, ownerId]).map((row) => String(readNumber(row, 0)));
    },
    isOfSharedSeller(listingId) {
      assertOpen();
      return Number(listingId) < readNumber(selectToldApart.get([]), 0);
    },
  };
}
