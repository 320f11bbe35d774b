import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promisesIn } from "./promises";

/** Everything that a page, a mail or a listing takes its words from; tests name the words that they look for. */
const SOURCES = ["app", "upstream", "public"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.(?:tsx?|json|csv|html)$/.test(path) && !/\.test\.tsx?$/.test(path)),
);

test("no source of words promises a loan, a price for a car, or anything else that nobody here can give", () => {
  expect(SOURCES.filter((path) => promisesIn(readFileSync(path, "utf8")).length > 0)).toEqual([]);
  expect(SOURCES.length).toBeGreaterThan(800);
  expect(SOURCES).toContain("app/server/pages/wallet/content/gap.json");
});

test.each([
  ["Get pre-approved today", "pre-approved"],
  ["You qualify!", "qualify"],
  ["Guaranteed value", "Guaranteed"],
  ["An instant offer", "instant offer"],
  ["You are prequalified", "prequalified"],
  ["Your car's true value", "true value"],
])("%s would be found", (text, word) => {
  expect(promisesIn(text)).toEqual([word]);
});
