/** ISO date-time → "Nov 27, 10:05 AM EST", in the words of the zone that it is told in. */
export function formatMoment(isoTime: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  // Newer versions of the tables part the figures from "AM" by a narrow space, older ones by a plain one.
  return format.format(new Date(isoTime)).replaceAll("\u202f", " ");
}
