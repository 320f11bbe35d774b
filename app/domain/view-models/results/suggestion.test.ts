import { expect, test } from "vitest";
import type { Brand } from "~/domain/brand";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { type KeywordMeaning, type SuggestionSource, toOfferedMeanings, toSuggestions } from "./suggestion";

const FORD: KeywordMeaning = { text: "Ford", kind: "make", parameters: { makeCode: ["FORD"] } };
const XLT: KeywordMeaning = {
  text: "Ford F-150 XLT",
  kind: "trim",
  parameters: { makeCode: ["FORD"], modelCode: ["F150"], trimCode: ["F150|XLT"] },
};
const CAMRY: KeywordMeaning = {
  text: "Toyota Camry",
  kind: "model",
  parameters: { makeCode: ["TOYOTA"], modelCode: ["CAMRY"] },
};
const LOOSE_F150: KeywordMeaning = { text: "F-150", kind: "model", parameters: { modelCode: ["F150"] } };
const HYBRID: KeywordMeaning = { text: "Hybrid", kind: "fuel", parameters: { fuelTypeGroup: ["HYB"] } };
const MEANINGS = [FORD, XLT, CAMRY, LOOSE_F150, HYBRID];

const sourceOf = (brand: Brand): SuggestionSource => ({
  vocabulary: smallVocabulary,
  brand,
  place: [["zip", "43215"]],
});
const offered = (brand: Brand) => toOfferedMeanings(MEANINGS, sourceOf(brand));

test("the car-maker brand offers its own makes and models, and what every car can be", () => {
  expect(offered("car-maker").map(({ text }) => text)).toEqual(["Toyota Camry", "Hybrid"]);
  expect(offered("marketplace").map(({ text }) => text)).toEqual(MEANINGS.map(({ text }) => text));
});

test("each suggestion is a search around the shopper's place, with the cars that it finds; one that finds none is none", () => {
  const ofBrand = offered("car-maker");
  expect(toSuggestions(ofBrand, [343, 0], sourceOf("car-maker"))).toEqual([
    { text: "Toyota Camry", kind: "Model", href: "/cars-for-sale/toyota/camry/43215", cars: "343 cars" },
  ]);
  expect(toSuggestions(ofBrand, null, sourceOf("car-maker")).map(({ cars }) => cars)).toEqual(["", ""]);
});
