import { expect, test } from "vitest";
import { isNewSince, readLastRun, withCarried, withLastRun } from "./last-run";

const ZONE = "America/New_York";

test.each([
  ["2026-11-20", { day: "2026-11-20" }],
  ["2026-11-20T15:04Z", { day: "2026-11-20", at: "2026-11-20T15:04:00.000Z" }],
  // Late in the evening the site's day is not over, though UTC's is.
  ["2026-11-21T02:30:00.123Z", { day: "2026-11-20", at: "2026-11-21T02:30:00.123Z" }],
  ["2026-11-20T23:30:00-05:00", { day: "2026-11-20", at: "2026-11-21T04:30:00.000Z" }],
])("the last run at %s was %o", (text, run) => {
  expect(readLastRun(text, ZONE)).toEqual(run);
});

test.each([
  "",
  "yesterday",
  "20 Nov 2026",
  "2026-13-01",
  "2026-11-20T25:00Z",
  "2026-11-20T10:00",
  "1763632800000",
  "٢٠٢٦-١١-٢٠",
])("“%s” is no last run, and marks nothing", (text) => {
  expect(readLastRun(text, ZONE)).toBeNull();
});

test.each([
  ["a later day", { listedOn: "2026-11-21" }, true],
  ["an earlier day", { listedOn: "2026-11-19", listedAt: "2026-11-21T10:00:00.000Z" }, false],
  ["the same day, later", { listedOn: "2026-11-20", listedAt: "2026-11-20T15:04:01.000Z" }, true],
  ["the same day, before", { listedOn: "2026-11-20", listedAt: "2026-11-20T15:03:59.000Z" }, false],
  ["the same day, with a later price", { listedOn: "2026-11-20", changedAt: "2026-11-20T15:04:01.000Z" }, false],
  ["the same day, who knows when", { listedOn: "2026-11-20" }, false],
])("a car listed on %s is new since then: %o, %s", (_when, listing, isNew) => {
  expect(isNewSince({ day: "2026-11-20", at: "2026-11-20T15:04:00.000Z" }, listing)).toBe(isNew);
});

test("the time of the last run stands in its place of a canonical address", () => {
  expect(withLastRun("/cars-for-sale/used-cars?maxPrice=20000&dealType=great", "2026-11-20T15:04:59.999Z")).toBe(
    "/cars-for-sale/used-cars?dealType=great&lastExec=2026-11-20T15%3A04Z&maxPrice=20000",
  );
  expect(withLastRun("/cars-for-sale/used-cars", "never")).toBe("/cars-for-sale/used-cars");
  expect(withCarried("/cars-for-sale", "searchBookmarkId", "s-1")).toBe("/cars-for-sale?searchBookmarkId=s-1");
});
