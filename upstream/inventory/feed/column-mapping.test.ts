import { expect, test } from "vitest";
import { guessColumnMapping, overrideColumnMapping, requireColumns } from "./column-mapping";

test("headers are known by their synonyms, whatever their case and punctuation", () => {
  expect(guessColumnMapping(["VIN", "Stock #", "model_year", "Make", "Model", "Asking Price", "Zipcode"])).toEqual({
    vin: "VIN",
    stockNumber: "Stock #",
    year: "model_year",
    make: "Make",
    model: "Model",
    price: "Asking Price",
    zip: "Zipcode",
  });
});

test("a column serves one field, and the better synonym wins", () => {
  expect(guessColumnMapping(["Color", "Exterior Color"])).toEqual({ exteriorColor: "Exterior Color" });
});

test("dotted names of JSON are known by their last part", () => {
  expect(guessColumnMapping(["vin", "build.make", "dealer.zip"])).toEqual({
    vin: "vin",
    make: "build.make",
    zip: "dealer.zip",
  });
});

test("a written mapping goes over the guess, frees what it takes, and null takes a field out", () => {
  const columns = ["VIN", "Price", "Ask", "Make"];
  const guess = guessColumnMapping(columns);
  expect(overrideColumnMapping(guess, { price: "Ask", make: null }, columns)).toEqual({ vin: "VIN", price: "Ask" });
  expect(overrideColumnMapping(guess, { msrp: "Price" }, columns)).toEqual({ vin: "VIN", msrp: "Price", make: "Make" });
});

test.each([
  [{ wheels: "VIN" }, 'a field "wheels"'],
  [{ price: "Nope" }, 'the column "Nope"'],
  [["price"], "a JSON object"],
  [{ __proto__: null, constructor: "VIN" }, 'a field "constructor"'],
])("the written mapping %j is refused", (written, message) => {
  expect(() => overrideColumnMapping({}, written, ["VIN"])).toThrow(message);
});

test("a feed needs VIN, year, make and model; a title can stand for the last three", () => {
  expect(() => requireColumns({ price: "Price" })).toThrow("vin, year, make and model");
  expect(() => requireColumns({ vin: "VIN", title: "Title" })).not.toThrow();
});
