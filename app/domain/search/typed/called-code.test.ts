import { expect, test } from "vitest";
import { calledCodeIn, stockNumbersAmong, vinsAmong } from "./called-code";

test.each([
  ["1HGCV1F30MA000001", "1HGCV1F30MA000001", true],
  ["  1hgcv1f30ma000001 ", "1HGCV1F30MA000001", true],
  ["VIN: 1HGCV1F30 MA000001", "1HGCV1F30MA000001", true],
  ["stock # A-4410", "A-4410", true],
  ["Stock number 12345", "12345", true],
  ["stock no P63813", "P63813", true],
  ["stk P63813", "P63813", true],
  ["stk# P63813", "P63813", true],
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

test.each([
  ["honda 1hgcv1f30ma000001", ["1HGCV1F30MA000001"]],
  ["white accord (VIN: 1HGCV1F30MA000001).", ["1HGCV1F30MA000001"]],
  ["1HGCV1F30MA000001 1HGCV1F30MA000002 1HGCV1F30MA000003", ["1HGCV1F30MA000001", "1HGCV1F30MA000002"]],
  ["honda 1HGCV1F30MA00000I", []],
  ["abcdefghjklmnprst honda", []],
])("of the words %j these are VINs: %j", (text, vins) => {
  expect(vinsAmong(text)).toEqual(vins);
});

test.each([
  ["honda P63813", "P63813", ["P63813"]],
  ["stk #U4410-2, honda", "stk U4410 2", ["U4410-2"]],
  ["ford f150 P63813", "P63813", ["P63813"]],
  ["honda 63813", "63813", []],
  ["honda A77", "A77", []],
])("of the words %j, of which %j is unread, these may be stock numbers: %j", (text, unread, codes) => {
  expect(stockNumbersAmong(text, unread)).toEqual(codes);
});
