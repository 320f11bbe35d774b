import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../tests/fixtures/small-vocabulary";
import { carsCalled } from "./cars-called";

test.each([
  ["?makeCode=HONDA&modelCode=ACCORD", "Accords", "Accord"],
  ["?makeCode=HONDA", "Hondas", "Honda"],
  ["?vehicleStyleCode=SUVCROSS", "SUVs", "SUV"],
  ["?vehicleStyleCode=VANMV", "vans", "van"],
  ["?suvSubtypeCode=COMPACT_SUV", "SUVs", "SUV"],
  ["?vehicleStyleCode=SUVCROSS&suvSubtypeCode=COMPACT_SUV", "SUVs", "SUV"],
  ["?makeCode=HONDA&vehicleStyleCode=SUVCROSS", "Honda SUVs", "Honda SUV"],
  ["?makeCode=HONDA&modelCode=ACCORD&vehicleStyleCode=SEDAN", "Accords", "Accord"],
  ["?makeCode=FORD&makeCode=HONDA&vehicleStyleCode=SUVCROSS", "SUVs", "SUV"],
  ["?makeCode=FORD&makeCode=HONDA", "cars", "car"],
  ["?makeCode=FORD&makeCode=HONDA&modelCode=ACCORD", "cars", "car"],
  ["?vehicleStyleCode=SUVCROSS&vehicleStyleCode=SEDAN", "cars", "car"],
  ["?vehicleStyleCode=TRUCKS&suvSubtypeCode=COMPACT_SUV", "cars", "car"],
  ["?vehicleStyleCode=TRUCKS&bodyStyleSubtypeCode=CREW_CAB", "cars", "car"],
  ["?maxPrice=20000", "cars", "car"],
])("several that %s finds are %s, and one is a %s", (below, several, one) => {
  expect(carsCalled({ query: searchOf(below), vocabulary }, 69)).toBe(several);
  expect(carsCalled({ query: searchOf(below), vocabulary }, 1)).toBe(one);
});
