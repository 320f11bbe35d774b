import { expect, test } from "vitest";
import { BRANDS, sellsListing } from "./brand";
import { flagsOf, parseFlagOverrides } from "./flags";

test("every brand's record names itself", () => {
  for (const [id, record] of Object.entries(BRANDS)) expect(record.id).toBe(id);
});

test("flags have a default per brand, and later overrides win", () => {
  expect(flagsOf("marketplace").HIDDEN_FILTERS).toEqual([]);
  expect(flagsOf("car-maker").HIDDEN_FILTERS).toEqual(["sellerType", "vehicleUseType"]);
  expect(flagsOf("car-maker", { COMPARE: true, HIDDEN_FILTERS: [] }, { COMPARE: false })).toMatchObject({
    COMPARE: false,
    HIDDEN_FILTERS: [],
  });
});

test.each([
  ["PREORDER=off, compare=ON", { PREORDER: false, COMPARE: true }, []],
  ["HIDDEN_FILTERS=doorCode|lifestyle", { HIDDEN_FILTERS: ["doorCode", "lifestyle"] }, []],
  ["HIDDEN_FILTERS=nope", { HIDDEN_FILTERS: [] }, ["HIDDEN_FILTERS=nope"]],
  ["PREORDER=maybe,NOPE=on,__proto__=on", {}, ["PREORDER=maybe", "NOPE=on", "__proto__=on"]],
  ["", {}, []],
])("the overrides %j are read as %j", (text, flags, unreadable) => {
  expect(parseFlagOverrides(text)).toEqual({ flags, unreadable });
});

test.each([
  ["marketplace", "HONDA", "p", true],
  ["car-maker", "TOYOTA", "d", true],
  ["car-maker", "TOYOTA", "p", false],
  ["car-maker", "HONDA", "d", false],
] as const)("%s, a %s that a seller of kind %s has: sold here is %s", (brand, makeCode, sellerType, isSold) => {
  expect(sellsListing(BRANDS[brand], { makeCode, sellerType })).toBe(isSold);
});

test("there is a tab of private sellers where there are any", () => {
  for (const { categoryTabs, hasPrivateSellers } of Object.values(BRANDS))
    expect(categoryTabs.includes("by-owner")).toBe(hasPrivateSellers);
});
