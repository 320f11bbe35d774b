import { expect, test } from "vitest";
import { findRepeatedColumns, guessColumnMapping, overrideColumnMapping, requireColumns } from "./column-mapping";

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

test("of columns with one header the first is read, and the others are told with both their places", () => {
  const columns = ["VIN", "Price", "Make", "Price", "PRICE", "VIN"];
  expect(findRepeatedColumns(guessColumnMapping(columns), { columns, headerLine: 1 })).toEqual([
    { line: 1, field: "vin", header: "VIN", reason: "column 6 has the same header as column 1, which counts" },
    { line: 1, field: "price", header: "Price", reason: "column 4 has the same header as column 2, which counts" },
    { line: 1, field: "price", header: "PRICE", reason: "column 5 has the same header as column 2, which counts" },
  ]);
});

test("a mapping decides which of two alike counts; one that another field reads, or that nobody would, is not told", () => {
  const columns = ["VIN", "Price", "PRICE", "Lot", "Lot", "", "", "Цена", "Цвет"];
  const reasonsFor = (mapping: object) =>
    findRepeatedColumns(overrideColumnMapping(guessColumnMapping(columns), mapping, columns), {
      columns,
      headerLine: 1,
    }).map(({ reason }) => reason);
  expect(reasonsFor({ price: "PRICE" })).toEqual(["column 2 has the same header as column 3, which counts"]);
  expect(reasonsFor({ price: "Price", msrp: "PRICE" })).toEqual([]);
  expect(reasonsFor({ price: "Цена" })).toEqual([]);
});

test.each([
  ["Mileage (km)", "mileage"],
  ["Odometer_km", "mileage"],
  ["odometerKm", "mileage"],
  ["Mileage in kilometers", "mileage"],
  ["Odometer [mi]", "mileage"],
  ["Kilometers driven", "mileage"],
  ["Range (km)", "electricRange"],
  ["EV Range km", "electricRange"],
  ["range_mi", "electricRange"],
] as const)("the header %j, which names its unit, is known", (header, field) => {
  expect(guessColumnMapping(["VIN", header])[field]).toBe(header);
});

test("a header without a unit counts before one that has it", () => {
  expect(guessColumnMapping(["Mileage (km)", "Mileage"]).mileage).toBe("Mileage");
  expect(guessColumnMapping(["Price range", "Range"]).electricRange).toBeUndefined();
});
