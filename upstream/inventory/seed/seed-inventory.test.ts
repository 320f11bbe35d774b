import { expect, test } from "vitest";
import { DAY_MS } from "../../../app/domain/durations";
import { OPTION_FACETS } from "../../../app/domain/search/query/facet-table";
import { isValidVin } from "../../../app/domain/vin";
import { createCatalog } from "../../catalog/us-market-catalog";
import { loadPlaces } from "../../places/us-places";
import type { ListingRecord } from "../../ports/listing-record";
import { seedInventory } from "./seed-inventory";

const TODAY = "2026-11-20";
const catalog = createCatalog();
const places = loadPlaces();
const LISTINGS = 6_000;

const inventory = seedInventory({ listings: LISTINGS, seed: 7, today: TODAY, catalog, places });
const listings = [...inventory.listings];
const owners = [...inventory.owners];
const ownersById = new Map(owners.map((owner) => [owner.id, owner]));

const shareOf = (isOne: (listing: ListingRecord) => boolean) => listings.filter(isOne).length / listings.length;

function firstOf(seed: number, count: number, today = TODAY): ListingRecord[] {
  const found: ListingRecord[] = [];
  for (const listing of seedInventory({ listings: 500, seed, today, catalog, places }).listings) {
    found.push(listing);
    if (found.length === count) break;
  }
  return found;
}

test("the same seed makes the same inventory, another seed another one", () => {
  expect(firstOf(3, 60)).toEqual(firstOf(3, 60));
  expect(firstOf(3, 60)).not.toEqual(firstOf(4, 60));
});

test("on another day of the year the same seed makes the same cars, listed as long before that day", () => {
  const factsOn = (today: string) =>
    firstOf(3, 60, today).map(({ listedOn, changedAt: _, observedPrices, ...car }) => ({
      ...car,
      daysListed: (Date.parse(today) - Date.parse(listedOn)) / DAY_MS,
      prices: observedPrices.map(({ dollars }) => dollars),
    }));
  expect(factsOn("2026-02-03")).toEqual(factsOn(TODAY));
});

test("the listings can be read twice and are the same", () => {
  const [first] = inventory.listings;
  expect(first).toEqual(listings[0]);
});

test("there are as many listings as asked for, with ids and VINs of their own", () => {
  expect(listings).toHaveLength(LISTINGS);
  expect(new Set(listings.map((listing) => listing.id)).size).toBe(LISTINGS);
  expect(new Set(listings.map((listing) => listing.vin)).size).toBe(LISTINGS);
  expect(listings.filter((listing) => !/^\d+$/.test(listing.id) || !isValidVin(listing.vin))).toEqual([]);
});

test("a stock of a million starts at once: listings are made while they are read", () => {
  const [first] = seedInventory({ listings: 1_000_000, seed: 1, today: TODAY, catalog, places }).listings;
  expect(first?.id).toBe("700000001");
});

test.each([
  ["USED", 0.58],
  ["NEW", 0.22],
  ["CERTIFIED", 0.14],
  ["3P_CERT", 0.06],
])("listings of type %s are about %d of all", (type, share) => {
  expect(Math.abs(shareOf((listing) => listing.listingType === type) - share)).toBeLessThan(0.02);
});

test("about one listing in twenty is by a private owner, who sells one used car", () => {
  const privately = listings.filter((listing) => listing.sellerType === "p");
  expect(privately.length / LISTINGS).toBeCloseTo(0.045, 2);
  expect(privately.filter((listing) => listing.listingType !== "USED")).toEqual([]);
  expect(new Set(privately.map((listing) => listing.ownerId)).size).toBe(privately.length);
});

test("every listing belongs to an owner of its kind and stands where the owner is", () => {
  const odd = listings.filter((listing) => {
    const owner = ownersById.get(listing.ownerId);
    return owner === undefined || owner.isPrivate !== (listing.sellerType === "p") || owner.zip !== listing.zip;
  });
  expect(odd).toEqual([]);
});

test("every code is a word of the vocabulary or of the catalogue", () => {
  const fields: readonly [keyof typeof OPTION_FACETS, (listing: ListingRecord) => readonly (string | undefined)[]][] = [
    ["listingType", (listing) => [listing.listingType]],
    ["sellerType", (listing) => [listing.sellerType]],
    ["vehicleStyleCode", (listing) => [listing.style]],
    ["fuelTypeGroup", (listing) => [listing.fuel]],
    ["driveGroup", (listing) => [listing.drive]],
    ["transmissionCode", (listing) => [listing.transmission]],
    ["engineCode", (listing) => [listing.engineCode]],
    ["doorCode", (listing) => [String(listing.doors)]],
    ["extColorSimple", (listing) => [listing.exteriorColor]],
    ["intColorSimple", (listing) => [listing.interiorColor]],
    ["truckBedLength", (listing) => [listing.truckBedLength]],
    ["vehicleHistoryType", (listing) => listing.history],
    ["homeServices", (listing) => listing.homeServices],
    ["vehicleUseType", (listing) => [listing.useType]],
    ["vehicleExchange", (listing) => [listing.exchange]],
    ["lifestyle", (listing) => listing.lifestyles],
  ];
  for (const [facet, valuesOf] of fields) {
    const known = new Set<string>(OPTION_FACETS[facet].terms?.map((term) => term.code));
    const values = listings.flatMap(valuesOf).filter((value) => value !== undefined);
    expect(
      values.filter((value) => !known.has(value)),
      facet,
    ).toEqual([]);
    expect(values.length, facet).toBeGreaterThan(0);
  }
  const features = new Set(catalog.features.map((feature) => feature.code));
  const odd = listings.filter((listing) => {
    const trim = catalog.findTrim(listing.trimCode ?? "");
    const isOfItsTrim = trim?.modelCode === listing.modelCode && trim.firstYear <= listing.year;
    return !isOfItsTrim || listing.features.some((code) => !features.has(code));
  });
  expect(odd).toEqual([]);
});

test("new cars are of the years around this one and hardly driven; others have run miles", () => {
  const fresh = listings.filter((listing) => listing.listingType === "NEW");
  const isOdd = (listing: ListingRecord) =>
    listing.year < 2025 || listing.year > 2027 || (listing.mileage ?? 0) >= 200 || listing.msrp === undefined;
  expect(fresh.filter(isOdd)).toEqual([]);
  expect(listings.filter((listing) => listing.listingType !== "NEW" && (listing.mileage ?? 0) < 200)).toEqual([]);
});

test("of used cars of one model the newer half is dearer, and of one age the less driven half", () => {
  const used = listings.filter((listing) => listing.listingType === "USED" && listing.price !== undefined);
  const average = (some: readonly ListingRecord[]) =>
    some.reduce(
      (sum, listing) => sum + (listing.price ?? 0) / (catalog.findTrim(listing.trimCode ?? "")?.msrp ?? 1),
      0,
    ) / some.length;
  const newer = used.filter((listing) => listing.year >= 2022);
  const older = used.filter((listing) => listing.year <= 2018);
  expect(average(newer)).toBeGreaterThan(average(older) * 1.4);
  const ofOneYear = used.filter((listing) => listing.year === 2021);
  const middle = ofOneYear.map((listing) => listing.mileage ?? 0).sort((one, other) => one - other)[
    ofOneYear.length >> 1
  ];
  const isLow = (listing: ListingRecord) => (listing.mileage ?? 0) < (middle ?? 0);
  expect(average(ofOneYear.filter(isLow))).toBeGreaterThan(average(ofOneYear.filter((listing) => !isLow(listing))));
});

test("a few are not priced; the rest have observed prices that end with the present one, none after today", () => {
  expect(shareOf((listing) => listing.price === undefined)).toBeLessThan(0.01);
  const odd = listings.filter((listing) => {
    const dates = listing.observedPrices.map((observed) => observed.on);
    const isInOrder = dates.every((date, index) => index === 0 || date > (dates[index - 1] ?? ""));
    const isInTime = dates.every((date) => date >= listing.listedOn && date <= TODAY);
    return !isInOrder || !isInTime || listing.observedPrices.at(-1)?.dollars !== listing.price;
  });
  expect(odd).toEqual([]);
  expect(shareOf((listing) => listing.observedPrices.length > 1)).toBeGreaterThan(0.15);
});

test("nothing was listed or changed after today, or more than half a year ago", () => {
  const odd = listings.filter(
    (listing) =>
      listing.listedOn > TODAY || listing.listedOn < "2026-05-20" || listing.changedAt > `${TODAY}T01:00:00.000Z`,
  );
  expect(odd).toEqual([]);
});

test("the stock is spread over the country, thickest where most people live", () => {
  const byState = new Map<string, number>();
  for (const listing of listings) {
    const state = places.findZip(listing.zip ?? "")?.state ?? "none";
    byState.set(state, (byState.get(state) ?? 0) + 1);
  }
  const wide = seedInventory({ listings: 30_000, seed: 7, today: TODAY, catalog, places });
  expect(new Set([...wide.owners].map((owner) => owner.state)).size).toBeGreaterThanOrEqual(45);
  expect(byState.has("none")).toBe(false);
  expect(byState.get("CA") ?? 0).toBeGreaterThan((byState.get("WY") ?? 0) * 10);
});

test("dealers have what a dealer's card shows, under addresses that nobody owns", () => {
  const dealers = owners.filter((owner) => !owner.isPrivate);
  expect(dealers.length).toBeGreaterThan(100);
  expect(new Set(dealers.map((dealer) => dealer.name)).size).toBe(dealers.length);
  const odd = dealers.filter(
    (dealer) =>
      !/^\(\d{3}\) 555-01\d\d$/.test(dealer.phone ?? "") ||
      !/^https:\/\/www\.[a-z0-9-]+\.example$/.test(dealer.website ?? "") ||
      !/^sales@[a-z0-9-]+\.example$/.test(dealer.email ?? "") ||
      dealer.street === undefined ||
      (dealer.rating ?? 0) > 5,
  );
  expect(odd).toEqual([]);
  expect(dealers.some((dealer) => (dealer.shipsWithinMiles ?? 0) >= 100)).toBe(true);
  expect(dealers.some((dealer) => dealer.hidesEmailForm)).toBe(true);
});

test("certified cars name their programme, and few placements are sponsored", () => {
  const isCertified = (listing: ListingRecord) =>
    listing.listingType === "CERTIFIED" || listing.listingType === "3P_CERT";
  expect(listings.filter((listing) => isCertified(listing) !== (listing.certifiedProduct !== undefined))).toEqual([]);
  expect(shareOf((listing) => listing.tier !== undefined)).toBeGreaterThan(0.005);
  expect(shareOf((listing) => listing.tier !== undefined)).toBeLessThan(0.08);
});

test("two dealers of three state a fee for the papers, within what their state allows; private sellers state none", () => {
  const dealers = owners.filter(({ isPrivate }) => !isPrivate);
  const stated = dealers.filter(({ documentationFee }) => documentationFee !== undefined);
  expect(Math.abs(stated.length / dealers.length - 0.66)).toBeLessThan(0.12);
  for (const { state, documentationFee = 0 } of stated) {
    expect(documentationFee).toBeGreaterThan(0);
    if (state === "CA") expect(documentationFee).toBeLessThanOrEqual(85);
    if (state === "NY") expect(documentationFee).toBeLessThanOrEqual(175);
  }
  expect(owners.filter(({ isPrivate, documentationFee }) => isPrivate && documentationFee !== undefined)).toEqual([]);
});

test("what a dealer says of itself is silent about fees and returns, which its cars' pages state", () => {
  const sayings = owners.flatMap(({ tagline, differenceHtml }) => [tagline ?? "", differenceHtml ?? ""]);
  expect(sayings.filter((saying) => /\bfees?\b|change your mind|\breturn/i.test(saying))).toEqual([]);
});

test("the gold tier is the car maker's young and little driven certified cars, and all of them", () => {
  const certified = listings.filter(({ listingType }) => listingType === "CERTIFIED");
  const isYoung = ({ year, mileage = 0 }: ListingRecord) => 2026 - year <= 6 && mileage < 80_000;
  const gold = certified.filter(({ certifiedProduct = "" }) => certifiedProduct.endsWith("_GOLD_CERTIFIED"));
  const expected = certified.filter((car) => ["TOYOTA", "LEXUS"].includes(car.makeCode) && isYoung(car));
  expect(gold.length).toBeGreaterThan(0);
  expect(gold).toEqual(expected);
});
