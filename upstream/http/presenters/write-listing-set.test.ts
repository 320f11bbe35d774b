import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openMarketplace } from "../../marketplace/open-marketplace";
import type { IndexedHit, SearchArea } from "../../ports/search-engine";
import { presentDistance, presentOffer, presentReservation } from "./present-listing";
import { presentSeller, presentSellerDistance } from "./present-owner";
import { createListingSetWriter, type WrittenListingSet } from "./write-listing-set";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-written-"));
const marketplace = await openMarketplace({ dataDir, today: () => "2026-11-20", seedListings: 300 });
afterAll(async () => {
  await marketplace.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = ({ totalResultCount, listings, owners }: WrittenListingSet): unknown => ({
  totalResultCount,
  listings: JSON.parse(listings.text),
  owners: JSON.parse(owners.text),
});
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What the presenters say of these hits, listing by listing. */
async function presented(hits: readonly IndexedHit[], area?: SearchArea) {
  const { store, catalog, places, engagement, reservations } = marketplace;
  const held = await reservations.openOf(hits.map(({ id }) => id));
  const records = new Map((await store.findListings(hits.map(({ id }) => id))).map((record) => [record.id, record]));
  const sellers = await store.findOwners([...records.values()].map(({ ownerId }) => ownerId));
  const listings = hits.flatMap((hit) => {
    const record = records.get(hit.id);
    const owner = sellers.find(({ id }) => id === record?.ownerId);
    if (!record || !owner) throw new Error(`listing ${hit.id} or its owner is gone`);
    return {
      record,
      owner,
      deal: record.deal ?? { rating: "none" as const, comparableCount: 0 },
      ...hit,
      reservation: held.get(hit.id),
      viewCount: engagement.views.total(record.vin),
    };
  });
  const owners = new Map(listings.map(({ owner }) => [owner.id, owner]));
  return {
    totalResultCount: listings.length,
    listings: listings.map((listing) => ({
      ...presentOffer(listing, { catalog, today: marketplace.today(), loans: marketplace.loans }),
      ...presentDistance(listing.distanceMiles, area),
      ...presentReservation(listing.reservation),
    })),
    owners: [...owners.values()].map((owner) => ({
      ...presentSeller(owner),
      ...presentSellerDistance(owner, places, area),
    })),
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
    const [{ hits } = { hits: [] }] = await marketplace.engine.pages([{ query, ...(area ? { area } : {}) }]);
    expect(read(await write(hits, area))).toEqual(asSent(await presented(hits, area)));
    await Promise.resolve();
  }
});

test("a view that was counted and a new price show at once", async () => {
  const write = createListingSetWriter(marketplace);
  const [
    {
      hits: [hit],
    } = { hits: [] },
  ] = await marketplace.engine.pages([{ query }]);
  if (!hit) throw new Error("the marketplace is empty");
  const before = read(await write([hit], undefined));
  const [record] = await marketplace.store.findListings([hit.id]);
  if (!record) throw new Error("the listing is gone");
  marketplace.engagement.countView(record.vin, "marketplace");
  const viewed = read(await write([hit], undefined));
  expect(viewed).not.toEqual(before);
  expect(viewed).toEqual(asSent(await presented([hit])));

  const change = marketplace.bulk.beginChange();
  change.putListing({ ...record, price: 12_345 });
  change.commit();
  await Promise.resolve();
  expect(read(await write([hit], undefined))).toMatchObject({
    listings: [{ pricingDetail: { derivedPrice: 12_345 } }],
  });
});
