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
