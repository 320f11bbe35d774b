import { expect, test } from "vitest";
import { changeSaved, parseQuickSaves, savedMax } from "./saved-listings";

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
  expect(parseQuickSaves(["L1", "L1", 7, "<b>", "L2", "L3", "L4", "L5", "L6"])).toEqual(["L1", "L2", "L3", "L4", "L5"]);
  expect(parseQuickSaves("L1")).toEqual([]);
});
