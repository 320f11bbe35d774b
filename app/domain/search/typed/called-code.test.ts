import { expect, test } from "vitest";
import { calledCodeIn } from "./called-code";

test.each([
  ["1HGCV1F30MA000001", "1HGCV1F30MA000001", true],
  ["  1hgcv1f30ma000001 ", "1HGCV1F30MA000001", true],
  ["VIN: 1HGCV1F30 MA000001", "1HGCV1F30MA000001", true],
  ["stock # A-4410", "A-4410", true],
  ["Stock number 12345", "12345", true],
  ["#P1234", "P1234", true],
  ["P1234", "P1234", false],
  ["U4410-2", "U4410-2", false],
  ["f150", "F150", false],
])("%j is the number %s", (text, code, isSure) => {
  expect(calledCodeIn(text)).toEqual({ code, isSure });
});

test.each([
  "ford",
  "toyota camry",
  "1HGCV1F30MA00000I",
  "large cheap trucks x",
  "stock",
  "vin",
  "stock car",
  "",
  "123",
  "🚗",
  "under 20k",
])("%j is none", (text) => {
  expect(calledCodeIn(text)).toBeNull();
});
