import { expect, test } from "vitest";
import { shareStructure } from "./shared-structure";

test("an answer that says the same is the one before", () => {
  const last = { groups: [{ id: "color", options: [{ code: "RED", count: 3 }] }], total: 3 };
  expect(shareStructure(last, structuredClone(last))).toBe(last);
});

test("what has not changed keeps its identity beside what has", () => {
  const last = [
    { code: "RED", count: 3 },
    { code: "BLUE", count: 5 },
  ];
  const next = shareStructure(last, [
    { code: "RED", count: 3 },
    { code: "BLUE", count: 4 },
  ]);
  expect(next[0]).toBe(last[0]);
  expect(next[1]).toEqual({ code: "BLUE", count: 4 });
});

test("a field more, a field less and another kind of value are changes", () => {
  expect(shareStructure({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(shareStructure({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(shareStructure({ a: 1, c: 2 }, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(shareStructure([1, 2], [1])).toEqual([1]);
  expect(shareStructure({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: { 0: 1 } });
  expect(shareStructure({ a: 1 }, { a: null })).toEqual({ a: null });
});
