import type { AppLoadContext } from "@remix-run/node";
import type { SiteCalendar } from "~/domain/figures/local-day";

type Sited = Pick<AppLoadContext, "timeZone" | "dayOf">;

/** The site's day as the contract writes days: 2026-11-23. */
export const isoToday = ({ dayOf }: Sited): string => dayOf(Date.now());

export const siteCalendar = (context: Sited): SiteCalendar => ({
  today: isoToday(context),
  timeZone: context.timeZone,
});

/** The year of the site's day: what "this year's models" are. */
export const yearOf = ({ today }: Pick<SiteCalendar, "today">): number => Number(today.slice(0, 4));
