import { expect, test } from "vitest";
import type { MileageStats } from "~/contract/crawl/crawl";
import type { ModelPricing } from "~/contract/models/model-info";
import { searchOf } from "../../../../tests/builders/search-of";
import { shown } from "../../../../tests/builders/shown";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toModelFaqs } from "./model-faqs";
import { toModelLinks } from "./model-links";
import { percent, toModelMileage } from "./model-mileage";
import { toModelPricing } from "./model-pricing";
import type { ModelReferenceSource } from "./reference-tabs";

function sourceOf(below: string): ModelReferenceSource {
  const model = smallVocabulary.model("ACCORD");
  if (model === null) throw new Error("The small vocabulary has lost its Accord.");
  return { query: searchOf(below), vocabulary: smallVocabulary, brand: "marketplace", model };
}
const accord = sourceOf("/used-cars/honda/accord");

const priceRow = (code: string, avgPrice: number, count = 4): ModelPricing["byYear"][number] => ({
  value: code.split("|").at(-1) ?? code,
  code,
  avgPrice,
  startingPrice: avgPrice - 2_000,
  maxPrice: avgPrice + 3_000,
  count,
});
const PRICES = {
  byYear: [priceRow("2023", 27_000), priceRow("2021", 22_000), priceRow("2020", 18_500), priceRow("2019", 18_000)],
  byTrim: [priceRow("ACCORD|EX-L", 24_000, 9), priceRow("ACCORD|SPORT", 20_000, 1)],
};

test("every price row leads to its cars, wherever they stand", () => {
  const { tables, summary } = shown(toModelPricing(sourceOf("/used-cars/honda/accord/30303?maxPrice=20000"), PRICES));
  expect(tables.map(({ caption }) => caption)).toEqual(["By model year", "By trim"]);
  expect(tables[0]?.rows[0]).toEqual({
    label: "2023",
    href: "/cars-for-sale/used-cars/honda/accord?endYear=2023&startYear=2023",
    figures: ["$27,000", "$25,000", "$30,000", "4"],
  });
  expect(tables[1]?.rows[0]?.href).toBe("/cars-for-sale/used-cars/honda/accord/ex-l");
  expect(summary).toBe("From 16 cars with a price: every used Honda Accord for sale here, nationwide.");
});

test("the chart runs from the oldest year to the newest, and needs two", () => {
  const { chart } = shown(toModelPricing(accord, PRICES));
  expect(chart?.range.ticks.map(({ label }) => label)).toEqual(["’19", "’20", "’21", "’23"]);
  expect(chart?.label).toContain("from $18,000 for 2019 to $27,000 for 2023");
  expect(shown(toModelPricing(accord, { byYear: PRICES.byYear.slice(0, 1), byTrim: [] })).chart).toBeNull();
});

test("years are capped at eleven and trims beyond eleven stand apart", () => {
  const byYear = Array.from({ length: 15 }, (_, index) => priceRow(String(2026 - index), 30_000 - index));
  const byTrim = Array.from({ length: 14 }, (_, index) => priceRow(`ACCORD|T${index}`, 20_000));
  const { tables } = shown(toModelPricing(accord, { byYear, byTrim }));
  expect(tables.map(({ rows }) => rows.length)).toEqual([11, 11, 3]);
});

test("a model that nobody sells has no tables", () => {
  const none = { explanation: "No prices are known for this model just now." };
  expect(toModelPricing(accord, { byYear: [], byTrim: [] })).toEqual(none);
});

test("crawl links lead to used cars around the place, eleven of each kind", () => {
  const years = Array.from({ length: 13 }, (_, index) => ({
    name: `${2026 - index} Honda Accord`,
    value: String(2026 - index),
    count: 3,
  }));
  const groups = shown(
    toModelLinks(sourceOf("/new-cars/honda/accord/columbus-oh?maxPrice=20000"), {
      years,
      trims: [
        { name: "EX-L", value: "ACCORD|EX-L", count: 1_200 },
        { name: "Touring Special Edition Black Package", value: "ACCORD|SPORT", count: 2 },
        { name: "Thirty characters are no more:", value: "ACCORD|LX", count: 1 },
      ],
    }),
  );
  expect(groups[0]?.links).toHaveLength(11);
  expect(groups[0]?.links[0]).toEqual({
    label: "2026 Honda Accord (3)",
    href: "/cars-for-sale/used-cars/honda/accord/columbus-oh?endYear=2026&startYear=2026",
  });
  expect(groups[1]?.links[0]).toEqual({
    label: "EX-L (1,200)",
    href: "/cars-for-sale/used-cars/honda/accord/ex-l/columbus-oh",
  });
  expect(groups[1]?.links.slice(1).map(({ label }) => label)).toEqual([
    "Touring Special Edition Black… (2)",
    "Thirty characters are no more: (1)",
  ]);
});

/** Twenty cars, ten years old and younger, 10,000 to 105,000 miles. */
const MILEAGE: MileageStats = {
  stats: {
    max: 105_000,
    mean: 57_500,
    count: 20,
    facetSearchFieldStats: {
      year: [
        { value: 2016, count: 10, mean: 90_000 },
        { value: 2021, count: 10, mean: 25_000 },
      ],
    },
  },
  facetStats: [
    { name: "0 to 59,999 miles", from: 0, to: 60_000, count: 10 },
    { name: "60,000 miles and over", from: 60_000, count: 10 },
  ],
};
const EVERY: MileageStats = {
  stats: { ...MILEAGE.stats, mean: 50_000, count: 200 },
  facetStats: [
    { name: "0 to 59,999 miles", from: 0, to: 60_000, count: 120 },
    { name: "60,000 miles and over", from: 60_000, count: 80 },
  ],
};

test("mileage is told in figures, a distribution beside all cars', and an average by year", () => {
  const { facts } = toModelMileage(accord, { model: MILEAGE, everyModel: EVERY }, 2026);
  expect(facts?.headline.map(({ value }) => value)).toEqual(["57,500 miles", "7,000 miles", "105,000 miles"]);
  expect(facts?.bands.rows.map(({ figures }) => figures)).toEqual([
    ["10", "50%", "60%"],
    ["10", "50%", "40%"],
  ]);
  expect(facts?.years.rows[0]).toEqual({ label: "2021", figures: ["25,000", "10"] });
});

test("fourteen cars are too few to say how far the model has run", () => {
  const few = { ...MILEAGE, stats: { ...MILEAGE.stats, count: 14 } };
  expect(toModelMileage(accord, { model: few, everyModel: EVERY }, 2026).facts).toBeNull();
});

test("questions are answered in plain sentences", () => {
  const faqs = toModelFaqs(accord, { prices: PRICES, mileage: { model: MILEAGE, everyModel: EVERY } }, 2026);
  expect(faqs.prices.map(({ answer }) => answer)).toEqual([
    "The 16 for sale here cost about $21,400 on average, from $16,000 to $30,000. The newest, of model year 2023, start at $25,000.",
    "The largest fall in average price is from 2021 to 2020: $3,500, from $22,000 to $18,500.",
    "The SPORT: $20,000 on average, over one car of all model years for sale here.",
  ]);
  expect(faqs.mileage).toEqual([
    {
      question: "How many miles is a lot for a used Honda Accord?",
      answer:
        "The 20 for sale here have run 57,500 miles on average, 7,500 miles more than all cars here. The highest shows 105,000 miles, 47,500 miles more than the average.",
    },
    {
      question: "How many miles does a used Honda Accord run in a year?",
      answer:
        "7,000 miles for each year of age, over cars from model year 2016 on. That is less than the usual 15,000 (the average used car is 12.5 years old).",
    },
    {
      question: "How many high-mileage ones are there?",
      answer: "10 of 20 (50%) are at 60,000 miles and over; of all cars here it is 40%.",
    },
  ]);
});

test("without figures no question is asked", () => {
  expect(toModelFaqs(accord, { prices: null, mileage: null }, 2026)).toEqual({
    prices: [],
    mileage: [],
    explanation: "Too few are for sale just now to answer questions from.",
  });
});

test.each([
  [0, "0%"],
  [0.04, "0.1%"],
  [0.44, "0.4%"],
  [49.6, "50%"],
])("a share of %d reads %s", (share, text) => {
  expect(percent(share)).toBe(text);
});
