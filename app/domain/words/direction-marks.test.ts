import { expect, test } from "vitest";
import { readForm } from "../forms/form-table";
import { PERSON_FIELDS } from "../forms/person-fields";
import { withoutDirectionMarks } from "./direction-marks";

const MARKS = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"];

test("marks that turn the direction of writing are taken out, and letters that are read from the right stay", () => {
  expect(withoutDirectionMarks(MARKS.map((mark) => `${mark}سيارات`).join(" "))).toBe(Array(9).fill("سيارات").join(" "));
});

test("what is typed into a form has none of them", () => {
  const { values } = readForm(PERSON_FIELDS, (name) =>
    name === "firstName" ? "\u202eDana\u202c" : "dana@example.com",
  );
  expect(values.firstName).toBe("Dana");
});
