import { expect, test } from "vitest";
import { changeSaved, parseQuickSaves, savedMax, writeQuickSaves } from "./saved-listings";

test("the newest saved vehicle stands first, and one that is saved keeps its place", () => {
  expect(changeSaved(["L1"], { kind: "add", id: "L2" }, 5)).toEqual(["L2", "L1"]);
  expect(changeSaved(["L2", "L1"], { kind: "add", id: "L1" }, 5)).toEqual(["L2", "L1"]);
  expect(changeSaved(["L2", "L1"], { kind: "remove", id: "L2" }, 5)).toEqual(["L1"]);
});

test("a signed-out shopper saves five, a signed-in one a hundred", () => {
  const five = ["L5", "L4", "L3", "L2", "L1"];
  expect(changeSaved(five, { kind: "add", id: "L6" }, savedMax(false))).toEqual(five);
  expect(changeSaved(five, { kind: "add", id: "L6" }, savedMax(true))).toHaveLength(6);
});

test("what is no listing is not saved", () => {
  expect(changeSaved([], { kind: "add", id: "../L1" }, 5)).toEqual([]);
  const ids = parseQuickSaves(["L1", "L1", 7, "<b>", "L2", "L3", "L4", "L5", "L6"]).map(({ listingId }) => listingId);
  expect(ids).toEqual(["L1", "L2", "L3", "L4", "L5"]);
  expect(parseQuickSaves("L1")).toEqual([]);
});

test("a quick save is read as it was written, with its minute and its price where they are known", () => {
  const saves = [
    { listingId: "L3", savedAt: "2026-11-20T10:05Z", priceThen: 18_250 },
    { listingId: "L2", savedAt: "2026-11-20T10:05Z" },
    { listingId: "L1" },
  ];
  expect(writeQuickSaves(saves)).toEqual(["L3 2026-11-20T10:05Z 18250", "L2 2026-11-20T10:05Z", "L1"]);
  expect(parseQuickSaves(writeQuickSaves(saves))).toEqual(saves);
});

test.each(["L1 2026-13-20T10:05Z 1", "L1 soon", "L1 2026-11-20T10:05Z 0", "L1 2026-11-20T10:05Z 99999999999"])(
  "of a quick save that we never wrote nothing is believed but its car: %s",
  (entry) => expect(parseQuickSaves([entry]).every(({ priceThen }) => priceThen === undefined)).toBe(true),
);
