import { expect, test } from "vitest";
import { parseZip, readTypedZip, unknownZipMessage } from "./zip-code";

test.each([
  ["30303", "30303"],
  ["30303-1234", "30303"],
  [" 30303 ", "30303"],
  ["30303 1234", "30303"],
  ["303031234", "30303"],
  ["\u202a30303\u202c", "30303"],
  ["303031", "30303"],
  ["30303_x", "30303"],
  ["30303.", "30303"],
  ["30303'", "30303"],
  ["30303' OR 1", "30303"],
  [`30303${"-".repeat(80)}`, "30303"],
  ["3030", null],
  ["3030.3", null],
  ["abcde", null],
  ["x30303", null],
  ["", null],
  ["３０３０３", null],
])("the ZIP code %j is read as %j", (typed, zip) => {
  expect(parseZip(typed)).toBe(zip);
});

test.each([
  ["30305", "30305"],
  [" 30305-1234 ", "30305"],
  ["303051234", "30305"],
  ["30305 1234", "30305"],
  ["30305\u20111234", "30305"],
  ["30305 \u2013 1234", "30305"],
  ["\u202a30305\u202c", "30305"],
  ["303051", null],
  ["30305-12", null],
  ["3030512345", null],
  ["30305.", null],
  ["", null],
])("a field that holds %j asks for %j", (typed, zip) => {
  expect(readTypedZip(typed)).toBe(zip);
});

test.each(["09001", "09898", "34001", "96201", "96301", "96678"])(
  "of %s, a ZIP code of military mail, is said that it is no place",
  (zip) => {
    expect(unknownZipMessage(zip)).toBe(
      `ZIP Code ${zip} is for military mail, which has no place on a map: enter another`,
    );
  },
);

test.each(["00000", "99999", "96799", "96970", "34101", "0900", "09001x", ""])("%j is no ZIP code", (zip) => {
  expect(unknownZipMessage(zip)).toBe("Enter a valid ZIP Code");
});
