import { expect, test } from "vitest";
import { toMailTime } from "../shopper/alerts/mail-times";
import { CONFIRM_ALERT_FORM, SAVED_SEARCH_FORM, SUBSCRIBE_FORM } from "./alert-forms";
import { readForm } from "./form-table";

const reading = (fields: Record<string, string>) =>
  toMailTime(readForm(CONFIRM_ALERT_FORM, (name) => fields[name] ?? "").given ?? {});

test("a form's hour and zone are read, and what is neither is left out", () => {
  expect(reading({ mailHour: "0", timeZone: "America/Denver" })).toEqual({ mailHour: 0, timeZone: "America/Denver" });
  for (const mailHour of ["", "24", "-1", "7.5", "seven"]) expect(reading({ mailHour }), mailHour).toEqual({});
  for (const timeZone of ["", "Mars/Olympus", "+05:00", "<b>"]) expect(reading({ timeZone }), timeZone).toEqual({});
});

test("what is added to a search is a make or a model, and anything else is nothing", () => {
  const alsoOf = (also: string) =>
    readForm(SUBSCRIBE_FORM, (name) => (name === "also" ? also : "dana@example.com")).given?.also;
  expect(alsoOf("modelCode=ACCORD")).toBe("modelCode=ACCORD");
  for (const also of ["", "zip=30305", "makeCode", "<b>"]) expect(alsoOf(also), also).toBeUndefined();
});

test("a saved search's form says which choice is none, and leaves out what was not chosen", () => {
  const problemsOf = (fields: Record<string, string>) => {
    const typed: Record<string, string> = { id: "B7", title: "Hondas", frequency: "daily", ...fields };
    return readForm(SAVED_SEARCH_FORM, (name) => typed[name] ?? "").errors;
  };
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ channel: "push", mailHour: "23", timeZone: "America/Denver", frequency: "off" })).toEqual([]);
  for (const [field, text] of [
    ["frequency", ""],
    ["frequency", "hourly"],
    ["channel", "fax"],
    ["mailHour", "25"],
    ["mailHour", "-1"],
    ["timeZone", "Mars/Phobos"],
  ] as const)
    expect(problemsOf({ [field]: text }), text).toEqual([{ field, message: expect.stringMatching(/^Choose /) }]);
});
