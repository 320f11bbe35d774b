import { expect, test } from "vitest";
import { BRANDS, type Brand, brandOfHost } from "./brand";
import { flagsOf, parseFlagOverrides } from "./flags";

test.each<[string | null, Record<string, Brand>, Brand, Brand]>([
  ["localhost:3000", {}, "marketplace", "marketplace"],
  ["price-guide.localhost:3000", {}, "marketplace", "price-guide"],
  ["CAR-MAKER.localhost", {}, "marketplace", "car-maker"],
  ["car-maker.localhost.", {}, "marketplace", "car-maker"],
  ["cars.example.com", { "cars.example.com": "car-maker" }, "marketplace", "car-maker"],
  ["price-guide.localhost", { "price-guide.localhost": "marketplace" }, "marketplace", "marketplace"],
  ["unknown.example.com", {}, "price-guide", "price-guide"],
  ["__proto__", {}, "marketplace", "marketplace"],
  ["", {}, "marketplace", "marketplace"],
  [null, {}, "car-maker", "car-maker"],
])("the host %j with the map %j and %s as fallback is %s", (host, map, fallback, brand) => {
  expect(brandOfHost(host, map, fallback)).toBe(brand);
});

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
