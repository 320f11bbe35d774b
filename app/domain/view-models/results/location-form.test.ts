import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { locationHref, toLocationForm } from "./location-form";

const sourceOf = (below: string) => ({ query: searchOf(below), vocabulary, brand: "marketplace" as const, extras: [] });
const USUAL = ["10", "25", "50", "75", "100", "0"];

test.each([
  ["", "50", USUAL],
  ["/43215", "50", USUAL],
  ["/43215?searchRadius=25", "25", USUAL],
  ["/43215?searchRadius=0", "0", USUAL],
  ["/43215?searchRadius=60", "60", ["60", ...USUAL]],
  ["/43215?searchRadius=500", "100", USUAL],
])("the dialog of %j stands at %s miles", (below, radius, offered) => {
  const form = toLocationForm(sourceOf(below));
  expect(form.radius).toBe(radius);
  expect(form.radii.map(({ code }) => code)).toEqual(offered);
});

test.each([
  ["60", "60"],
  ["500", "100"],
  ["far", "50"],
  ["", "50"],
])("beside a refused ZIP code the distance %j stays, as %s miles", (typed, radius) => {
  const form = toLocationForm(sourceOf("/43215"), { zip: "4321", radius: typed, error: "Enter a valid ZIP Code" });
  expect(form).toMatchObject({ zip: "4321", radius, error: "Enter a valid ZIP Code" });
  expect(form.radii.map(({ code }) => code)).toContain(radius);
});

test.each([
  ["", "/ford/30305"],
  ["50", "/ford/30305"],
  ["far", "/ford/30305"],
  ["-5", "/ford/30305"],
  ["25", "/ford/30305?searchRadius=25"],
  ["60", "/ford/30305?searchRadius=60"],
  [" 60 ", "/ford/30305?searchRadius=60"],
  ["99", "/ford/30305?searchRadius=99"],
  ["500", "/ford/30305?searchRadius=100"],
  ["0", "/ford/30305?searchRadius=0"],
])("the distance %j leads to %s", (radius, expected) => {
  expect(locationHref(sourceOf("/ford/43215?searchRadius=75"), "30305", radius)).toBe(`/cars-for-sale${expected}`);
});
