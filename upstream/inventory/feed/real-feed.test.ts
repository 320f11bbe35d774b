import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCatalog } from "../../catalog/us-market-catalog";
import { loadPlaces } from "../../places/us-places";
import type { ListingRecord } from "../../ports/listing-record";
import { openInventoryStore } from "../sqlite-inventory-store";
import { type ImportSummary, importFeed } from "./import-feed";

const FEED = fileURLToPath(new URL("../../../../shared/data/listings-carscom-2022/cars_raw.csv.gz", import.meta.url));
const isHere = existsSync(FEED);
beforeEach(({ skip }) => skip(!isHere, "../shared/data/listings-carscom-2022 is not beside the project"));

const folder = mkdtempSync(join(tmpdir(), "forecourt-real-feed-"));
let summary: ImportSummary;
let listings: readonly ListingRecord[] = [];
let zips: ReadonlyMap<string, string> = new Map();
let report: readonly string[] = [];

beforeAll(async () => {
  if (!isHere) return;
  const store = await openInventoryStore({ dataDir: folder });
  const reportFile = join(folder, "report.csv");
  summary = await importFeed({ file: FEED, store, reportFile, catalog: createCatalog(), places: loadPlaces() });
  listings = [...store.eachActive()];
  await store.close();
  report = readFileSync(reportFile, "utf8").trimEnd().split("\n").slice(1);
  // Read here by its simplest rule, apart from the importer: the five columns before the VIN hold no comma.
  const rows = gunzipSync(readFileSync(FEED)).toString("utf8").trimEnd().split("\n").slice(1);
  zips = new Map(
    rows.flatMap((row) => {
      const match = /,([^,]*),(?:Great|Good|Fair|NA),.*,([A-HJ-NPR-Z0-9]{17}),/.exec(row);
      return match?.[1] === undefined || match[2] === undefined ? [] : [[match[2], match[1]] as const];
    }),
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every row of the real feed is taken, merged or refused, and at least 8,300 vehicles are taken", () => {
  expect(summary.read).toBe(9_379);
  expect(summary.taken + summary.merged + summary.refused).toBe(summary.read);
  expect(summary.taken).toBe(listings.length);
  expect(summary.taken).toBeGreaterThanOrEqual(8_300);
});

test("each refused and each merged row of the real feed stands in the report", () => {
  const ofKind = (kind: string) => report.filter((line) => line.split(",")[1] === kind).length;
  expect([ofKind("refused"), ofKind("merged"), ofKind("note")]).toEqual([
    summary.refused,
    summary.merged,
    summary.notes,
  ]);
});

test("Land Rover and Alfa Romeo are whole makes, and a Range Rover Sport is no Range Rover", () => {
  const catalog = createCatalog();
  const countOf = (make: string, model?: string) =>
    listings.filter(
      ({ makeCode, modelCode }) =>
        catalog.findMake(makeCode)?.name === make &&
        (model === undefined || catalog.findModel(modelCode)?.name === model),
    ).length;
  expect(countOf("Land Rover")).toBeGreaterThan(140);
  expect(countOf("Alfa Romeo")).toBeGreaterThan(30);
  expect(countOf("Land Rover", "Range Rover Evoque")).toBeGreaterThan(20);
  expect(countOf("Land Rover", "Range Rover Sport")).toBeGreaterThan(10);
  expect(countOf("Land Rover", "Discovery")).toBeGreaterThan(10);
  expect(countOf("Alfa Romeo", "Stelvio")).toBeGreaterThan(15);
});

test("no ZIP code of the real feed is lost to a missing zero", () => {
  const short = listings.filter(({ vin }) => /^\d{4}$/.test(zips.get(vin) ?? ""));
  expect(short.length).toBeGreaterThan(700);
  expect(short.filter(({ vin, zip }) => zip !== `0${zips.get(vin)}`)).toEqual([]);
  expect(listings.filter(({ zip }) => zip === undefined).length).toBeLessThan(25);
});
