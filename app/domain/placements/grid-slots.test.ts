import { expect, test } from "vitest";
import { WALLET_CELL_AT } from "../limits";
import type { GridItem, Placement } from "./grid-item";
import { cardsOf } from "./grid-item";
import { type GridSlot, placeInGrid, placesAmong, rowsOf } from "./grid-slots";
import { HOUSE_SLOTS } from "./house-slots";

const WALLET: GridSlot = { placement: { kind: "promo", id: "wallet-3", size: "cell" }, at: WALLET_CELL_AT };
const TILES = [WALLET, ...HOUSE_SLOTS.filter(({ placement }) => placement.size === "cell")];
const LINERS = HOUSE_SLOTS.filter(({ placement }) => placement.size === "row");
const SPOTLIGHT: GridSlot = { placement: { kind: "sponsored", id: "spotlight-2", size: "row" }, at: 2 };

const cards = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `car ${from + index}`);
const placesOf = (items: readonly GridItem<string>[], kind: Placement["kind"]) =>
  items.flatMap((item) => (item.kind === kind ? [Number(item.id.split("-")[1])] : []));

/** The table of the placements: how many listings, tiles with their indexes, liners with their rows. */
const TABLE: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [0, [], []],
  [3, [3], []],
  [5, [3, 6], []],
  [6, [3, 6, 8], []],
  ...[7, 14].map((count) => [count, [3, 6, 8], [3]] as const),
  [15, [3, 6, 8, 14], [3, 7]],
  ...[18, 19].map((count) => [count, [3, 6, 8, 14, 22], [3, 7]] as const),
  ...[20, 33].map((count) => [count, [3, 6, 8, 14, 22], [3, 7, 10]] as const),
  ...[34, 36].map((count) => [count, [3, 6, 8, 14, 22], [3, 7, 10, 13]] as const),
  ...[37, 45, 46, 100].map((count) => [count, [3, 6, 8, 14, 22], [3, 7, 10, 13, 16]] as const),
];

test.each(TABLE)(
  "%i listings have tiles at %j and liners in rows %j, with a spotlight row or without",
  (count, tiles, liners) => {
    for (const spotlight of [[], [SPOTLIGHT]]) {
      const items = placeInGrid([], cards(count), [...TILES, ...LINERS, ...spotlight]);
      expect(placesOf(items, "promo")).toEqual(tiles);
      expect(placesOf(items, "ad")).toEqual(liners);
      expect(placesOf(items, "sponsored")).toEqual(count >= 3 && spotlight.length > 0 ? [2] : []);
      expect(cardsOf(items)).toEqual(cards(count));
    }
  },
);

test.each(TABLE.filter(([count]) => count !== 20))(
  "without tiles %i listings have the same liners",
  (count, _tiles, liners) => {
    expect(placesOf(placeInGrid([], cards(count), LINERS), "ad")).toEqual(liners);
    expect(placesOf(placeInGrid([], cards(count), [...LINERS, SPOTLIGHT]), "ad")).toEqual(liners);
  },
);

test("a liner behind a row that is not full is left out", () => {
  expect(placesOf(placeInGrid([], cards(20), LINERS), "ad")).toEqual([3, 7]);
  expect(placesOf(placeInGrid([], cards(20), [...LINERS, SPOTLIGHT]), "ad")).toEqual([3, 7, 10]);
});

test("what stands already does not move when more comes, and a tile waits for its cells", () => {
  for (const slots of [[], TILES, LINERS, [...TILES, ...LINERS, SPOTLIGHT]]) {
    const first = placeInGrid([], cards(17), slots);
    const grown = placeInGrid(first, cards(25, 18), slots);
    expect(grown.slice(0, first.length)).toEqual(first);
    expect(cardsOf(grown)).toEqual(cards(42));
    expect(placesOf(grown, "promo")).toEqual(placesOf(placeInGrid([], cards(42), slots), "promo"));
  }
});

test("a placement is told with the cards before it, in reading order", () => {
  expect(placesAmong(9, [...TILES, ...LINERS])).toEqual([
    { id: "wallet-3", after: 3 },
    { id: "liner-3", after: 5 },
    { id: "promo-6", after: 5 },
    { id: "peekaboo-8", after: 6 },
  ]);
  expect(placesAmong(2, TILES)).toEqual([]);
});

test("without placements the grid is its listings", () => {
  expect(placeInGrid([], ["a", "b"])).toEqual([
    { kind: "listing", card: "a" },
    { kind: "listing", card: "b" },
  ]);
});

test.each([
  [7, 3, 0, 3],
  [7, 3, 2, 3],
  [7, 3, 3, 4],
  [0, 3, 0, 1],
  [4, 1, 0, 4],
])("%i listings in %i columns, with %i cells to come, take %i rows", (count, columns, more, rows) => {
  expect(rowsOf(placeInGrid([], cards(count)), columns, more)).toBe(rows);
});

test("a row of its own is a row in every width", () => {
  const items = placeInGrid([], cards(7), LINERS);
  expect([3, 2, 1].map((columns) => rowsOf(items, columns))).toEqual([4, 5, 8]);
});
