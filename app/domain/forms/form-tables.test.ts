import { expect, test } from "vitest";
import { readForm } from "./form-table";
import { MESSAGE_FORM, OFFER_FORM } from "./form-tables";

const typed = (zip: string) => (field: string) => ({ zip, email: "ann@example.org", offer: "12500" })[field] ?? "";

test.each(["09012", " 96349", "34002-1234", "340021234"])(
  "a military ZIP code (%j) is refused with the reason",
  (zip) => {
    for (const form of [MESSAGE_FORM, OFFER_FORM]) {
      expect(readForm(form, typed(zip)).errors).toEqual([
        { field: "zip", message: expect.stringMatching(/^ZIP Code \d{5} is for military mail/) },
      ]);
    }
  },
);

test("a ZIP code of a place is sent in five digits, and one that is none is refused as such", () => {
  expect(readForm(MESSAGE_FORM, typed("43215-1234")).given).toMatchObject({ zip: "43215" });
  expect(readForm(MESSAGE_FORM, typed("")).errors).toEqual([]);
  expect(readForm(MESSAGE_FORM, typed("4321")).errors).toEqual([{ field: "zip", message: "Enter a valid ZIP Code" }]);
});
