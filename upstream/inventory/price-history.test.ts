import { expect, test } from "vitest";
import { aListing } from "../../tests/builders/store-builders";
import type { ListingRecord, ObservedPrice } from "../ports/listing-record";
import { fellFrom, mergeObservedPrices } from "./price-history";

const dayOf = (isoTime: string) => isoTime.slice(0, 10);
const at = (on: string, dollars: number): ObservedPrice => ({ on, dollars });
const priced = (price: number | undefined, changes: Partial<ListingRecord> = {}) =>
  aListing("1", { price, changedAt: "2026-11-20T10:00:00.000Z", ...changes });

test("a usual cut joins the history, and a correction begins it anew and says what it put right", () => {
  const stored = [at("2026-11-01", 26_000), at("2026-11-10", 24_990)];
  const merged = (price: number, expected?: number) => mergeObservedPrices(stored, priced(price), { dayOf, expected });
  expect(merged(23_990)).toEqual({ observed: [...stored, at("2026-11-20", 23_990)] });
  expect(merged(249_900)).toEqual({ observed: [at("2026-11-20", 249_900)], corrected: 24_990 });
  expect(merged(2_499)).toEqual({ observed: [at("2026-11-20", 2_499)], corrected: 24_990 });
  expect(merged(15_000, 9_000)).toEqual({ observed: [at("2026-11-20", 15_000)], corrected: 24_990 });
  expect(merged(15_000, 10_000)).toEqual({ observed: [...stored, at("2026-11-20", 15_000)] });
});

test("a correction that was stored as a drop before goes with the next record, and is told no more", () => {
  const stored = [at("2026-11-01", 249_900), at("2026-11-10", 24_990)];
  expect(mergeObservedPrices(stored, priced(24_990), { dayOf })).toEqual({ observed: [at("2026-11-10", 24_990)] });
});

test.each([
  [
    "what was asked before a cut",
    priced(18_000, { observedPrices: [at("2026-11-01", 20_000), at("2026-11-20", 18_000)] }),
    20_000,
    20_000,
  ],
  [
    "nothing where a price was put right",
    priced(24_990, { observedPrices: [at("2026-11-20", 24_990)] }),
    249_900,
    undefined,
  ],
  [
    "the price that was put right where it was cut later",
    priced(23_990, { observedPrices: [at("2026-11-20", 24_990), at("2026-11-21", 23_990)] }),
    249_900,
    24_990,
  ],
  [
    "what was asked before the car had no price for a while",
    priced(18_000, { observedPrices: [at("2026-11-20", 18_000)] }),
    20_000,
    20_000,
  ],
  [
    "nothing where the price rose",
    priced(21_000, { observedPrices: [at("2026-11-01", 20_000), at("2026-11-20", 21_000)] }),
    20_000,
    undefined,
  ],
  [
    "nothing of a sold car",
    priced(18_000, { status: "sold", observedPrices: [at("2026-11-20", 18_000)] }),
    20_000,
    undefined,
  ],
])("a car fell from %s", (_, record, known, expected) => {
  expect(fellFrom(record, known)).toBe(expected);
});
