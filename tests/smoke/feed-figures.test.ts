import { expect, test } from "vitest";
import type { FeedRow } from "./feed-truth";
import { withImportedFeed } from "./imported-feed";

const imported = withImportedFeed();
/** Used cars only: what a search without a named condition is about. */
const usedCars = () => imported().rows.filter((row) => !row.isCertified);

/** The tab's page as an HTTP client without script gets it: from its section on. */
async function sectionOf(tab: string, model: string): Promise<string> {
  const response = await fetch(
    `http://localhost:${imported().site.port}/cars-for-sale/reference/${tab}/used-cars/${model}`,
  );
  expect(response.status).toBe(200);
  const html = await response.text();
  return html.slice(html.indexOf('id="reference"')).replaceAll("<!-- -->", "");
}

/** Rows of the table with this caption: the row's name, then its cells. */
function tableIn(html: string, caption: string): string[][] {
  const from = html.indexOf(`>${caption}</caption>`);
  expect(from, caption).toBeGreaterThan(0);
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html.slice(from))?.[1] ?? "";
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...(row ?? "").matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => (cell ?? "").replace(/<[^>]*>/g, "")),
  );
}

const grouped = (value: number) => Math.round(value).toLocaleString("en-US");
const dollars = (value: number) => `$${grouped(value)}`;
const meanOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const YEARS_SHOWN = 11;

/** The catalogue counts the Camry Hybrid and the Crosstour as models of their own. */
const MODELS: readonly (readonly [path: string, isMeant: (row: FeedRow) => boolean])[] = [
  ["honda/accord", ({ name }) => /^Honda Accord\b(?! Crosstour)/.test(name)],
  ["toyota/camry", ({ name }) => /^Toyota Camry\b(?! Hybrid)/.test(name)],
  ["ford/f-150", ({ name }) => /^Ford F-150\b/.test(name)],
];

test.each(MODELS)("prices by year of %s are those of the feed", async (path, isMeant) => {
  const priced = usedCars().filter((row) => isMeant(row) && row.price !== null);
  const years = [...new Set(priced.map(({ year }) => year))].sort((a, b) => b - a).slice(0, YEARS_SHOWN);
  const expected = years.map((year) => {
    const prices = priced.flatMap((row) => (row.year === year && row.price !== null ? [row.price] : []));
    return [
      String(year),
      dollars(meanOf(prices)),
      dollars(Math.min(...prices)),
      dollars(Math.max(...prices)),
      grouped(prices.length),
    ];
  });
  expect(tableIn(await sectionOf("pricing", path), "By model year")).toEqual(expected);
});

test.each(MODELS)("mileage figures of %s are those of the feed", async (path, isMeant) => {
  const counted = (rows: readonly FeedRow[]) => rows.filter(({ mileage }) => mileage > 0 && mileage < 250_000);
  const cars = counted(usedCars().filter(isMeant));
  const every = counted(usedCars());
  const miles = cars.map(({ mileage }) => mileage);
  const currentYear = new Date().getUTCFullYear();
  const perYear = meanOf(cars.map(({ mileage, year }) => mileage / Math.max(1, currentYear - year)));
  const html = await sectionOf("mileage", path);
  for (const [name, value] of [
    ["Average", meanOf(miles)],
    ["Per year", perYear],
    ["Highest", Math.max(...miles)],
  ] as const) {
    expect(html).toContain(`<dt>${name}</dt><dd>${grouped(value)} miles</dd>`);
  }

  const bands = tableIn(html, "Cars by mileage");
  const edges = bands.map(([name]) => Number((/^[\d,]+/.exec(name ?? "")?.[0] ?? "NaN").replaceAll(",", "")));
  const share = (percent: number) =>
    percent > 0 && percent < 1 ? `${Math.max(0.1, percent).toFixed(1)}%` : `${Math.round(percent)}%`;
  expect(bands.map(([, ...figures]) => figures)).toEqual(
    edges.map((from, index) => {
      const isIn = ({ mileage }: FeedRow) => mileage >= from && mileage < (edges[index + 1] ?? Infinity);
      const own = cars.filter(isIn).length;
      return [grouped(own), share((100 * own) / cars.length), share((100 * every.filter(isIn).length) / every.length)];
    }),
  );
});
