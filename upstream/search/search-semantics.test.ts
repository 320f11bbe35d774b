import { expect, test } from "vitest";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { answerOf } from "../../tests/fixtures/every-engine";
import { asking, COLUMBUS, listing } from "../../tests/fixtures/sample-listings";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexQuery } from "../ports/search-engine";

const used = (id: string, changes: Partial<ListingRecord> = {}) => listing({ id, ...changes });

/** Ids in order of the search. */
async function idsOf(
  records: readonly ListingRecord[],
  changes: Partial<SearchQuery>,
  around: Omit<IndexQuery, "query"> = {},
) {
  const { hits } = await answerOf(records, asking(changes, around));
  return hits.map(({ id }) => id);
}

const found = async (...args: Parameters<typeof idsOf>) => (await idsOf(...args)).sort();

async function countsOf(records: readonly ListingRecord[], changes: Partial<SearchQuery>) {
  const { facets } = await answerOf(records, asking(changes));
  return (facet: keyof typeof facets) =>
    Object.fromEntries((facets[facet] ?? []).map(({ code, count }) => [code, count]));
}

const F150 = { makeCode: "FORD", modelCode: "F150", trimCode: "F150|BASE", style: "TRUCKS" } as const;
const ESCAPE = { makeCode: "FORD", modelCode: "ESCAPE", trimCode: "ESCAPE|SPORT", style: "SUVCROSS" } as const;
const CIVIC = { modelCode: "CIVIC", trimCode: "CIVIC|BASE" } as const;
const lot = [used("1"), used("2", CIVIC), used("3", F150), used("4", ESCAPE), used("5", { trimCode: "ACCORD|BASE" })];

test("a make without a chosen model stands for all its models, beside a make narrowed to one", async () => {
  expect(await found(lot, { selected: { makeCode: ["FORD", "HONDA"], modelCode: ["ACCORD"] } })).toEqual([
    "1",
    "3",
    "4",
    "5",
  ]);
});

test("a model whose make is not among the chosen makes is ignored", async () => {
  expect(await found(lot, { selected: { makeCode: ["FORD"], modelCode: ["ACCORD"] } })).toEqual(["3", "4"]);
});

test("models chosen without any make are found", async () => {
  expect(await found(lot, { selected: { modelCode: ["CIVIC", "F150"] } })).toEqual(["2", "3"]);
});

test("a chosen model that nobody sells finds nothing, not the rest of its make", async () => {
  expect(await found(lot, { selected: { makeCode: ["FORD"], modelCode: ["MUSTANG"] } })).toEqual([]);
});

test("a trim narrows its own model only", async () => {
  const selected = { makeCode: ["HONDA"], modelCode: ["ACCORD", "CIVIC"], trimCode: ["ACCORD|SPORT"] };
  expect(await found(lot, { selected })).toEqual(["1", "2"]);
});

test("a trim alone stands for its model", async () => {
  expect(await found(lot, { selected: { trimCode: ["ACCORD|SPORT"] } })).toEqual(["1"]);
});

test("makes are counted without the choice of make, models within the chosen makes, trims within the chosen models", async () => {
  const counts = await countsOf(lot, {
    selected: { makeCode: ["HONDA"], modelCode: ["ACCORD"], trimCode: ["ACCORD|BASE"] },
  });
  expect(counts("makeCode")).toEqual({ HONDA: 3, FORD: 2 });
  expect(counts("modelCode")).toEqual({ ACCORD: 2, CIVIC: 1 });
  expect(counts("trimCode")).toEqual({ "ACCORD|SPORT": 1, "ACCORD|BASE": 1 });
});

test("no trims are counted while only a make is chosen", async () => {
  expect((await countsOf(lot, { selected: { makeCode: ["HONDA"] } }))("trimCode")).toEqual({});
});

test("an 'any' facet is counted without its own selection", async () => {
  const colors = [used("1", { exteriorColor: "RED" }), used("2", { exteriorColor: "BLUE" })];
  const counts = await countsOf(colors, { selected: { extColorSimple: ["RED"] } });
  expect(counts("extColorSimple")).toEqual({ BLUE: 1, RED: 1 });
  expect(counts("vehicleStyleCode")).toEqual({ SEDAN: 1 });
});

test("features are all needed, and counted as if chosen as well", async () => {
  const cars = [
    used("1", { features: ["F1", "F2"] }),
    used("2", { features: ["F1"] }),
    used("3", { features: ["F2"] }),
  ];
  expect(await found(cars, { selected: { featureCode: ["F1", "F2"] } })).toEqual(["1"]);
  expect((await countsOf(cars, { selected: { featureCode: ["F1"] } }))("featureCode")).toEqual({ F1: 2, F2: 1 });
});

test("a chosen code that nothing has is counted as none", async () => {
  expect((await countsOf(lot, { selected: { fuelTypeGroup: ["HYDR"] } }))("fuelTypeGroup")).toEqual({ HYDR: 0 });
});

test("an unknown mileage matches no mileage ceiling", async () => {
  const cars = [used("1", { mileage: undefined }), used("2", { mileage: 30_000 }), used("3", { mileage: 30_001 })];
  expect(await found(cars, { mileage: 30_000 })).toEqual(["2"]);
  expect(await found(cars, { minMileage: 30_000 })).toEqual(["2", "3"]);
});

test("a price bound leaves unpriced listings out", async () => {
  const cars = [used("1", { price: undefined }), used("2", { price: 20_000 }), used("3", { price: 20_001 })];
  expect(await found(cars, { maxPrice: 20_000 })).toEqual(["2"]);
  expect(await found(cars, { minPrice: 1 })).toEqual(["2", "3"]);
});

test("each picture shows the figures beyond the chosen bounds too", async () => {
  const cars = [
    used("1", { price: 10_000, year: 2019, mileage: 10_000 }),
    used("2", { price: 12_000, year: 2021, mileage: 90_000 }),
  ];
  const countIn = async (changes: Partial<SearchQuery>) => {
    const { histograms } = await answerOf(cars, asking(changes));
    const sumOf = (range: keyof typeof histograms) => histograms[range].reduce((sum, { count }) => sum + count, 0);
    return [sumOf("price"), sumOf("year"), sumOf("mileage")];
  };
  expect(await countIn({})).toEqual([2, 2, 2]);
  expect(await countIn({ maxPrice: 11_000 })).toEqual([2, 1, 1]);
  expect(await countIn({ startYear: 2020 })).toEqual([1, 2, 1]);
  expect(await countIn({ minMileage: 20_000 })).toEqual([1, 1, 2]);
});

test("the picture of years has a bar a year, of which the first holds all older ones", async () => {
  const cars = [2027, 2026, 2012, 2011, 1999].map((year, place) => used(String(place + 1), { year }));
  const { year } = (await answerOf(cars, asking())).histograms;
  expect(year).toHaveLength(16);
  expect(year[0]).toEqual({ from: 1999, to: 2013, count: 3 });
  expect(year.at(-1)).toEqual({ from: 2027, count: 1 });
});

test("a radius finds what stands within it, and not what stands nowhere known", async () => {
  const cars = [used("1"), used("2", { zip: "45202" }), used("3", { zip: undefined }), used("4", { zip: "00000" })];
  expect(await found(cars, {}, { area: { ...COLUMBUS, radiusMiles: 50 } })).toEqual(["1"]);
  expect(await found(cars, {}, { area: { ...COLUMBUS, radiusMiles: 0 } })).toEqual(["1", "2", "3", "4"]);
});

test("a radius means what it says, and cars beyond it that are shipped that far are a search of their own", async () => {
  const cars = [
    used("1", { zip: "45202", ownerId: "ships" }),
    used("2", { zip: "98101", ownerId: "ships" }),
    used("3", { zip: "45202" }),
    used("4", { ownerId: "ships" }),
  ];
  const area = { ...COLUMBUS, radiusMiles: 50 };
  expect(await found(cars, {}, { area })).toEqual(["4"]);
  expect(await found(cars, { marketExtension: "off" }, { area })).toEqual(["4"]);
  expect(await found(cars, { marketExtension: "only" }, { area })).toEqual(["1"]);
  // From any distance, and around no place, nothing is beyond.
  expect(await found(cars, { marketExtension: "only" }, { area: { ...area, radiusMiles: 0 } })).toHaveLength(4);
  expect(await found(cars, { marketExtension: "only" })).toHaveLength(4);
});

test("words are found in any order, across names, whatever their case and accents", async () => {
  const cars = [
    used("1", { ...F150, trimName: "Sport", exteriorColor: "RED" }),
    used("2", { makeCode: "CITROEN", modelCode: "C5", trimCode: undefined, trimName: undefined }),
    used("3", { features: ["F4"], sellerType: "p", ownerId: "p1" }),
  ];
  expect(await found(cars, { keyword: "red FORD" })).toEqual(["1"]);
  expect(await found(cars, { keyword: "f150" })).toEqual(["1"]);
  expect(await found(cars, { keyword: "F-150 spo" })).toEqual(["1"]);
  expect(await found(cars, { keyword: "citroen" })).toEqual(["2"]);
  expect(await found(cars, { keyword: "heated seat" })).toEqual(["3"]);
  expect(await found(cars, { keyword: "by owner" })).toEqual(["3"]);
  expect(await found(cars, { keyword: "sedans" })).toEqual(["2", "3"]);
});

test("only the last word may be unfinished", async () => {
  expect(await found(lot, { keyword: "hon accord" })).toEqual([]);
  expect(await found(lot, { keyword: "honda acc" })).toEqual(["1", "5"]);
});

test("excluded listings are neither shown nor counted", async () => {
  const { total, facets } = await answerOf(lot, asking({}, { excludedIds: ["1", "nonsense"] }));
  expect(total).toBe(4);
  expect(facets.makeCode).toEqual([
    { code: "FORD", count: 2 },
    { code: "HONDA", count: 2 },
  ]);
});

test("one owner's listings are found by the owner, and a showcased owner filters nothing", async () => {
  const cars = [used("1"), used("2", { ownerId: "2" })];
  expect(await found(cars, { ownerId: "2" })).toEqual(["2"]);
  expect(await found(cars, { showcaseOwnerId: "2" })).toEqual(["1", "2"]);
});

test("unknown figures come last in both directions of a sort", async () => {
  const cars = [used("1", { price: undefined }), used("2", { price: 9_000 }), used("3", { price: 30_000 })];
  expect(await idsOf(cars, { sortBy: "derivedpriceASC" })).toEqual(["2", "3", "1"]);
  expect(await idsOf(cars, { sortBy: "derivedpriceDESC" })).toEqual(["3", "2", "1"]);
});

test("ties of a sort go by relevance and then by id", async () => {
  const cars = [used("10"), used("9"), used("11", { photoCount: 20 })];
  expect(await idsOf(cars, { sortBy: "yearDESC" })).toEqual(["11", "9", "10"]);
});

test("nearest first is relevance where no place is known, and distance where one is", async () => {
  const cars = [used("1", { zip: "45202", photoCount: 20 }), used("2"), used("3", { zip: undefined, photoCount: 20 })];
  expect(await idsOf(cars, { sortBy: "distanceASC" })).toEqual(["1", "3", "2"]);
  const area = { ...COLUMBUS, radiusMiles: 0 };
  expect(await idsOf(cars, { sortBy: "distanceASC" }, { area })).toEqual(["2", "1", "3"]);
});

test("a sponsorship tier moves nothing", async () => {
  const cars = [used("1"), used("2", { tier: "premium" })];
  expect(await idsOf(cars, {})).toEqual(["1", "2"]);
});

test("a hit carries its distance where both places are known", async () => {
  const cars = [used("1"), used("2", { zip: undefined })];
  const { hits } = await answerOf(cars, asking({}, { area: { ...COLUMBUS, radiusMiles: 0 } }));
  expect(hits.map(({ distanceMiles }) => distanceMiles)).toEqual([0, undefined]);
});

test("a price that dropped within a week dropped within a month; one that rose since then did too, and one that is a dollar less did not", async () => {
  const observed = (...prices: readonly (readonly [on: string, dollars: number])[]) => ({
    observedPrices: prices.map(([on, dollars]) => ({ on, dollars })),
  });
  const cars = [
    used("1", observed(["2026-08-01", 23_000], ["2026-11-14", 22_000])),
    used("2", observed(["2026-08-01", 23_000], ["2026-11-13", 22_000])),
    used("3", observed(["2026-08-01", 23_000], ["2026-10-21", 22_000])),
    used("4", observed(["2026-08-01", 23_000], ["2026-11-15", 22_000], ["2026-11-18", 22_500])),
    used("5", observed(["2026-08-01", 22_000])),
    used("6", observed(["2026-08-01", 22_000], ["2026-11-18", 21_999])),
  ];
  expect(await found(cars, { selected: { priceDrop: ["DAYS_7"] } })).toEqual(["1", "4"]);
  expect(await found(cars, { selected: { priceDrop: ["DAYS_30"] } })).toEqual(["1", "2", "4"]);
  expect((await countsOf(cars, {}))("priceDrop")).toEqual({ DAYS_7: 2, DAYS_30: 3 });
});

test("days listed count today as the first, and a date that is none is in no span", async () => {
  const cars = ["2026-11-20", "2026-11-14", "2026-11-13", "2026-09-21", "2026-09-20", "soon"].map((listedOn, place) =>
    used(String(place + 1), { listedOn }),
  );
  expect((await countsOf(cars, {}))("daysListed")).toEqual({ DAYS_1: 1, DAYS_7: 2, DAYS_30: 3, OVER_60: 1 });
  expect(await found(cars, { selected: { daysListed: ["OVER_60"] } })).toEqual(["5"]);
});

test("a third row is a feature of the car, or more seats than two rows have", async () => {
  const cars = [
    used("1", { seats: 4 }),
    used("2", { seats: 6 }),
    used("3", { seats: 6, features: ["THIRD_ROW"] }),
    used("4", { seats: 8 }),
    used("5", { features: ["THIRD_ROW"] }),
    used("6"),
  ];
  expect(await found(cars, { selected: { seating: ["THIRD_ROW"] } })).toEqual(["3", "4", "5"]);
  expect((await countsOf(cars, {}))("seating")).toEqual({ UP_TO_4: 1, SEATS_5: 2, THIRD_ROW: 3, SEATS_8: 1 });
});

test("the median of an even number is the lower of the two middles", async () => {
  const cars = [10_000, 20_000, 31_000, 90_000].map((price, position) => used(String(position + 1), { price }));
  expect((await answerOf(cars, asking())).stats.price).toEqual({
    min: 10_000,
    max: 90_000,
    mean: 37_750,
    median: 20_000,
    count: 4,
  });
});

test("sellers are counted once, dealers and private ones apart, and price drops of seven days", async () => {
  const drop = (on: string) => [
    { on: "2026-10-01", dollars: 23_000 },
    { on, dollars: 22_000 },
  ];
  const cars = [
    used("1", { observedPrices: drop("2026-11-14") }),
    used("2", { observedPrices: drop("2026-11-13") }),
    used("3", { ownerId: "p1", sellerType: "p" }),
  ];
  expect((await answerOf(cars, asking())).stats).toMatchObject({
    dealers: 1,
    privateSellers: 1,
    priceDropsLast7Days: 1,
  });
});
