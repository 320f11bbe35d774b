import { expect, test } from "vitest";
import { toOpeningHours } from "./opening-hours";

const open = (weekday: number, opens = "09:00", closes = "19:30") => ({ weekday, opens, closes });
const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => open(weekday));
/** A Wednesday, and the Sunday after. */
const [WEDNESDAY, SUNDAY] = ["2026-11-25", "2026-11-29"];

test("days with the same hours stand together, from Monday on, and a day that is not named is closed", () => {
  expect(toOpeningHours([open(6, "10:00", "16:00"), ...WEEKDAYS], WEDNESDAY)?.week).toEqual([
    { days: "Mon to Fri", hours: "9 AM to 7:30 PM" },
    { days: "Sat", hours: "10 AM to 4 PM" },
    { days: "Sun", hours: "Closed" },
  ]);
});

test.each([
  [WEDNESDAY, "Open today 9 AM to 7:30 PM"],
  [SUNDAY, "Closed today"],
])("on %s it says: %s", (today, words) => {
  expect(toOpeningHours(WEEKDAYS, today)?.today).toBe(words);
});

test("noon and midnight are read right, and a break between two times is told", () => {
  const hours = [open(3, "00:00", "12:00"), open(3, "13:15", "24:00")];
  expect(toOpeningHours(hours, WEDNESDAY)?.today).toBe("Open today 12 AM to 12 PM, 1:15 PM to 12 AM");
});

test("without hours nothing is said", () => {
  expect(toOpeningHours(undefined, WEDNESDAY)).toBeUndefined();
  expect(toOpeningHours([], WEDNESDAY)).toBeUndefined();
});
