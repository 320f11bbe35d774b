import { expect, test } from "vitest";
import { findPriceError, findUnreadPrice, maskPriceInput, PRICE_ERROR_MESSAGES, parsePriceInput } from "./price-input";

test.each([
  ["1", 1],
  ["1000", 1000],
  ["$1,000", 1000],
  ["1,000$", 1000],
  ["9999999999", 9_999_999_999],
  ["0", 0],
  ["", null],
  ["$", null],
  [",", null],
  ["0010", null],
  ["$0,100", null],
  ["1.5", null],
  ["-1", null],
  ["1e3", null],
  ["1 000", null],
  ["12345678901", null],
  ["$1,000,0000", null],
  ["１０００", null],
])("the price input %j is %j dollars", (typed, dollars) => {
  expect(parsePriceInput(typed)).toBe(dollars);
});

test.each([
  [5_000, 5_000, "Min and Max price cannot be the same."],
  [9_000, 5_000, "Max price must be greater than Min price."],
  [undefined, 0, "Max price must be greater than 0."],
  [5_000, 0, "Max price must be greater than 0."],
  [5_000, 9_000, null],
  [5_000, undefined, null],
  [undefined, 5_000, null],
  [undefined, undefined, null],
])("from %j to %j dollars is answered %j", (min, max, message) => {
  const error = findPriceError(min, max);
  expect(error === null ? null : PRICE_ERROR_MESSAGES[error.kind]).toBe(message);
});

test.each([
  ["abc", "“abc” is not an amount we can read, such as 15,000."],
  ["12345678901", "“12345678901” is not an amount we can read, such as 15,000."],
  ["$12,345,678", "“$12,345,678” is not an amount we can read, such as 15,000."],
  ["12345678901.50", "“12345678901.50” is not an amount we can read, such as 15,000."],
  ["45k", "“45k” is not an amount we can read, such as 15,000."],
  ["0", null],
  ["$15,000", null],
] as const)("of %j by itself is said: %j", (typed, message) => {
  expect(findUnreadPrice(typed)).toBe(message);
});

test.each([
  ["", ""],
  ["2", "$2"],
  ["20000", "$20,000"],
  ["$20,0005", "$200,005"],
  ["00120", "$120"],
  ["0", "$0"],
  ["12.50", "12.50"],
  ["15.000", "15.000"],
  ["19999.99", "19999.99"],
  ["$15,000.00", "$15,000.00"],
  ["$15,000.", "$15,000."],
  [".50", ".50"],
  ["abc", "abc"],
  ["15k", "15k"],
  ["-5", "-5"],
  ["1.5k", "1.5k"],
  ["15 000", "$15,000"],
  ["$1,234,567", "$1,234,567"],
  ["12345678", "12345678"],
  ["1234567890", "1234567890"],
  ["12345678901", "12345678901"],
  ["15,000 dollars", "15,000 dollars"],
])("typing %j shows %j", (typed, shown) => {
  expect(maskPriceInput(typed)).toBe(shown);
  expect(maskPriceInput(shown)).toBe(shown);
});
