import { DAY_MS, MINUTE_MS } from "../../app/domain/durations";
import { daysBefore } from "../../app/domain/figures/local-day";
import type { MailTime, SavedSearchRecord } from "../ports/saved-search-record";

/** The calendar and the clock of one time zone at an instant. */
interface LocalTime {
  /** ISO date. */
  readonly day: string;
  readonly hour: number;
  /** Minutes that local time is ahead of UTC. */
  readonly offset: number;
}

const DAYS_PER_WEEK = 7;
const formats = new Map<string, Intl.DateTimeFormat>();

export function localTime(ms: number, timeZone: string): LocalTime {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const asUtc = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return {
    day: new Date(asUtc).toISOString().slice(0, 10),
    hour: part("hour"),
    offset: Math.round((asUtc - ms) / MINUTE_MS),
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
}

/** When an hour of a day begins. One that the clock skips begins at the change; of one that comes twice, the first counts. */
function startOfHour(day: string, hour: number, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 60 * MINUTE_MS;
  const candidates = [-DAY_MS, DAY_MS].map((away) => wanted - localTime(wanted + away, timeZone).offset * MINUTE_MS);
  const isThere = (ms: number) => {
    const local = localTime(ms, timeZone);
    return local.day === day && local.hour === hour;
  };
  return candidates.find(isThere) ?? candidates[0] ?? wanted;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

type Timed = MailTime & Pick<SavedSearchRecord, "frequency" | "beganAt" | "lookedAt" | "mailedAt">;

/** The hour at which the mails of an alert come, and where. */
function mailTimeOf(
  { mailHour, timeZone, beganAt }: Pick<Timed, "mailHour" | "timeZone" | "beganAt">,
  siteZone: string,
): { readonly mailHour: number; readonly timeZone: string } {
  const zone = timeZone ?? siteZone;
  return { mailHour: mailHour ?? localTime(Date.parse(beganAt), zone).hour, timeZone: zone };
}

/** What a form shows of it: before the confirmation only what was chosen, since the hour may still come from that. */
export function chosenMailTime(search: SavedSearchRecord, siteZone: string): MailTime {
  const { isConfirmed, mailHour, timeZone } = search;
  return isConfirmed ? mailTimeOf(search, siteZone) : { mailHour, timeZone };
}

/** The last time at or before `now` at which a daily or weekly mail is to come; never on the day on which the alert began. */
function latestTurn(search: Timed, now: number, siteZone: string): number | null {
  const { mailHour, timeZone } = mailTimeOf(search, siteZone);
  const firstDay = localTime(Date.parse(search.beganAt), timeZone).day;
  const today = localTime(now, timeZone).day;
  const reached = startOfHour(today, mailHour, timeZone) <= now ? today : daysBefore(today, 1);
  const age = daysBetween(firstDay, reached);
  const day =
    search.frequency === "weekly"
      ? daysBefore(reached, ((age % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK)
      : reached;
  return day > firstDay ? startOfHour(day, mailHour, timeZone) : null;
}

/**
 * Whether an alert's turn has come, however often the job runs. One that was missed is made up for as soon as a run can,
 * but a day on which a mail went out takes no second: its turn is passed over, and its news waits for the next.
 */
export function turnOf(search: Timed, now: Date, siteZone: string): "due" | "passed-over" | "not-yet" {
  if (search.frequency === "off") return "not-yet";
  if (search.frequency === "instant") return "due";
  const turn = latestTurn(search, now.getTime(), siteZone);
  if (turn === null || turn <= Date.parse(search.lookedAt)) return "not-yet";
  const { timeZone } = mailTimeOf(search, siteZone);
  const dayOf = (ms: number) => localTime(ms, timeZone).day;
  const hasMailed = search.mailedAt !== undefined && dayOf(Date.parse(search.mailedAt)) === dayOf(now.getTime());
  return hasMailed ? "passed-over" : "due";
}
