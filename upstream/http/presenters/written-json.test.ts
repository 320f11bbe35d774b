import { expect, test } from "vitest";
import { extended, type WrittenJson, writeArray, writeJson, writeObject } from "./written-json";

const read = (written: WrittenJson<unknown>): unknown => JSON.parse(written.text);

interface Shelf {
  readonly name: string;
  readonly boxes: { readonly label: string; readonly weight?: number }[];
  readonly note?: string | undefined;
}

test("an object is the same whether its fields were written before or not; absent ones stay absent", () => {
  const boxes = [{ label: "Citroën" }, { label: 'quoted "well"', weight: 3 }];
  const shelf = writeObject<Shelf>({ name: "first", boxes: writeArray(boxes.map(writeJson)), note: undefined });
  expect(read(shelf)).toStrictEqual({ name: "first", boxes });
  expect(read(writeObject<Shelf>({ name: "second", boxes, note: "top" }))).toStrictEqual({
    name: "second",
    boxes,
    note: "top",
  });
});

test("nothing to list is an empty list", () => {
  expect(read(writeArray([]))).toEqual([]);
});

test("what is known later stands behind what was written, which stays as it was", () => {
  const box = writeJson<Shelf["boxes"][number]>({ label: "one" });
  expect(read(extended(box, { weight: 2 }))).toEqual({ label: "one", weight: 2 });
  expect(read(extended(box, {}))).toEqual({ label: "one" });
  expect(read(box)).toEqual({ label: "one" });
});

test("every character comes through, though ASCII alone is written", () => {
  const label = "Citroën DS – 10 ″ 🚗 \ud800 \u007f\u2028";
  const written = writeJson({ label });
  expect(written.text).toMatch(/^[\0-\x7f]*$/);
  expect(read(written)).toEqual({ label });
  expect(read(writeObject<Shelf>({ name: label, boxes: [] }))).toEqual({ name: label, boxes: [] });
});
