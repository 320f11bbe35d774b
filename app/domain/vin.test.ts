import { expect, test } from "vitest";
import { isValidVin, modelYearOfVin, readTypedVin, vinCheckDigit } from "./vin";

test.each(["1M8GDM9AXKP042788", "11111111111111111", "1HGCM82633A004352"])(
  "%s is a VIN with the right check digit",
  (vin) => {
    expect(isValidVin(vin)).toBe(true);
  },
);

test("a changed character fails the check digit", () => {
  expect(isValidVin("1HGCM82633A004353")).toBe(false);
});

test.each([
  ["too short", "1HGCM82633A00435"],
  ["too long", "1HGCM82633A0043521"],
  ["the letter O", "1HGCM82633AO04352"],
  ["the letter I", "1HGCM8263IA004352"],
  ["lower case", "1hgcm82633a004352"],
  ["nothing", ""],
  ["a blank inside", "1HGCM82633A 04352"],
])("a VIN with %s is refused", (_fault, vin) => {
  expect(isValidVin(vin)).toBe(false);
  expect(vinCheckDigit(vin)).toBeNull();
});

test("the check digit is worked out from the other sixteen characters", () => {
  expect(vinCheckDigit("1M8GDM9A0KP042788")).toBe("X");
});

test.each([
  ["1HGCM82633A004352", 2003],
  ["1M8GDM9AXKP042788", 1989],
  ["1HGCM8A633A004352", null],
  ["1HGCV1F30MA000001", 2021],
  ["1HGCV1F3ZMA00001", null],
  ["1HGCV1FA0UA000001", null],
])("%s is of the model year %s", (vin, year) => {
  expect(modelYearOfVin(vin, 2027)).toBe(year);
});

test("no model year lies ahead of the newest", () => {
  expect(modelYearOfVin("1HGCV1FA0WA000001", 2027)).toBeNull();
  expect(modelYearOfVin("1HGCV1FA0VA000001", 2027)).toBe(2027);
});

test("a VIN is read as people write it", () => {
  expect(readTypedVin(" 1hgcm-82633 a.004352 ")).toBe("1HGCM82633A004352");
});
