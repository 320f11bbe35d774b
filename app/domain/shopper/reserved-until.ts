import { formatMoment } from "../figures/format-moment";
import { SITE_TIME_ZONE } from "./mail-times";

/** "Reserved until Nov 27, 10:05 AM EST": what everybody is told of a car that is held. */
export const reservedUntil = (until: string): string => `Reserved until ${momentOfSite(until)}`;

export const momentOfSite = (isoTime: string): string => formatMoment(isoTime, SITE_TIME_ZONE);
