import { expect, test } from "vitest";
import { parsedOf, searchOf } from "../../../tests/builders/search-of";

test("the page size of the car-maker brand is 30 where it would be 25", () => {
  expect(searchOf("", "car-maker").numRecords).toBe(30);
  expect(searchOf("?numRecords=25", "car-maker").numRecords).toBe(30);
  expect(searchOf("?numRecords=50", "car-maker").numRecords).toBe(50);
});

test("the car-maker brand sells no other maker's cars", () => {
  expect(searchOf("?makeCode=FORD,TOYOTA", "car-maker").selected.makeCode).toEqual(["TOYOTA"]);
  expect(parsedOf("/ford", "car-maker").path.unknownSegments).toEqual(["ford"]);
  expect(parsedOf("/toyota", "car-maker").path.unknownSegments).toEqual([]);
  expect(parsedOf("/accord", "car-maker").path.unknownSegments).toEqual(["honda"]);
  expect(parsedOf("/camry", "car-maker").path).toMatchObject({
    canonicalSegments: ["toyota", "camry"],
    unknownSegments: [],
  });
});

test("of an address with another maker's cars, the make is what the car-maker brand does not know", () => {
  expect(parsedOf("/used-cars/ford/f-150", "car-maker").path.unknownSegments).toEqual(["ford"]);
  expect(parsedOf("/ford/USED-CARS/zeppelin", "car-maker").path.unknownSegments).toEqual(["ford", "zeppelin"]);
});

test("the car-maker brand has no private sellers, in words of the path as in those of the query", () => {
  expect(searchOf("?sellerType=p", "car-maker").selected).not.toHaveProperty("sellerType");
  expect(searchOf("?sellerType=d,p", "car-maker").selected.sellerType).toEqual(["d"]);
  expect(parsedOf("/used-cars/by-owner/suv", "car-maker").path.unknownSegments).toEqual(["by-owner"]);
  expect(parsedOf("/used-cars/by-dealer/suv", "car-maker").path.unknownSegments).toEqual([]);
  expect(searchOf("/used-cars/by-owner", "price-guide").selected.sellerType).toEqual(["p"]);
});

test.each([
  ["marketplace", "", ["USED"], true],
  ["marketplace", "?listingType=NEW", ["NEW"], false],
  ["marketplace", "?listingType=USED", ["USED"], true],
  ["marketplace", "?listingType=USED&allListingType=true", ["USED"], true],
  ["marketplace", "/used-cars?listingType=USED", ["USED"], false],
  ["price-guide", "?listingType=USED", ["USED"], false],
  ["marketplace", "/new-cars", ["NEW"], false],
  ["marketplace", "?allListingType=true", undefined, false],
  ["marketplace", "?allListingType=no", ["USED"], true],
  ["marketplace", "?allListingType=1&listingType=NEW", ["NEW"], false],
  ["price-guide", "", undefined, false],
  ["car-maker", "", undefined, false],
] as const)("on %s, %j asks for the conditions %j", (brand, below, listingType, isDefaulted) => {
  const query = searchOf(below, brand);
  expect(query.selected.listingType).toEqual(listingType);
  expect(query.isListingTypeDefaulted).toBe(isDefaulted);
});

test.each([
  ["?modelCode=F150", {}],
  ["?modelCode=F150&trimCode=F150|XLT", {}],
  ["?makeCode=FORD&modelCode=F150", {}],
  ["?makeCode=FORD,TOYOTA&modelCode=F150", { makeCode: ["TOYOTA"] }],
  ["?modelCode=CAMRY", { modelCode: ["CAMRY"] }],
  ["?modelCode=CAMRY&trimCode=CAMRY|XSE", { modelCode: ["CAMRY"], trimCode: ["CAMRY|XSE"] }],
  ["?modelCode=CAMRY,F150&trimCode=F150|XLT", { modelCode: ["CAMRY"] }],
  ["?makeCode=LEXUS&modelCode=CAMRY", { makeCode: ["LEXUS"] }],
])("on the car-maker brand, %s chooses %j: other makers' models and trims drop out", (below, selected) => {
  expect(searchOf(below, "car-maker").selected).toEqual(selected);
});
