/** Lengths of time. A day is 24 hours, and no day of a calendar. Each is written out, so that a browser gets those it needs. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * 60 * 60_000;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * 60 * 60;
