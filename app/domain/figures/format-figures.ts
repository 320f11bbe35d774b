import { DAY_MS } from "../durations";
import { groupThousands } from "./thousands";

/** Figures as American shoppers read them: fixed words, so server and browser write the same text. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** 4318 → "4,318". */
export const formatCount = groupThousands;

/** Whole dollars: 23890 → "$23,890". */
export function formatDollars(dollars: number): string {
  return `$${formatCount(Math.round(dollars))}`;
}

/** "1 result", "4,318 results". */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** Miles away: under ten with no decimals either, and never "0 mi". */
export function formatDistance(miles: number): string {
  return miles < 1 ? "Under 1 mi" : `${formatCount(Math.round(miles))} mi`;
}

/** ISO date → "Nov 8"; a date of another year carries it. Unreadable dates give null. */
export function formatDay(isoDate: string, today: string): string | null {
  const date = parseDay(isoDate);
  const now = parseDay(today);
  if (date === null || now === null) return null;
  const day = new Date(date);
  const text = `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}`;
  return day.getUTCFullYear() === new Date(now).getUTCFullYear() ? text : `${text}, ${day.getUTCFullYear()}`;
}

/** Whole days from one ISO date to a later one; null where either is unreadable. */
export function daysBetween(isoDate: string, today: string): number | null {
  const from = parseDay(isoDate);
  const to = parseDay(today);
  return from === null || to === null ? null : Math.round((to - from) / DAY_MS);
}

function parseDay(isoDate: string): number | null {
  const time = Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? null : time;
}
