import type { ListingType } from "../../../app/domain/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { Places } from "../../places/places";
import type { ListingRecord, OwnerRecord } from "../../ports/listing-record";
import { createCarDraw } from "./car-draw";
import { createListingSeeder } from "./seeded-listing";
import { type SeededDealer, type SeededOwners, seedOwners } from "./seeded-owners";
import { createSeededRandom, createWeightedDraw, type SeededRandom, type WeightedDraw } from "./seeded-random";

const PRIVATE_SHARE = 0.045;
const FIRST_LISTING_ID = 700_000_001;
const LISTINGS_STREAM = 0x51ed;
/** Shares of all listings, private ones included among the used. */
const NEW_SHARE = 0.22;
const CERTIFIED_SHARE = 0.14;
const THIRD_PARTY_SHARE = 0.06;

interface SeedOptions {
  readonly listings: number;
  readonly seed: number;
  /** ISO date (YYYY-MM-DD): nothing in the inventory is dated later. */
  readonly today: string;
  readonly catalog: Catalog;
  readonly places: Places;
}

interface SeededInventory {
  readonly owners: Iterable<OwnerRecord>;
  /** Made one at a time while it is read, so that a million need no more memory than one; it can be read again. */
  readonly listings: Iterable<ListingRecord>;
}

/** An invented inventory that is the same for the same options on every machine. */
export function seedInventory(options: SeedOptions): SeededInventory {
  const privateListings = Math.round(options.listings * PRIVATE_SHARE);
  const counts = { dealerListings: options.listings - privateListings, privateListings };
  const owners = seedOwners(createSeededRandom(options.seed), options.catalog, options.places, counts);
  return {
    owners: [...owners.dealers.map((dealer) => dealer.owner), ...owners.privateSellers],
    listings: { [Symbol.iterator]: () => listingsOf(options, owners, privateListings) },
  };
}

function* listingsOf(options: SeedOptions, owners: SeededOwners, privateListings: number): Generator<ListingRecord> {
  const random = createSeededRandom(options.seed ^ LISTINGS_STREAM);
  const seeder = createListingSeeder(options.catalog, createCarDraw(options.catalog), options.today);
  const sellers = createSellerDraw(owners.dealers);
  let privateSold = 0;
  for (let number = 0; number < options.listings; number += 1) {
    const id = String(FIRST_LISTING_ID + number);
    const due = Math.floor(((number + 1) * privateListings) / options.listings);
    const owner = due > privateSold ? owners.privateSellers[privateSold] : undefined;
    if (owner !== undefined) {
      privateSold += 1;
      yield seeder.seedPrivate(random, { id, serial: number, owner });
    } else {
      const listingType = drawListingType(random);
      yield seeder.seedDealer(random, { id, serial: number, listingType, dealer: sellers[listingType].draw(random) });
    }
  }
}

function drawListingType(random: SeededRandom): ListingType {
  // The shares are of all listings, but only dealers draw.
  const roll = random.next() * (1 - PRIVATE_SHARE);
  if (roll < NEW_SHARE) return "NEW";
  if (roll < NEW_SHARE + CERTIFIED_SHARE) return "CERTIFIED";
  return roll < NEW_SHARE + CERTIFIED_SHARE + THIRD_PARTY_SHARE ? "3P_CERT" : "USED";
}

/** Only franchised dealers sell new cars and the maker's certified ones; others lean on the independent programmes. */
function createSellerDraw(dealers: readonly SeededDealer[]): Record<ListingType, WeightedDraw<SeededDealer>> {
  const franchised = dealers.filter((dealer) => dealer.franchises.length > 0);
  const others = dealers.filter((dealer) => dealer.franchises.length === 0);
  const sizeOf = (dealer: SeededDealer) => dealer.size;
  const ofFranchised = createWeightedDraw(franchised, sizeOf);
  return {
    NEW: ofFranchised,
    CERTIFIED: ofFranchised,
    "3P_CERT": createWeightedDraw(others.length > 0 ? others : dealers, sizeOf),
    USED: createWeightedDraw(dealers, (dealer) => dealer.size * (dealer.franchises.length === 0 ? 1.6 : 1)),
  };
}
