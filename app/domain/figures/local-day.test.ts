import { expect, test } from "vitest";
import { daysIn } from "./local-day";

test.each([
  ["2026-11-27T02:30:00Z", "America/New_York", "2026-11-26"],
  ["2026-11-27T05:00:00Z", "America/New_York", "2026-11-27"],
  ["2026-07-01T04:00:00Z", "America/New_York", "2026-07-01"],
  ["2027-01-01T04:59:59Z", "America/New_York", "2026-12-31"],
  ["2026-11-26T22:00:00Z", "Pacific/Guam", "2026-11-27"],
  ["2026-11-27T00:00:00Z", "UTC", "2026-11-27"],
])("at %s it is in %s the day %s", (time, timeZone, day) => {
  const dayOf = daysIn(timeZone);
  expect([dayOf(new Date(time)), dayOf(Date.parse(time))]).toEqual([day, day]);
});
