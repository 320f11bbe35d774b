import { expect, test } from "vitest";
import { exampleCardContext, exampleDealer, exampleListing } from "../../../../tests/builders/example-listing";
import type { SavedOrder } from "../../shopper/saved-order";
import { toListingCard } from "../results/listing-card";
import { toSavedVehicles } from "./saved-vehicles";

const CALENDAR = { today: "2026-11-20", timeZone: "America/New_York" };

const car = (id: string, derivedPrice: number) => {
  const listing = exampleListing({ id, pricingDetail: { derivedPrice, dealIndicator: "none" } });
  return { listing, card: toListingCard(listing, exampleDealer, exampleCardContext) };
};
/** Saved on the evening of November 3 in New York. */
const saved = (listingId: string, priceThen?: number) => ({
  listingId,
  savedAt: "2026-11-04T02:00:00.000Z",
  ...(priceThen !== undefined && { priceThen }),
});

const view = (facts: Partial<Parameters<typeof toSavedVehicles>[0]>) =>
  toSavedVehicles({
    brandName: "Forecourt",
    cars: [car("a", 20_000), car("b", 15_000), car("c", 18_000)],
    saves: [saved("a", 20_500), saved("b", 14_700), saved("c", 20_000)],
    order: "recent",
    calendar: CALENDAR,
    hasCompare: true,
    gone: [],
    isSignedIn: true,
    isUnknown: false,
    refused: null,
    selected: null,
    ...facts,
  });

test("each car says what its price did since it was saved", () => {
  expect(view({}).cars.map(({ since, change }) => [since, change])).toEqual([
    ["$500 less than when you saved it on Nov 3", "down"],
    ["$300 more than when you saved it on Nov 3", "up"],
    ["$2,000 less than when you saved it on Nov 3", "down"],
  ]);
  const known = view({ saves: [saved("a", 20_000), saved("b")] }).cars;
  expect(known.map(({ since }) => since)).toEqual(["Saved Nov 3", "Saved Nov 3", undefined]);
  const older = view({ isSignedIn: false, saves: [{ listingId: "a" }] }).cars;
  expect(older.map(({ since }) => since)).toEqual([undefined, undefined, undefined]);
});

test("a price of the day of saving that was put right since is no change", () => {
  const { cars, orders } = view({ saves: [saved("a", 200_000), saved("b", 1_500), saved("c", 18_000)] });
  expect(cars.map(({ since, change }) => [since, change])).toEqual(Array(3).fill(["Saved Nov 3", undefined]));
  expect(orders.map(({ label }) => label)).not.toContain("Biggest price drop");
});

test.each<[SavedOrder, string[]]>([
  ["recent", ["a", "b", "c"]],
  ["price", ["b", "c", "a"]],
  ["drop", ["c", "a", "b"]],
])("in the order %s", (order, ids) => {
  const { cars, orders } = view({ order });
  expect(cars.map(({ card }) => card.id)).toEqual(ids);
  expect(orders.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test("an order stands only where it puts something in order", () => {
  expect(view({ saves: [] }).orders.map(({ label }) => label)).toEqual(["Recently saved", "Lowest price"]);
  expect(view({ cars: [car("a", 9_000)] }).orders).toEqual([]);
});

test("two cars can be compared, where the brand compares", () => {
  expect(view({}).isComparable).toBe(true);
  expect(view({ hasCompare: false }).isComparable).toBe(false);
  expect(view({ cars: [car("a", 9_000)] }).isComparable).toBe(false);
});

test("one that is gone says what it was saved at, where that is known", () => {
  const gone = [{ id: "g", name: "Honda Civic" }];
  expect(view({ gone, saves: [saved("g", 9_900)] }).gone[0]?.notice).toMatch(
    /Honda Civic .* no longer available\. You saved it on Nov 3 at \$9,900\.$/,
  );
  expect(view({ gone, saves: [] }).gone[0]?.notice).toMatch(/no longer available\.$/);
});

test.each<[string, string[], string[]]>([
  ["none is ticked", [], ["a: Select at least two cars to compare."]],
  ["one is ticked", ["a"], ["b: Select one more car: you need two to compare."]],
  ["six are ticked", ["a", "b", "c", "d", "e", "f"], ["f: Select 5 cars at most: you selected 6."]],
])("a comparison is refused where %s, and nothing that is ticked is lost", (_, ticked, told) => {
  const { errors, selected } = view({ selected: ticked });
  expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual(told);
  expect(selected).toEqual(ticked);
  expect(view({ selected: null }).errors).toEqual([]);
});
