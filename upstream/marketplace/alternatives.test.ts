import { expect, test } from "vitest";
import { listing, SAMPLE_PLACES, sampleDeps } from "../../tests/fixtures/sample-listings";
import type { ListingRecord } from "../ports/listing-record";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { findAlternatives } from "./alternatives";

const COLUMBUS_ZIP = "43215";
const CINCINNATI_ZIP = "45202";
const SEATTLE_ZIP = "98101";

const places = {
  all: SAMPLE_PLACES,
  findZip: (zip: string) => SAMPLE_PLACES.find((place) => place.zip === zip) ?? null,
  findCity: () => null,
  findNamed: () => [],
};
const accord = listing({ id: "1", year: 2021, price: 22_000, zip: CINCINNATI_ZIP, fuel: "GSL" });

/** Kind and cars of each row, for a shopper in Columbus. */
function rowsBeside(others: readonly ListingRecord[], zip: string | undefined = COLUMBUS_ZIP) {
  const engine = EMBEDDED_ENGINE.of([accord, ...others], sampleDeps);
  return findAlternatives({ places, engine }, accord, { zip, brand: "marketplace" });
}
const idsOf = (rows: Awaited<ReturnType<typeof rowsBeside>>) =>
  Object.fromEntries(rows.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)]));

test("each row gains what it is named after, and the car itself is in none", async () => {
  const rows = await rowsBeside([
    listing({ id: "cheap", year: 2018, price: 19_000 }),
    listing({ id: "near", year: 2021, price: 23_000 }),
    listing({ id: "new", year: 2023, price: 24_000 }),
  ]);
  expect(idsOf(rows)).toEqual({ cheaper: ["cheap"], nearer: ["new", "near"], newer: ["new"] });
});

test("a row without a car is left out, and without a place nothing is nearer", async () => {
  const cheap = listing({ id: "cheap", price: 19_000 });
  expect(idsOf(await rowsBeside([]))).toEqual({});
  expect(idsOf(await rowsBeside([cheap], "00000"))).toEqual({ cheaper: ["cheap"] });
});

test("a price that is hardly lower, a wreck's price and a car that is a fortune more are no alternatives", async () => {
  const rows = await rowsBeside([
    listing({ id: "same", price: 21_900 }),
    listing({ id: "wreck", price: 4_000 }),
    listing({ id: "dear", year: 2025, price: 39_000 }),
  ]);
  expect(idsOf(rows)).toEqual({ nearer: ["same"] });
});

test("other cars of the body style stand in where the model has none", async () => {
  const civic = { modelCode: "CIVIC", trimCode: "CIVIC|BASE", fuel: "GSL" };
  const rows = await rowsBeside([
    listing({ id: "civic", price: 18_000, ...civic }),
    listing({ id: "electric", price: 18_000, ...civic, fuel: "ELE" }),
  ]);
  expect(idsOf(rows).cheaper).toEqual(["civic"]);
});

test("what is far from the shopper is in no row, and a row's search counts what it finds", async () => {
  const cheap = Array.from({ length: 5 }, (_, place) => listing({ id: `2${place}`, price: 18_000 }));
  const [row] = await rowsBeside([...cheap, listing({ id: "seattle", price: 18_000, zip: SEATTLE_ZIP })]);
  expect(row).toMatchObject({ kind: "cheaper", total: 5 });
  expect(row?.hits).toHaveLength(3);
});
