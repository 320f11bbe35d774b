import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openMarketplace } from "../../marketplace/open-marketplace";
import type { IndexedHit, SearchArea } from "../../ports/search-engine";
import { presentDistance, presentOffer, presentReservation } from "./present-listing";
import { presentOwner } from "./present-owner";
import { createListingSetWriter, type WrittenListingSet } from "./write-listing-set";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-written-"));
const marketplace = openMarketplace({ dataDir, today: () => "2026-11-20", seedListings: 300 });
afterAll(() => {
  marketplace.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = ({ totalResultCount, listings, owners }: WrittenListingSet): unknown => ({
  totalResultCount,
  listings: JSON.parse(listings.text),
  owners: JSON.parse(owners.text),
});
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What the presenters say of these hits, listing by listing. */
function presented(hits: readonly IndexedHit[], area?: SearchArea) {
  const { store, catalog, places, engagement, reservations } = marketplace;
  const listings = hits.flatMap((hit) => {
    const [record] = store.findListings([hit.id]);
    const [owner] = store.findOwners(record ? [record.ownerId] : []);
    if (!record || !owner) throw new Error(`listing ${hit.id} or its owner is gone`);
    return {
      record,
      owner,
      ...hit,
      reservation: reservations.openOf(hit.id),
      viewCount: engagement.views.total(record.vin),
    };
  });
  const owners = new Map(listings.map(({ owner }) => [owner.id, owner]));
  return {
    totalResultCount: listings.length,
    listings: listings.map((listing) => ({
      ...presentOffer(listing, { catalog, today: marketplace.today() }),
      ...presentDistance(listing.distanceMiles, area),
      ...presentReservation(listing.reservation),
    })),
    owners: [...owners.values()].map((owner) => presentOwner(owner, places, area)),
  };
}

const atlanta = { latitude: 33.75, longitude: -84.39, radiusMiles: 500 };
const query = {
  selected: {},
  isListingTypeDefaulted: false,
  isEveryListingType: true,
  sortBy: "relevance",
  firstRecord: 0,
  numRecords: 40,
} as const;

test("listings are written as they are presented, again and again, from everywhere and from a place", async () => {
  const write = createListingSetWriter(marketplace);
  for (const area of [undefined, atlanta, undefined, { ...atlanta, radiusMiles: 0 }]) {
    const hits = marketplace.index().hits({ query, ...(area ? { area } : {}) });
    expect(read(write(hits, area))).toEqual(asSent(presented(hits, area)));
    await Promise.resolve();
  }
});

test("a view that was counted and a new price show at once", async () => {
  const write = createListingSetWriter(marketplace);
  const [hit] = marketplace.index().hits({ query });
  if (!hit) throw new Error("the marketplace is empty");
  const before = read(write([hit], undefined));
  const [record] = marketplace.store.findListings([hit.id]);
  if (!record) throw new Error("the listing is gone");
  marketplace.engagement.countView(record.vin, "marketplace");
  const viewed = read(write([hit], undefined));
  expect(viewed).not.toEqual(before);
  expect(viewed).toEqual(asSent(presented([hit])));

  const change = marketplace.store.beginChange();
  change.putListing({ ...record, price: 12_345 });
  change.commit();
  await Promise.resolve();
  expect(read(write([hit], undefined))).toMatchObject({ listings: [{ pricingDetail: { derivedPrice: 12_345 } }] });
});
