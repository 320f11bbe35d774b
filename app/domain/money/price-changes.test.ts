import { expect, test } from "vitest";
import { isDrop, priceChanges } from "./price-changes";

/** Prices of one day after another, and what is told of them: "25000>24000 on the 2nd". */
const told = (...prices: readonly number[]) =>
  priceChanges(prices.map((dollars, day) => ({ on: `2026-11-0${day + 1}`, dollars }))).map(
    ({ before, after, on }) => `${before}>${after} ${on.slice(-1)}`,
  );

test.each<[string, number[], string[]]>([
  ["no price", [], []],
  ["one price", [25_000], []],
  ["a dollar less", [25_000, 24_999], []],
  ["a dollar more", [25_000, 25_001], []],
  ["just under $100 of a dear car", [25_000, 24_901], []],
  ["$100 of a dear car", [25_000, 24_900], ["25000>24900 2"]],
  ["just under a hundredth of a cheap car", [4_000, 3_961], []],
  ["a hundredth of a cheap car", [4_000, 3_960], ["4000>3960 2"]],
  ["a rise", [24_000, 25_000], ["24000>25000 2"]],
  ["small steps, which sum up", [25_000, 24_960, 24_920, 24_880, 24_879], ["25000>24880 4"]],
  ["a dollar less behind a drop", [25_000, 24_000, 23_999], ["25000>24000 2"]],
  ["a drop that was taken back", [25_000, 24_000, 25_000], ["25000>24000 2", "24000>25000 3"]],
])("of %s this is told", (_, prices, changes) => {
  expect(told(...prices)).toEqual(changes);
});

test("a change to less is a drop", () => {
  expect(isDrop({ before: 25_000, after: 24_000, on: "2026-11-01" })).toBe(true);
  expect(isDrop({ before: 24_000, after: 25_000, on: "2026-11-01" })).toBe(false);
});
