import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { effectiveQuery, effectiveSelection } from "./experience";

test.each([
  ["?experience=best-deals", { dealType: ["greatprice"] }],
  ["?experience=buy-online", { homeServices: ["BUY_ONLINE"] }],
  ["?experience=car-maker-buy-online", { homeServices: ["BUY_ONLINE"] }],
  ["/commercial", { vehicleStyleCode: ["TRUCKS", "VANMV"] }],
  ["/commercial-van", { vehicleStyleCode: ["VANMV"] }],
  ["/commercial?vehicleStyleCode=SEDAN,TRUCKS", { vehicleStyleCode: ["TRUCKS"] }],
  ["/commercial?vehicleStyleCode=SEDAN", { vehicleStyleCode: ["SEDAN"] }],
  ["/ford", { makeCode: ["FORD"] }],
])("%s searches for %j", (below, expected) => {
  expect(effectiveSelection(searchOf(below))).toEqual({ listingType: ["USED"], ...expected });
});

test("the car-maker brand searches its own makes, and a chosen one narrows them", () => {
  expect(effectiveQuery(searchOf("", "car-maker"), "car-maker").selected.makeCode).toEqual(["LEXUS", "TOYOTA"]);
  expect(effectiveQuery(searchOf("/lexus", "car-maker"), "car-maker").selected.makeCode).toEqual(["LEXUS"]);
});

test("a model without its make is searched for alone, not beside the whole stock of the brand's makes", () => {
  expect(effectiveQuery(searchOf("?modelCode=CAMRY", "car-maker"), "car-maker").selected).toEqual({
    modelCode: ["CAMRY"],
    sellerType: ["d"],
  });
});

test("the car-maker brand searches dealers' cars alone; other brands those of everybody", () => {
  expect(effectiveQuery(searchOf("", "car-maker"), "car-maker").selected.sellerType).toEqual(["d"]);
  expect(effectiveQuery(searchOf("?sellerType=p"), "car-maker").selected.sellerType).toEqual(["d"]);
  expect(effectiveQuery(searchOf(""), "marketplace").selected).not.toHaveProperty("sellerType");
});

test("reading a query for the index twice changes nothing", () => {
  const once = effectiveQuery(searchOf("/commercial?maxPrice=9000", "car-maker"), "car-maker");
  expect(effectiveQuery(once, "car-maker")).toEqual(once);
});
