import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { PUSH_QUIET_FROM_HOUR, PUSH_QUIET_UNTIL_HOUR, PUSHES_A_DAY_MAX } from "../../app/domain/limits";
import { localTime } from "./mail-turns";

/** So long ago no day began that is not over, whatever the clocks do. */
export const PUSH_DAY_AT_MOST_MS = DAY_MS + HOUR_MS;

/** Whether nobody is to be disturbed in a zone: the news waits, and nothing of it is lost. */
export function isQuietHour(now: Date, timeZone: string): boolean {
  const { hour } = localTime(now.getTime(), timeZone);
  return hour >= PUSH_QUIET_FROM_HOUR || hour < PUSH_QUIET_UNTIL_HOUR;
}

/** Whether a person had the notifications of this day, by the calendar of a zone. */
export function hadPushesOfDay(sentAt: readonly string[], now: Date, timeZone: string): boolean {
  const dayOf = (ms: number) => localTime(ms, timeZone).day;
  const today = dayOf(now.getTime());
  return sentAt.filter((at) => dayOf(Date.parse(at)) === today).length >= PUSHES_A_DAY_MAX;
}
