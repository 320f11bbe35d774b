import { expect, test } from "vitest";
import { readRefusedReasons, toReasons, withoutReason, withReason } from "./browsing-history";

const car = (name: string) => {
  const [id = "", makeCode = "", modelCode = ""] = name.split(" ");
  return { id, makeCode, modelCode };
};
const CARS = ["1 HONDA CRV", "2 FORD F150", "3 HONDA CRV", "4 KIA SOUL", "5 FORD F150", "6 HONDA CRV"].map(car);
const reasonsFor = (...refused: string[]) =>
  toReasons(CARS, refused).map(({ reason, newest, count }) => [reason, newest.id, count]);

test("the model that was looked at most is the first reason, of equals the one looked at last", () => {
  expect(reasonsFor()).toEqual([
    ["HONDA|CRV", "1", 3],
    ["FORD|F150", "2", 2],
    ["KIA|SOUL", "4", 1],
  ]);
  expect(toReasons(["1 KIA SOUL", "2 FORD F150"].map(car), []).map(({ reason }) => reason)).toEqual([
    "KIA|SOUL",
    "FORD|F150",
  ]);
});

test("what is refused is no reason, and who refuses all has none", () => {
  expect(reasonsFor("HONDA|CRV").map(([reason]) => reason)).toEqual(["FORD|F150", "KIA|SOUL"]);
  expect(reasonsFor("HONDA|CRV", "every")).toEqual([]);
});

test("a refusal stands once, newest first, makes room, and is taken back", () => {
  const many = Array.from({ length: 20 }, (_, at) => `KIA|M${at}`);
  expect(withReason(["KIA|SOUL", "HONDA|CRV"], "HONDA|CRV")).toEqual(["HONDA|CRV", "KIA|SOUL"]);
  expect(withReason(many, "HONDA|CRV")).toEqual(["HONDA|CRV", ...many.slice(0, 19)]);
  expect(withoutReason(["KIA|SOUL", "HONDA|CRV"], "HONDA|CRV")).toEqual(["KIA|SOUL"]);
});

test("of a cookie that we never wrote nothing is read", () => {
  for (const value of [null, "every", { 0: "every" }, [1, "<script>", "A|B|C", `${"X".repeat(41)}|Y`]])
    expect(readRefusedReasons(value)).toEqual([]);
});
