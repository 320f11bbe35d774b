import type { Owner } from "~/contract/listings/listing";

export interface OpeningHours {
  /** "Open today 9 AM to 7 PM", "Closed today". */
  readonly today: string;
  /** Days with the same hours stand together: "Mon to Fri", "9 AM to 7 PM". */
  readonly week: readonly { readonly days: string; readonly hours: string }[];
}

/** A week as it is hung on a door. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const DAY_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const CLOSED = "Closed";

/** Undefined where the dealer states no hours. `today` is an ISO date. */
export function toOpeningHours(hours: Owner["hours"], today: string): OpeningHours | undefined {
  if (hours === undefined || hours.length === 0) return undefined;
  const hoursOf = (weekday: number): string => {
    const spans = hours.filter((day) => day.weekday === weekday);
    return spans.map(({ opens, closes }) => `${toClock(opens)} to ${toClock(closes)}`).join(", ") || CLOSED;
  };
  const week: { first: number; last: number; hours: string }[] = [];
  for (const weekday of WEEK) {
    const before = week.at(-1);
    const these = hoursOf(weekday);
    if (before?.hours === these) before.last = weekday;
    else week.push({ first: weekday, last: weekday, hours: these });
  }
  const ofToday = hoursOf(new Date(`${today}T00:00:00Z`).getUTCDay());
  return {
    today: ofToday === CLOSED ? "Closed today" : `Open today ${ofToday}`,
    week: week.map(({ first, last, hours: these }) => ({
      days: first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`,
      hours: these,
    })),
  };
}

const dayName = (weekday: number) => DAY_NAMES[weekday] ?? "";

/** "09:00" → "9 AM", "19:30" → "7:30 PM". */
function toClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour % 24 < 12 ? "AM" : "PM";
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${half}`;
}
