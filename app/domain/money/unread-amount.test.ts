import { expect, test } from "vitest";
import { findUnreadAmount } from "./unread-amount";

test.each([
  ["450", null],
  ["$1,500", null],
  ["0", null],
  ["450.50", "Enter “450.50” in whole dollars, without cents"],
  ["$1,500.", "Enter “$1,500.” in whole dollars, without cents"],
  ["12345678901", "“12345678901” is too long: enter at most 10 digits"],
  ["0450", "Enter “0450” without a zero in front"],
  ["00", "Enter “00” without a zero in front"],
  ["45k", "“45k” is not an amount we can read, such as 15,000."],
  ["-5", "“-5” is not an amount we can read, such as 15,000."],
])("of the amount %j is said: %s", (text, message) => {
  expect(findUnreadAmount(text)).toBe(message);
});
