import { expect, test } from "vitest";
import { isTimeZone, mailTimeWords, readMailTime } from "./mail-times";

const reading = (fields: Record<string, string>) => readMailTime((name) => fields[name] ?? "");

test("a form's hour and zone are read, and what is neither is left out", () => {
  expect(reading({ mailHour: "0", timeZone: "America/Denver" })).toEqual({ mailHour: 0, timeZone: "America/Denver" });
  for (const mailHour of ["", "24", "-1", "7.5", "seven"]) expect(reading({ mailHour }), mailHour).toEqual({});
  for (const timeZone of ["", "Mars/Olympus", "+05:00", "<b>"]) expect(reading({ timeZone }), timeZone).toEqual({});
});

test("zones are known by their names, and named in words", () => {
  expect(isTimeZone("America/New_York")).toBe(true);
  expect(mailTimeWords(0, "America/Chicago")).toBe("at about 12 AM, Central time");
  expect(mailTimeWords(13, "Europe/Berlin")).toBe("at about 1 PM, Europe/Berlin");
});
