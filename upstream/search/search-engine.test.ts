import { expect, onTestFinished, test } from "vitest";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { ENGINES } from "../../tests/fixtures/every-engine";
import { asking, listing, sampleDeps } from "../../tests/fixtures/sample-listings";
import type { ListingRecord } from "../ports/listing-record";
import type { Page } from "../ports/search-engine";

/** What the search engine's port promises, whoever implements it. */
const CIVIC = { modelCode: "CIVIC", trimCode: "CIVIC|BASE" } as const;
const lot = [
  listing({ id: "1", year: 2019, price: 10_000, mileage: 14_999, tier: "premium" }),
  listing({ id: "2", year: 2020, price: 20_000, mileage: 15_000, tier: "featured" }),
  listing({ id: "3", year: 2020, price: undefined, mileage: 0, tier: "featured", ...CIVIC }),
  listing({ id: "4", year: 2021, price: 40_000, mileage: 240_000, ...CIVIC }),
];
const accords = asking({ selected: { modelCode: ["ACCORD"] }, sortBy: "derivedpriceASC" });
const civics = asking({ selected: { modelCode: ["CIVIC"] }, sortBy: "derivedpriceASC" });
const cars = (page: Pick<Page, "hits"> | undefined) => page?.hits.map(({ id }) => id);

test.each(ENGINES)(
  "%s answers a search with the pages beside it, and many pages or counts, each in the order asked",
  async (_name, kind) => {
    const engine = kind.of(lot, sampleDeps);
    expect(await engine.size()).toBe(4);
    const { answer, beside } = await engine.search(accords, [civics, accords]);
    expect(answer.total).toBe(2);
    expect(answer.facets.modelCode).toEqual([
      { code: "ACCORD", count: 2 },
      { code: "CIVIC", count: 2 },
    ]);
    expect([answer, ...beside].map(cars)).toEqual([
      ["1", "2"],
      ["4", "3"],
      ["1", "2"],
    ]);
    expect((await engine.pages([civics, accords])).map(cars)).toEqual([
      ["4", "3"],
      ["1", "2"],
    ]);
    const [sponsored] = await engine.pages([{ ...asking({ numRecords: 1 }), tiers: ["premium", "featured"] }]);
    expect(sponsored).toMatchObject({ total: 3, hits: [{ id: "1" }] });
    expect((await engine.search(accords, [asking({ numRecords: 0 })])).beside).toEqual([{ total: 4, hits: [] }]);
    expect(await engine.counts([asking(), civics, asking({ maxPrice: 20_000 })])).toEqual([4, 2, 2]);
    expect(await engine.pages([])).toEqual([]);
    expect(await engine.counts([])).toEqual([]);
  },
);

test.each(ENGINES)(
  "%s finds what the dealer has in a search who has its most relevant car with a placement",
  async (_name, kind) => {
    const engine = kind.of(
      [
        listing({ id: "1", ownerId: "p1", sellerType: "p", tier: "premium", price: 9_000 }),
        listing({ id: "2", ownerId: "d1", tier: "premium", price: 20_000 }),
        listing({ id: "3", ownerId: "d1", price: 8_000 }),
        listing({ id: "4", ownerId: "d1", price: 50_000 }),
        listing({ id: "5", ownerId: "d2", tier: "featured", price: 7_000 }),
      ],
      sampleDeps,
    );
    const ofDealer = (changes: Partial<SearchQuery> = {}) => ({
      ...asking({ maxPrice: 30_000, sortBy: "derivedpriceASC", ...changes }),
      dealerWith: "premium" as const,
    });
    const { beside } = await engine.search(asking({ maxPrice: 30_000 }), [ofDealer()]);
    expect(beside.map(cars)).toEqual([["3", "2"]]);
    const [one, nobody] = await engine.pages([ofDealer({ numRecords: 1 }), ofDealer({ maxPrice: 15_000 })]);
    expect([one?.total, cars(one)]).toEqual([2, ["3"]]);
    expect(nobody).toEqual({ total: 0, hits: [] });
  },
);

test.each(ENGINES)("%s gives figures of all that a search finds", async (_name, kind) => {
  const engine = kind.of(lot, sampleDeps);
  expect(await engine.years(asking())).toEqual([
    { year: 2021, count: 1 },
    { year: 2020, count: 2 },
    { year: 2019, count: 1 },
  ]);
  const { byYear, byTrim } = (await engine.modelFigures(asking())).prices;
  expect(byYear.map(({ key, count, avg }) => [key, count, avg])).toEqual([
    ["2021", 1, 40_000],
    ["2020", 1, 20_000],
    ["2019", 1, 10_000],
  ]);
  expect(byTrim.map(({ key, min, max }) => [key, min, max])).toEqual([
    ["ACCORD|SPORT", 10_000, 20_000],
    ["CIVIC|BASE", 40_000, 40_000],
  ]);
  const cars = await engine.pricedCars(asking());
  expect(cars.map(({ year, price, trimCode }) => [year, price, trimCode]).sort()).toEqual([
    [2019, 10_000, "ACCORD|SPORT"],
    [2020, 20_000, "ACCORD|SPORT"],
    [2021, 40_000, "CIVIC|BASE"],
  ]);
  const some = await engine.pricedCars(asking(), 2);
  expect(some).toHaveLength(2);
  expect(cars).toEqual(expect.arrayContaining([...some]));
  const mileage = await engine.mileage(asking());
  expect(mileage).toMatchObject({ count: 3, max: 240_000, mean: 269_999 / 3 });
  expect(mileage?.bands.filter(({ count }) => count > 0)).toEqual([
    { from: 0, to: 15_000, count: 1 },
    { from: 15_000, to: 30_000, count: 1 },
    { from: 150_000, count: 1 },
  ]);
  expect(await engine.mileage(asking({ maxPrice: 1 }))).toBeNull();
});

test.each(ENGINES)("%s counts the packages of what a search finds, most listings first", async (_name, kind) => {
  const equipped = [
    listing({ id: "1", packages: ["Towing", "Sport"] }),
    listing({ id: "2", packages: ["Towing"] }),
    listing({ id: "3", packages: ["Comfort"], price: 90_000 }),
    listing({ id: "4" }),
  ];
  const engine = kind.of(equipped, sampleDeps);
  expect(await engine.packages(asking({ maxPrice: 50_000 }))).toEqual([
    { code: "Towing", count: 2 },
    { code: "Sport", count: 1 },
  ]);
  expect((await engine.packages(asking())).map(({ code }) => code)).toEqual(["Towing", "Comfort", "Sport"]);
  expect(await engine.packages(asking({ maxPrice: 1 }))).toEqual([]);
});

/** A store in memory, whose version grows with every change. */
function aStore(records: readonly ListingRecord[]) {
  const log: ListingRecord[] = [...records];
  const active = () => [...new Map(log.map((record) => [record.id, record])).values()];
  return {
    version: () => log.length,
    eachActive: active,
    changesSince: (version: number) => ({
      version: log.length,
      changed: log.slice(version).map((record) => ({ id: record.id, record })),
    }),
    put: (record: ListingRecord) => log.push(record),
  };
}

test.each(ENGINES)("%s follows its store, and a new day", async (_name, kind) => {
  let today = "2026-11-20";
  const store = aStore([listing({ id: "1" })]);
  const { engine, refresh, close } = kind.open({ store, depsNow: () => ({ ...sampleDeps, today }) });
  onTestFinished(close);
  expect(await refresh()).toBe(false);
  store.put(listing({ id: "2", price: 9_000 }));
  expect(await refresh()).toBe(true);
  expect(await engine.size()).toBe(2);
  const [page] = await engine.pages([asking({ sortBy: "derivedpriceASC" })]);
  expect(cars(page)).toEqual(["2", "1"]);
  today = "2026-11-21";
  expect(await refresh()).toBe(true);
  expect(await refresh()).toBe(false);
});
