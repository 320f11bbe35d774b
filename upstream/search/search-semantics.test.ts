import { expect, test } from "vitest";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { asking, COLUMBUS, listing, sampleDeps } from "../../tests/fixtures/sample-listings";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexQuery } from "../ports/search-engine";
import { buildBitsetIndex } from "./embedded/bitset-index";

const used = (id: string, changes: Partial<ListingRecord> = {}) => listing({ id, ...changes });

/** Ids in order of the search. */
function idsOf(
  records: readonly ListingRecord[],
  changes: Partial<SearchQuery>,
  around: Omit<IndexQuery, "query"> = {},
) {
  return buildBitsetIndex(records, sampleDeps)
    .search(asking(changes, around))
    .hits.map(({ id }) => id);
}

const found = (...args: Parameters<typeof idsOf>) => idsOf(...args).sort();

function countsOf(records: readonly ListingRecord[], changes: Partial<SearchQuery>) {
  const { facets } = buildBitsetIndex(records, sampleDeps).search(asking(changes));
  return (facet: keyof typeof facets) =>
    Object.fromEntries((facets[facet] ?? []).map(({ code, count }) => [code, count]));
}

const F150 = { makeCode: "FORD", modelCode: "F150", trimCode: "F150|BASE", style: "TRUCKS" } as const;
const ESCAPE = { makeCode: "FORD", modelCode: "ESCAPE", trimCode: "ESCAPE|SPORT", style: "SUVCROSS" } as const;
const CIVIC = { modelCode: "CIVIC", trimCode: "CIVIC|BASE" } as const;
const lot = [used("1"), used("2", CIVIC), used("3", F150), used("4", ESCAPE), used("5", { trimCode: "ACCORD|BASE" })];

test("a make without a chosen model stands for all its models, beside a make narrowed to one", () => {
  expect(found(lot, { selected: { makeCode: ["FORD", "HONDA"], modelCode: ["ACCORD"] } })).toEqual([
    "1",
    "3",
    "4",
    "5",
  ]);
});

test("a model whose make is not among the chosen makes is ignored", () => {
  expect(found(lot, { selected: { makeCode: ["FORD"], modelCode: ["ACCORD"] } })).toEqual(["3", "4"]);
});

test("models chosen without any make are found", () => {
  expect(found(lot, { selected: { modelCode: ["CIVIC", "F150"] } })).toEqual(["2", "3"]);
});

test("a chosen model that nobody sells finds nothing, not the rest of its make", () => {
  expect(found(lot, { selected: { makeCode: ["FORD"], modelCode: ["MUSTANG"] } })).toEqual([]);
});

test("a trim narrows its own model only", () => {
  const selected = { makeCode: ["HONDA"], modelCode: ["ACCORD", "CIVIC"], trimCode: ["ACCORD|SPORT"] };
  expect(found(lot, { selected })).toEqual(["1", "2"]);
});

test("a trim alone stands for its model", () => {
  expect(found(lot, { selected: { trimCode: ["ACCORD|SPORT"] } })).toEqual(["1"]);
});

test("makes are counted without the choice of make, models within the chosen makes, trims within the chosen models", () => {
  const counts = countsOf(lot, { selected: { makeCode: ["HONDA"], modelCode: ["ACCORD"], trimCode: ["ACCORD|BASE"] } });
  expect(counts("makeCode")).toEqual({ HONDA: 3, FORD: 2 });
  expect(counts("modelCode")).toEqual({ ACCORD: 2, CIVIC: 1 });
  expect(counts("trimCode")).toEqual({ "ACCORD|SPORT": 1, "ACCORD|BASE": 1 });
});

test("no trims are counted while only a make is chosen", () => {
  expect(countsOf(lot, { selected: { makeCode: ["HONDA"] } })("trimCode")).toEqual({});
});

test("an 'any' facet is counted without its own selection", () => {
  const colors = [used("1", { exteriorColor: "RED" }), used("2", { exteriorColor: "BLUE" })];
  const counts = countsOf(colors, { selected: { extColorSimple: ["RED"] } });
  expect(counts("extColorSimple")).toEqual({ BLUE: 1, RED: 1 });
  expect(counts("vehicleStyleCode")).toEqual({ SEDAN: 1 });
});

test("features are all needed, and counted as if chosen as well", () => {
  const cars = [
    used("1", { features: ["F1", "F2"] }),
    used("2", { features: ["F1"] }),
    used("3", { features: ["F2"] }),
  ];
  expect(found(cars, { selected: { featureCode: ["F1", "F2"] } })).toEqual(["1"]);
  expect(countsOf(cars, { selected: { featureCode: ["F1"] } })("featureCode")).toEqual({ F1: 2, F2: 1 });
});

test("a chosen code that nothing has is counted as none", () => {
  expect(countsOf(lot, { selected: { fuelTypeGroup: ["HYDR"] } })("fuelTypeGroup")).toEqual({ HYDR: 0 });
});

test("an unknown mileage matches no mileage ceiling", () => {
  const cars = [used("1", { mileage: undefined }), used("2", { mileage: 30_000 }), used("3", { mileage: 30_001 })];
  expect(found(cars, { mileage: 30_000 })).toEqual(["2"]);
  expect(countsOf(cars, { mileage: 30_000 })("mileage")).toEqual({
    "30000": 1,
    "45000": 2,
    "60000": 2,
    "75000": 2,
    "100000": 2,
    "150000": 2,
  });
});

test("a price bound leaves unpriced listings out", () => {
  const cars = [used("1", { price: undefined }), used("2", { price: 20_000 }), used("3", { price: 20_001 })];
  expect(found(cars, { maxPrice: 20_000 })).toEqual(["2"]);
  expect(found(cars, { minPrice: 1 })).toEqual(["2", "3"]);
});

test("the price picture shows the prices beyond the chosen bounds too", () => {
  const cars = [used("1", { price: 10_000 }), used("2", { price: 12_000 })];
  const { priceHistogram } = buildBitsetIndex(cars, sampleDeps).search(asking({ maxPrice: 11_000 }));
  expect(priceHistogram.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test("a radius finds what stands within it, and not what stands nowhere known", () => {
  const cars = [used("1"), used("2", { zip: "45202" }), used("3", { zip: undefined }), used("4", { zip: "00000" })];
  expect(found(cars, {}, { area: { ...COLUMBUS, radiusMiles: 50 } })).toEqual(["1"]);
  expect(found(cars, {}, { area: { ...COLUMBUS, radiusMiles: 0 } })).toEqual(["1", "2", "3", "4"]);
});

test("sellers that ship reach as far as they ship, unless the market is not to be extended", () => {
  const cars = [
    used("1", { zip: "45202", ownerId: "ships" }),
    used("2", { zip: "98101", ownerId: "ships" }),
    used("3", { zip: "45202" }),
  ];
  const area = { ...COLUMBUS, radiusMiles: 50 };
  expect(found(cars, {}, { area })).toEqual(["1"]);
  expect(found(cars, { marketExtension: "off" }, { area })).toEqual([]);
});

test("words are found in any order, across names, whatever their case and accents", () => {
  const cars = [
    used("1", { ...F150, trimName: "Sport", exteriorColor: "RED" }),
    used("2", { makeCode: "CITROEN", modelCode: "C5", trimCode: undefined, trimName: undefined }),
    used("3", { features: ["F4"], sellerType: "p", ownerId: "p1" }),
  ];
  expect(found(cars, { keyword: "red FORD" })).toEqual(["1"]);
  expect(found(cars, { keyword: "f150" })).toEqual(["1"]);
  expect(found(cars, { keyword: "F-150 spo" })).toEqual(["1"]);
  expect(found(cars, { keyword: "citroen" })).toEqual(["2"]);
  expect(found(cars, { keyword: "heated seat" })).toEqual(["3"]);
  expect(found(cars, { keyword: "by owner" })).toEqual(["3"]);
  expect(found(cars, { keyword: "sedans" })).toEqual(["2", "3"]);
});

test("only the last word may be unfinished", () => {
  expect(found(lot, { keyword: "hon accord" })).toEqual([]);
  expect(found(lot, { keyword: "honda acc" })).toEqual(["1", "5"]);
});

test("excluded listings are neither shown nor counted", () => {
  const index = buildBitsetIndex(lot, sampleDeps);
  const { total, facets } = index.search(asking({}, { excludedIds: ["1", "nonsense"] }));
  expect(total).toBe(4);
  expect(facets.makeCode).toEqual([
    { code: "FORD", count: 2 },
    { code: "HONDA", count: 2 },
  ]);
});

test("one owner's listings are found by the owner, and a showcased owner filters nothing", () => {
  const cars = [used("1"), used("2", { ownerId: "2" })];
  expect(found(cars, { ownerId: "2" })).toEqual(["2"]);
  expect(found(cars, { showcaseOwnerId: "2" })).toEqual(["1", "2"]);
});

test("unknown figures come last in both directions of a sort", () => {
  const cars = [used("1", { price: undefined }), used("2", { price: 9_000 }), used("3", { price: 30_000 })];
  expect(idsOf(cars, { sortBy: "derivedpriceASC" })).toEqual(["2", "3", "1"]);
  expect(idsOf(cars, { sortBy: "derivedpriceDESC" })).toEqual(["3", "2", "1"]);
});

test("ties of a sort go by relevance and then by id", () => {
  const cars = [used("10"), used("9"), used("11", { photoCount: 20 })];
  expect(idsOf(cars, { sortBy: "yearDESC" })).toEqual(["11", "9", "10"]);
});

test("nearest first is relevance where no place is known, and distance where one is", () => {
  const cars = [used("1", { zip: "45202", photoCount: 20 }), used("2"), used("3", { zip: undefined, photoCount: 20 })];
  expect(idsOf(cars, { sortBy: "distanceASC" })).toEqual(["1", "3", "2"]);
  const area = { ...COLUMBUS, radiusMiles: 0 };
  expect(idsOf(cars, { sortBy: "distanceASC" }, { area })).toEqual(["2", "1", "3"]);
});

test("a sponsorship tier moves nothing", () => {
  const cars = [used("1"), used("2", { tier: "premium" })];
  expect(idsOf(cars, {})).toEqual(["1", "2"]);
});

test("a hit carries its distance where both places are known", () => {
  const index = buildBitsetIndex([used("1"), used("2", { zip: undefined })], sampleDeps);
  const { hits } = index.search(asking({}, { area: { ...COLUMBUS, radiusMiles: 0 } }));
  expect(hits.map(({ distanceMiles }) => distanceMiles)).toEqual([0, undefined]);
});

test("the median of an even number is the lower of the two middles", () => {
  const cars = [10_000, 20_000, 31_000, 90_000].map((price, position) => used(String(position + 1), { price }));
  expect(buildBitsetIndex(cars, sampleDeps).search(asking()).stats.price).toEqual({
    min: 10_000,
    max: 90_000,
    mean: 37_750,
    median: 20_000,
    count: 4,
  });
});

test("sellers are counted once, dealers and private ones apart, and price drops of seven days", () => {
  const drop = (on: string) => [
    { on: "2026-10-01", dollars: 23_000 },
    { on, dollars: 22_000 },
  ];
  const cars = [
    used("1", { observedPrices: drop("2026-11-14") }),
    used("2", { observedPrices: drop("2026-11-13") }),
    used("3", { ownerId: "p1", sellerType: "p" }),
  ];
  expect(buildBitsetIndex(cars, sampleDeps).search(asking()).stats).toMatchObject({
    dealers: 1,
    privateSellers: 1,
    priceDropsLast7Days: 1,
  });
});
