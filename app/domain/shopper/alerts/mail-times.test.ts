import { expect, test } from "vitest";
import { isTimeZone, mailTimeWords } from "./mail-times";

test("zones are known by their names, and named in words", () => {
  expect(isTimeZone("America/New_York")).toBe(true);
  expect(mailTimeWords(0, "America/Chicago")).toBe("at about 12 AM, Central time");
  expect(mailTimeWords(13, "Europe/Berlin")).toBe("at about 1 PM, Europe/Berlin");
});
