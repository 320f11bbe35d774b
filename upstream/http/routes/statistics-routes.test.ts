import { expect, test } from "vitest";
import { crawlLinksSchema, mileageStatsSchema } from "../../../app/contract/crawl/crawl";
import { modelPricingSchema } from "../../../app/contract/models/model-info";
import { randomListings } from "../../../tests/builders/random-searches";
import { sampleCatalog } from "../../../tests/fixtures/sample-catalog";
import { listing, sampleDeps, TODAY } from "../../../tests/fixtures/sample-listings";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { EMBEDDED_ENGINE } from "../../search/embedded/embedded-engine";
import { statisticsRoutes } from "./statistics-routes";

/** Random stock, Accords with every odometer that section 5 leaves out beside some that count, and cars of two sellers. */
const records = [
  ...randomListings(7, 3_000),
  ...[undefined, 0, 1, 14_999, 15_000, 149_999, 150_000, 249_999, 250_000, 900_000].map((mileage, index) =>
    listing({ mileage, year: 2010 + index, price: index === 0 ? undefined : 10_000 + 333 * index }),
  ),
  ...(["d", "p"] as const).map((sellerType) =>
    listing({ makeCode: "TOYOTA", modelCode: "CAMRY", trimCode: undefined, sellerType }),
  ),
];
const routes = statisticsRoutes({
  catalog: sampleCatalog,
  engine: EMBEDDED_ENGINE.of(records, sampleDeps),
  places: { ...sampleDeps.places, all: [], findCity: () => null, findNamed: () => [] },
  today: () => TODAY,
  vocabulary: smallVocabulary,
});

async function ask(path: string, query: string): Promise<unknown> {
  const found = routes.find((candidate) => candidate.path === path);
  const reply = await found?.run({ pathValues: {}, searchParams: new URLSearchParams(query), body: undefined });
  if (reply === undefined) throw new Error(`nothing answers ${path}`);
  return JSON.parse(String(reply.body));
}

const isDealers = ({ sellerType }: (typeof records)[number]) => sellerType === "d";
const usedAccords = records.filter(({ modelCode, listingType }) => modelCode === "ACCORD" && listingType === "USED");
const used = records.filter(({ listingType }) => listingType === "USED");
const meanOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const countedMiles = (stock: typeof records) =>
  stock.flatMap(({ mileage }) => (mileage !== undefined && mileage > 0 && mileage < 250_000 ? [mileage] : []));

test.each([
  ["of a model", "makeCode=HONDA&modelCode=ACCORD&listingType=USED", usedAccords],
  ["of all used stock", "listingType=USED", used],
  [
    "of a model at a brand of dealers alone",
    "makeCode=HONDA&modelCode=ACCORD&listingType=USED&brand=car-maker",
    usedAccords.filter(isDealers),
  ],
  [
    "of all used stock at a brand of few makes",
    "listingType=USED&brand=car-maker",
    used.filter(({ makeCode }) => makeCode === "TOYOTA").filter(isDealers),
  ],
])("mileage figures %s are what counting every record gives", async (_whose, query, stock) => {
  const { stats, facetStats } = mileageStatsSchema.parse(await ask("/rest/lsc/crawl/stats/mileage", query));
  const miles = countedMiles(stock);
  expect(stats).toMatchObject({ count: miles.length, max: Math.max(...miles) });
  expect(stats.mean).toBeCloseTo(meanOf(miles), 6);
  for (const { value, count, mean } of stats.facetSearchFieldStats.year) {
    const own = countedMiles(stock.filter(({ year }) => year === value));
    expect(count).toBe(own.length);
    expect(mean).toBeCloseTo(meanOf(own), 6);
  }
  for (const { from, to, count } of facetStats) {
    expect(count, `${from} to ${to}`).toBe(
      miles.filter((figure) => figure >= from && (to === undefined || figure < to)).length,
    );
  }
});

test.each([
  ["", "", usedAccords],
  [" at a brand of dealers alone", "&brand=car-maker", usedAccords.filter(isDealers)],
])("prices by year and by trim%s are what counting every record gives", async (_where, brand, accords) => {
  const { byYear, byTrim } = modelPricingSchema.parse(
    await ask("/rest/lsc/modelinfo/pricing", `makeCode=HONDA&modelCode=ACCORD&listingType=USED${brand}`),
  );
  const groups = [
    ...byYear.map((row) => ({ row, stock: accords.filter(({ year }) => String(year) === row.code) })),
    ...byTrim.map((row) => ({ row, stock: accords.filter(({ trimCode }) => trimCode === row.code) })),
  ];
  for (const { row, stock } of groups) {
    const prices = stock.flatMap(({ price }) => price ?? []);
    expect(row).toMatchObject({
      count: prices.length,
      avgPrice: Math.round(meanOf(prices)),
      startingPrice: Math.min(...prices),
      maxPrice: Math.max(...prices),
    });
  }
  expect(byYear.map(({ code }) => code)).toEqual(
    byYear
      .map(({ code }) => code)
      .toSorted()
      .reverse(),
  );
  expect(byYear.reduce((sum, { count }) => sum + count, 0)).toBe(
    accords.filter(({ price }) => price !== undefined).length,
  );
});

test("crawl links count used stock only, years newest first and at most eleven", async () => {
  const years = crawlLinksSchema.parse(
    await ask("/rest/lsc/crawl/modelyears", "makeCode=HONDA&modelCode=ACCORD"),
  ).links;
  expect(years.length).toBeLessThanOrEqual(11);
  for (const { value, count } of years) {
    expect(count).toBe(usedAccords.filter(({ year }) => String(year) === value).length);
  }
  const newest = [...new Set(usedAccords.map(({ year }) => year))].sort((a, b) => b - a).slice(0, 11);
  expect(years.map(({ value }) => Number(value))).toEqual(newest);
  const trims = crawlLinksSchema.parse(await ask("/rest/lsc/crawl/trims", "makeCode=HONDA&modelCode=ACCORD")).links;
  for (const { value, count } of trims) {
    expect(count).toBe(usedAccords.filter(({ trimCode }) => trimCode === value).length);
  }
});
