import { expect, test } from "vitest";
import { daysIn } from "../../../app/domain/figures/local-day";
import {
  readDate,
  readListingType,
  readPhotoCount,
  readPrice,
  readSeats,
  readText,
  readWebsite,
} from "./cell-readings";
import { readVin } from "./vin-reading";

test.each(["–", "-", " NA ", "n/a", "", "UNKNOWN", "Not Specified", "null", "\u200b"])(
  "a cell that says %j is missing",
  (cell) => {
    expect(readText(cell, 50)).toBeUndefined();
  },
);

test("a text loses marks that would turn the words around it round, and keeps letters that are read from the right", () => {
  const marks = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u061c"];
  for (const mark of marks) expect(readText(`LE ${mark}Premium`, 50)).toBe("LE Premium");
  expect(readText("\u202bسيارات\u202c", 50)).toBe("سيارات");
});

test.each([
  "👨\u200d👩\u200d👧 Family",
  "👩🏽\u200d🚒",
  "🏳\ufe0f\u200d🌈 Motors",
  "می\u200cخواهم",
  "क्\u200dष",
  "ක්\u200dරීඩා",
])("%j keeps the joiners that it is written with", (text) => {
  expect(readText(`\u200d${text}\u200c`, 50)).toBe(text);
});

test.each(["Oak\u200d Street", "O\u200cak\u200b Street", "\u200dOak \u200d\u200eStreet", "Oak Street\u200f\u200d"])(
  "%j is Oak Street: joiners between other letters are stripped",
  (text) => {
    expect(readText(text, 50)).toBe("Oak Street");
  },
);

test("a text loses control characters and doubled spaces, and is cut at its limit", () => {
  expect(readText(" Oak\u0000  Street\tMotors\ufeff", 50)).toBe("Oak Street Motors");
  expect(readText("abcdef", 3)).toBe("abc");
  expect(readText("Sport 🚗", 7)).toBe("Sport");
  expect(readText("Sport \ud83d", 50)).toBe("Sport");
});

test.each([
  ["$39,998 ", 39_998],
  ["39998", 39_998],
  ["$39,998.00", 39_998],
  ["USD 12 500", 12_500],
  ["449,996 USD", 449_996],
])("the price %j is %d dollars", (text, dollars) => {
  expect(readPrice(text)).toEqual({ value: dollars });
});

test.each([undefined, "Not Priced", "Call for price", "0", "$0"])("%j is unpriced, without a note", (text) => {
  expect(readPrice(text)).toEqual({});
});

test.each(["free!", "-5,000", "$1", "99999999999"])("the price %j is listed without one, with a note", (text) => {
  expect(readPrice(text)).toEqual({ note: expect.stringContaining("without one") });
});

test("seats are the number at the head of the cell, of what can be a car", () => {
  expect(readSeats("7")).toEqual({ value: 7 });
  expect(readSeats("8-Passenger")).toEqual({ value: 8 });
  expect(readSeats(undefined)).toEqual({});
  for (const text of ["0", "99", "five", "2021"]) expect(readSeats(text)).toEqual({ note: expect.any(String) });
});

test.each([
  ["Used", "USED"],
  ["New", "NEW"],
  ["Mercedes-Benz Certified", "CERTIFIED"],
  ["CPO", "CERTIFIED"],
  ["Certified Pre-Owned", "CERTIFIED"],
  ["Third-party certified", "3P_CERT"],
  ["pre-owned", "USED"],
])("the condition %j is %s", (text, listingType) => {
  expect(readListingType(text)).toEqual({ value: listingType });
});

test("a condition that is missing or not known is used, with a note", () => {
  expect(readListingType(undefined)).toMatchObject({ value: "USED", note: expect.any(String) });
  expect(readListingType("splendid")).toMatchObject({ value: "USED", note: expect.stringContaining("splendid") });
});

const inNewYork = daysIn("America/New_York");
const read = (text: string | undefined) => readDate(text, (isoTime) => inNewYork(Date.parse(isoTime)));

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-20 22:15", "2026-11-20"],
  ["2026-11-21T01:30:00Z", "2026-11-20"],
  ["2026-11-21T05:30:00.250Z", "2026-11-21"],
  ["2026-11-21 01:30:00 UTC", "2026-11-20"],
  ["2026-11-20T21:30:00-08:00", "2026-11-21"],
  ["2026-11-21T03:00+0900", "2026-11-20"],
  ["1795138200", "2026-11-19"],
  ["1795138200000", "2026-11-19"],
  // Midnight is how programs write a day without an hour.
  ["2026-11-20T00:00:00Z", "2026-11-20"],
  ["2026-11-20T00:00:00.000+00:00", "2026-11-20"],
  ["2026-11-20T00:00:00-05:00", "2026-11-20"],
])("%s is the site's %s", (text, day) => {
  expect(read(text)).toBe(day);
});

test("dates are read from ISO, US and epoch forms, and impossible ones are none", () => {
  expect(read("2026-03-05T10:00:00Z")).toBe("2026-03-05");
  expect(read("3/5/2026")).toBe("2026-03-05");
  expect(read("1772668800")).toBe("2026-03-05");
  expect([read("2026-02-31"), read("13/40/2026"), read("soon"), read(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("photos are a number or a list of addresses", () => {
  expect(readPhotoCount("12")).toBe(12);
  expect(readPhotoCount("https://a.example/1.jpg|https://a.example/2.jpg")).toBe(2);
  expect(readPhotoCount("yes")).toBe(0);
});

test("only http addresses become a website", () => {
  expect(readWebsite("www.oak.example/cars")).toBe("https://www.oak.example/cars");
  expect([readWebsite("javascript:alert(1)"), readWebsite("nowhere"), readWebsite("data:text/html,x")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a VIN is taken with its check digit right, with a note where it is wrong, and not at all where it is no VIN", () => {
  expect(readVin("5tdxz3dc2ks015402")).toEqual({ value: "5TDXZ3DC2KS015402" });
  expect(readVin("WBA3A5P54F7S84507")).toEqual({ value: "WBA3A5P54F7S84507", note: "the check digit is wrong" });
  expect(readVin("5TDXZ3DC2KSO154O2")).toEqual({ value: "5TDXZ3DC2KS015402", note: expect.stringContaining("digits") });
  expect([readVin("5TDXZ3DC2KS01540"), readVin("5TDXZ3DC2KS0154!2")]).toEqual([{}, {}]);
});
