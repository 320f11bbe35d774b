import { expect, test } from "vitest";
import { readForm } from "./form-table";
import { PERSON_FIELDS } from "./person-fields";

const readingOf = (phone: string, email: string) =>
  readForm(PERSON_FIELDS, (name) => ({ phone, email, firstName: "Dana", lastName: "Reyes" })[name]);
const phoneProblemOf = (phone: string) => readingOf(phone, "dana@example.com").errors[0]?.message;
const valuesOf = (phone: string, email = "dana@example.com") => readingOf(phone, email).values;

test.each(["(404) 555-0123", "614-555-0148 x12", "(614) 555-0148 extension 23"])(
  "%s is a phone number, kept as it was written",
  (phone) => {
    expect(phoneProblemOf(phone)).toBeUndefined();
    expect(valuesOf(phone).phone).toBe(phone);
  },
);

test("marks that cannot be seen around a number or an address are dropped", () => {
  const values = valuesOf("\u202a(404) 555-0123\u202c", "\u2068dana@example.com\u2069");
  expect(values).toMatchObject({ phone: "(404) 555-0123", email: "dana@example.com" });
});

test("what is no number is said to be none, and one that is too long to be too long", () => {
  expect(phoneProblemOf("call me")).toBe("Enter a phone number like 614 555 0148");
  expect(phoneProblemOf(`614 555 0148${" ".repeat(40)}ext 5`)).toBe("Phone must be 40 characters or fewer");
});
