import { expect, test } from "vitest";
import { changeShortlist, changeShortlistBy, compareCsvHref, compareHref, parseShortlist } from "./shortlist";

const five = ["a", "b", "c", "d", "e"];

test("a listing joins the shortlist once, at its end", () => {
  expect(changeShortlist(["a"], { kind: "add", id: "b" })).toEqual({ ids: ["a", "b"], isRefused: false });
  expect(changeShortlist(["a", "b"], { kind: "add", id: "a" })).toEqual({ ids: ["a", "b"], isRefused: false });
});

test("a sixth listing is refused and the five stay", () => {
  expect(changeShortlist(five, { kind: "add", id: "f" })).toEqual({ ids: five, isRefused: true });
});

test("one of five that is asked for again is no sixth", () => {
  expect(changeShortlist(five, { kind: "add", id: "c" }).isRefused).toBe(false);
});

test("taking a listing off makes room, and taking off a stranger changes nothing", () => {
  expect(changeShortlist(five, { kind: "remove", id: "c" }).ids).toEqual(["a", "b", "d", "e"]);
  expect(changeShortlist(five, { kind: "remove", id: "z" }).ids).toEqual(five);
});

test("of several changes one may be refused, and the others stand", () => {
  const changes = [
    { kind: "remove", id: "a" },
    { kind: "add", id: "f" },
    { kind: "add", id: "g" },
  ] as const;
  expect(changeShortlistBy(five, changes)).toEqual({ ids: ["b", "c", "d", "e", "f"], isRefused: true });
});

test.each([
  [undefined, []],
  ["a,b", []],
  [{ 0: "a" }, []],
  [
    ["a", 1, null, "../x", "a", "", "x".repeat(65), "b"],
    ["a", "b"],
  ],
  [[...five, "f"], five],
])("a cookie that says %j is read as %j", (value, ids) => {
  expect(parseShortlist(value)).toEqual(ids);
});

test("a comparison has an address, and a spreadsheet beside it", () => {
  expect(compareHref([])).toBe("/cars-for-sale/compare");
  expect(compareHref(["a", "b"])).toBe("/cars-for-sale/compare?id=a&id=b");
  expect(compareHref(["a", "b"], { zip: "30305" })).toBe("/cars-for-sale/compare?id=a&id=b&zip=30305");
  expect(compareHref([], { zip: "30305" })).toBe("/cars-for-sale/compare");
  expect(compareCsvHref(["a"], { areOnlyDifferences: true })).toBe("/cars-for-sale/compare.csv?differences=only&id=a");
});
