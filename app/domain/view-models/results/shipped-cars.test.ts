import { expect, test } from "vitest";
import { exampleCardContext } from "../../../../tests/builders/example-listing";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { aListing, anOwner, aSearchResponse } from "../../../../tests/mocks/contract-answers";
import { toListingCards } from "./listing-cards";
import { toShippedCars } from "./shipped-cars";

const source = { query: searchOf("/43215?maxPrice=20000"), vocabulary, brand: "marketplace" as const, extras: [] };
const answer = (near: number, ships: number) => {
  const response = aSearchResponse({ totalResultCount: near });
  const shipped = { totalResultCount: ships, listings: [aListing({ id: "S1" })].slice(0, ships), owners: [anOwner()] };
  return { ...response, stats: { ...response.stats, radius: 50 }, shipped };
};

test.each([
  [412, 9, "9 more that ship to you", "Over 50 miles away. Not counted in the 412 near you."],
  [412, 1, "1 more that ships to you", "Over 50 miles away. Not counted in the 412 near you."],
  [0, 9, "9 cars that ship to you", "Over 50 miles away."],
  [0, 1, "1 car that ships to you", "Over 50 miles away."],
])("%i cars near and %i that ship read: %s", (near, ships, heading, note) => {
  expect(toShippedCars(source, answer(near, ships), exampleCardContext)).toMatchObject({ heading, note });
});

test("the section leads to the search without them, and to all of them where there are more", () => {
  expect(toShippedCars(source, answer(412, 9), exampleCardContext)).toMatchObject({
    cards: [{ id: "S1" }],
    all: { label: "Show all 9", href: "/cars-for-sale/43215?marketExtension=only&maxPrice=20000" },
    withoutHref: "/cars-for-sale/43215?marketExtension=off&maxPrice=20000",
  });
  expect(toShippedCars(source, answer(412, 1), exampleCardContext)).not.toHaveProperty("all");
});

test("a car that ships is not called as one of the results", () => {
  const results = toListingCards({ listings: [aListing({ id: "L1" })], owners: [anOwner()] }, exampleCardContext);
  const others = results.map((card) => ({ ...card, title: "2021 Kia Rio" }));
  const tellBelow = (cards: typeof results) =>
    toShippedCars(source, answer(412, 1), exampleCardContext, cards)?.cards[0]?.tell;
  expect(tellBelow(results)).toBe("number S1");
  expect(tellBelow(others)).toBeUndefined();
});

test("there is no section where nothing ships, and where the services do not say", () => {
  expect(toShippedCars(source, answer(412, 0), exampleCardContext)).toBeNull();
  expect(toShippedCars(source, aSearchResponse(), exampleCardContext)).toBeNull();
});
