import { DAY_MS } from "../../app/domain/durations";

/** Days since 1970 of an ISO date, or undefined where it is none. */
function dayNumber(isoDate: string): number | undefined {
  const time = Date.parse(isoDate.slice(0, 10));
  return Number.isNaN(time) ? undefined : Math.round(time / DAY_MS);
}

/** The day that an index is of, and the reading of dates: both as day numbers. */
export interface Calendar {
  readonly today: number;
  readonly dayOf: (isoDate: string) => number | undefined;
}

/** Remembers the days of dates: a market has few. */
export function createCalendar(today: string): Calendar {
  const days = new Map<string, number | undefined>();
  return {
    today: dayNumber(today) ?? 0,
    dayOf: (isoDate) => {
      const known = days.get(isoDate);
      if (known !== undefined || days.has(isoDate)) return known;
      const day = dayNumber(isoDate);
      days.set(isoDate, day);
      return day;
    },
  };
}
