import { expect, test } from "vitest";
import { readForm } from "./form-table";
import { PERSON_FIELDS } from "./person-fields";

const phoneProblemOf = (phone: string) =>
  readForm(PERSON_FIELDS, (name) => (name === "phone" ? phone : "dana@example.com")).errors[0]?.message;

test.each([
  "614 555 0148",
  "(404) 555-0123",
  "(212)736-5000",
  "+1 (212) 736-5000",
  "(+1) 212 736 5000",
  "1-212-736-5000",
  "212.736.5000",
  "212/736/5000",
  "212\u2013736\u20115000",
  "2127365000",
  "+44 20 7946 0958",
])("%s is a phone number, however its parts are kept apart", (phone) => {
  expect(phoneProblemOf(phone)).toBeUndefined();
});

test.each(["call me", "555", "(404) 555-0123 or 0124", "+12 345 678 901 234 567", "()"])("%s is none", (phone) => {
  expect(phoneProblemOf(phone)).toBe("Enter a phone number like 614 555 0148");
});
