import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { filterLabels, isFilterLabel } from "./filter-labels";

test("what the catalogue names is told by its code, in canonical order", () => {
  expect(filterLabels(searchOf("/suv/honda?fuelTypeGroup=HYB&fuelTypeGroup=ELE"))).toEqual([
    "fuelTypeGroup:ELE",
    "fuelTypeGroup:HYB",
    "makeCode:HONDA",
    "vehicleStyleCode:SUVCROSS",
  ]);
});

test("a condition that the brand assumes was not asked for", () => {
  expect(filterLabels(searchOf(""))).toEqual([]);
  expect(filterLabels(searchOf("/new-cars"))).toEqual(["listingType:NEW"]);
});

test("figures, places and words are told by their names alone", () => {
  const labels = filterLabels(
    searchOf("?keyword=ann%40example.org&maxPrice=20000&mileage=50000&startYear=2020&zip=30305&packageName=ANN"),
  );
  expect(labels).toEqual(["keyword", "mileage", "packageName", "place", "price", "year"]);
  expect(labels.join()).not.toMatch(/\d|ann/i);
});

test("every label of a search is one that the door takes", () => {
  const labels = filterLabels(searchOf("/used-cars/suv/honda/accord?maxPrice=20000&zip=30305&keyword=red&mpgRange=30"));
  expect(labels).toHaveLength(8);
  expect(labels.every(isFilterLabel)).toBe(true);
});

test.each([
  "zip",
  "price:20000",
  "keyword:red",
  "makeCode:Ann Smith",
  "makeCode:A:B",
  "fuelTypeGroup:5551234",
  "__proto__",
  "",
])("%j is no label", (label) => {
  expect(isFilterLabel(label)).toBe(false);
});
