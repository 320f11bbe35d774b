import { formatMoment } from "../figures/format-moment";

/** "Reserved until Nov 27, 10:05 AM EST": what everybody is told of a car that is held. */
export const reservedUntil = (until: string, timeZone: string): string =>
  `Reserved until ${formatMoment(until, timeZone)}`;
