import { expect, test } from "vitest";
import { BRANDS } from "./brand";
import { flagsOf, parseFlagOverrides } from "./flags";

test("every brand's record names itself", () => {
  for (const [id, record] of Object.entries(BRANDS)) expect(record.id).toBe(id);
});

test("flags have a default per brand, and later overrides win", () => {
  expect(flagsOf("marketplace").ADS).toBe(true);
  expect(flagsOf("car-maker").ADS).toBe(false);
  expect(flagsOf("car-maker", { ADS: true }, { ADS: false }).ADS).toBe(false);
});

test.each([
  ["ADS=off, compare=ON", { ADS: false, COMPARE: true }, []],
  ["HIDDEN_FILTERS=doorCode|lifestyle", { HIDDEN_FILTERS: ["doorCode", "lifestyle"] }, []],
  ["HIDDEN_FILTERS=nope", { HIDDEN_FILTERS: [] }, ["HIDDEN_FILTERS=nope"]],
  ["ADS=maybe,NOPE=on,__proto__=on", {}, ["ADS=maybe", "NOPE=on", "__proto__=on"]],
  ["", {}, []],
])("the overrides %j are read as %j", (text, flags, unreadable) => {
  expect(parseFlagOverrides(text)).toEqual({ flags, unreadable });
});
