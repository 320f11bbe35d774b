import { DAY_MS } from "../durations";

/** The calendar of the site: what day it is there, and in whose clock its moments are told. */
export interface SiteCalendar {
  /** ISO date. */
  readonly today: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Gives the ISO date of an instant by the calendar of a zone: 2026-11-27T02:30Z is 2026-11-26 in New York. To be made once:
 * making the format takes many times as long as using it.
 */
export function daysIn(timeZone: string): (time: Date | number) => string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (time) => {
    const parts = new Map<string, string>(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return ["year", "month", "day"].map((name) => parts.get(name)).join("-");
  };
}

/** The ISO date so many days before another. */
export const daysBefore = (isoDate: string, days: number): string =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** An instant as cookies and addresses keep it: ISO, in UTC, to the minute, 2026-11-20T10:05Z. */
export const toMinute = (time: Date | number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;
