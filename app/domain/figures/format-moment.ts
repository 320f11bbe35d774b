/** Writes days of one zone: "November 20, 2026". To be made once for all dates of a page. */
export function longDaysIn(timeZone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
  return (time) => format.format(time);
}

/** ISO date-time → "Nov 27, 10:05 AM EST", in the words of the zone that it is told in. */
export const formatMoment = (isoTime: string, timeZone: string): string => momentsIn({ timeZone })(isoTime);

/** "Nov 27, 2026, 10:05 AM EST", of what may be years ago. */
export const formatMomentOfYear = (isoTime: string, timeZone: string): string => momentsOfYearIn(timeZone)(isoTime);

/** The same, to be made once for all times of a file. */
export const momentsOfYearIn = (timeZone: string): ((isoTime: string) => string) =>
  momentsIn({ timeZone, year: "numeric" });

function momentsIn(options: Pick<Intl.DateTimeFormatOptions, "timeZone" | "year">): (isoTime: string) => string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...options,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  // Newer versions of the tables part the figures from "AM" by a narrow space, older ones by a plain one.
  return (isoTime) => format.format(new Date(isoTime)).replaceAll("\u202f", " ");
}
