import { expect, test } from "vitest";
import { aListing } from "../../tests/builders/store-builders";
import type { ListingRecord } from "../ports/listing-record";
import { findReduction, priceOn, toVehicleHighlight } from "./vehicle-highlight";

const TODAY = "2026-11-20";

/** On the market for half a year: new to nobody. */
const anOldListing = (facts: Partial<ListingRecord> = {}) =>
  aListing("100000001", { listedOn: "2026-06-01", changedAt: "2026-06-01T00:00:00Z", ...facts });

const FALL = [
  { on: "2026-11-01", dollars: 25_000 },
  { on: "2026-11-10", dollars: 23_800 },
];

test.each<[string, Partial<ListingRecord>, number, string | undefined, string | undefined]>([
  ["nothing to say", {}, 0, undefined, undefined],
  ["a dealer's offer, before all else", { incentive: 750, observedPrices: FALL }, 9, "DEALER_INCENTIVE", "750"],
  ["a recent fall in price", { observedPrices: FALL }, 9, "PRICE_REDUCED", "1200"],
  [
    "a fall by a dollar",
    { observedPrices: [...FALL.slice(0, 1), { on: "2026-11-10", dollars: 24_999 }] },
    0,
    undefined,
    undefined,
  ],
  ["listed two days ago", { listedOn: "2026-11-18" }, 9, "NEWLY_LISTED", "2"],
  ["certified", { listingType: "CERTIFIED", certifiedProduct: "GOLD" }, 9, "WARRANTY", "GOLD"],
  ["an exchange", { exchange: "DAYS_7" }, 9, "RETURN", "DAYS_7"],
  ["more than three counted views", {}, 4, "VIEWERS", "4"],
  ["three counted views", {}, 3, undefined, undefined],
])("the urgency of %s", (_what, facts, views, driver, value) => {
  const highlight = toVehicleHighlight(anOldListing(facts), views, TODAY);
  expect(highlight?.urgencyDriverType).toBe(driver);
  expect(highlight?.urgencyDriverValue).toBe(value);
});

test("an old fall in price is no urgency, yet stays a reduction", () => {
  const observedPrices = [
    { on: "2026-01-01", dollars: 25_000 },
    { on: "2026-02-01", dollars: 24_000 },
  ];
  expect(toVehicleHighlight(anOldListing({ observedPrices }), 0, TODAY)).toBeUndefined();
  expect(findReduction(observedPrices)).toEqual({ dollars: 1_000, on: "2026-02-01" });
});

test("a price that rose again is not reduced", () => {
  expect(findReduction([...FALL, { on: "2026-11-15", dollars: 24_500 }])).toBeNull();
  expect(findReduction(FALL.slice(0, 1))).toBeNull();
});

test("a fall stays a reduction behind a dollar less, which is among its dollars", () => {
  expect(findReduction([...FALL, { on: "2026-11-15", dollars: 23_799 }])).toEqual({ dollars: 1_201, on: "2026-11-10" });
});

test("what was asked on a day is the last price that was seen up to its end", () => {
  const asked = (day: string) => priceOn(FALL, day);
  expect(asked("2026-10-31")).toBeUndefined();
  expect(asked("2026-11-01")).toBe(25_000);
  expect(asked("2026-11-09")).toBe(25_000);
  expect(asked("2026-11-10")).toBe(23_800);
  expect(asked("2026-12-24")).toBe(23_800);
});
