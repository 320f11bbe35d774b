import { daysIn, toMinute } from "../figures/local-day";
import type { SHOWN_PARAMETER } from "./query/page-parameters";
import type { CarriedParameter } from "./query/parameters";

/** Says when a search was run last: its page marks what is new since then. No part of what is searched. */
export const LAST_EXECUTED_PARAMETER = "lastExec" satisfies CarriedParameter;

/** When a search was run last. */
export interface LastRun {
  /** ISO date, by the site's calendar. */
  readonly day: string;
  /** ISO date-time in UTC; absent where the day alone is known. */
  readonly at?: string;
}

/** An ISO date, or a date-time that names its offset; null for anything else. */
export function readLastRun(text: string, timeZone: string): LastRun | null {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const at = Date.parse(text);
  if (day === undefined || Number.isNaN(at)) return null;
  return time === undefined ? { day } : { day: daysIn(timeZone)(at), at: new Date(at).toISOString() };
}

/** Whether a car came after the last run: on the day of it by the hour, where that is known. A new price is no new car. */
export function isNewSince(
  { day, at }: LastRun,
  { listedOn, listedAt }: { readonly listedOn: string; readonly listedAt?: string | undefined },
): boolean {
  if (listedOn !== day) return listedOn > day;
  return at !== undefined && listedAt !== undefined && Date.parse(listedAt) > Date.parse(at);
}

/** The address of a search with the time of its last run, to the minute; as it is where that cannot be read. */
export function withLastRun(searchHref: string, isoTime: string): string {
  const time = Date.parse(isoTime);
  if (Number.isNaN(time)) return searchHref;
  return withCarried(searchHref, LAST_EXECUTED_PARAMETER, toMinute(time));
}

/** The address of a search with a parameter that says nothing of what is searched, in canonical order. */
export function withCarried(
  searchHref: string,
  name: CarriedParameter | typeof SHOWN_PARAMETER,
  value: string,
): string {
  const [path = "", query = ""] = searchHref.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(name, value);
  params.sort();
  return `${path}?${params}`;
}
