import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SIMPLE_COLORS } from "../../../app/domain/vocabulary";
import { aFolderOf } from "../../../tests/builders/table-files";
import { catalogData } from "../../catalog/catalog-data";
import { dataFolder } from "../../tables/data-folder";
import { readSeedData, seedData } from "./seed-data";

test("the seed knows every make of the catalogue", () => {
  const { makers } = seedData();
  const unknown = catalogData().makes.filter(({ code }) => !makers.has(code));
  expect(unknown).toEqual([]);
});

test.each(["exterior", "interior"] as const)("every simple colour of the %s has a share and names", (part) => {
  const colors = seedData().colors.filter((color) => color.part === part);
  expect(colors.map(({ color }) => color)).toEqual(SIMPLE_COLORS.map(({ code }) => code));
  expect(colors.reduce((sum, { share }) => sum + share, 0)).toBe(1_000);
});

test("there are words of every kind, those with commas in them among them", () => {
  const { words } = seedData();
  expect(Object.values(words).filter((list) => list.length < 8)).toEqual([]);
  expect(words.taglines).toContain("One price, no haggling");
});

test.each([
  ["a state whose area code has two digits", "states.csv", "AL,205", "AL,20", "states.csv:2: areaCode is no area code"],
  ["a city in no state", "metro-areas.csv", "New York,NY", "New York,NX", "metro-areas.csv:2: state NX has no row in"],
  ["a metro area of no extent", "metro-areas.csv", "19500,32", "19500,0", "metro-areas.csv:2: radiusMiles Too small"],
  ["a maker of no catalogue", "makers.csv", "ACURA,", "ACCURA,", "makers.csv:2: make ACCURA has no row in makes.csv"],
  ["a maker's identifier of two letters", "makers.csv", "19U", "19", "makers.csv:2: car is no maker's identifier"],
  ["a car that gains value", "makers.csv", "0.884", "1.884", "makers.csv:2: keepsPerYear Too big"],
  ["a colour that there is not", "colors.csv", "WHITE", "WIHTE", "colors.csv:2: color Invalid option"],
  ["a colour without names", "colors.csv", /250,.*/, "250,", "colors.csv:2: names is empty"],
  ["a kind of words that there is not", "words.csv", "dealerName", "name", "words.csv:2: kind Invalid option"],
  ["a word that stands twice", "words.csv", "Amberfield", "Alderbrook", "words.csv:3: kind,text dealerName,Alderbrook"],
])("%s is refused by file and line", (_what, file, from, to, refusal) => {
  const folder = aFolderOf({});
  cpSync(dataFolder("inventory/seed/data"), folder, { recursive: true });
  writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replace(from, to));
  expect(() => readSeedData(folder)).toThrow(refusal);
});
