import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../app/domain/durations";
import { turnOf } from "./mail-turns";

const SITE = "America/New_York";

interface Mailing {
  readonly frequency: "daily" | "weekly";
  /** ISO date-time. */
  readonly beganAt: string;
  readonly mailHour?: number;
  readonly timeZone?: string;
}

/** When mails go out where each look has news, of a job that runs at these times. */
function mailsOf(alert: Mailing, runs: Iterable<number>, hasNews: (ms: number) => boolean = () => true): string[] {
  let lookedAt = alert.beganAt;
  let mailedAt: string | undefined;
  const mails: string[] = [];
  for (const ms of runs) {
    const now = new Date(ms);
    const search = { ...alert, lookedAt, ...(mailedAt !== undefined && { mailedAt }) };
    const turn = turnOf(search, now, SITE);
    if (turn === "not-yet") continue;
    lookedAt = now.toISOString();
    if (turn === "passed-over" || !hasNews(ms)) continue;
    mailedAt = lookedAt;
    mails.push(lookedAt);
  }
  return mails;
}

function* every(minutes: number, from: string, days: number): Generator<number> {
  const start = Date.parse(from);
  for (let ms = start; ms < start + days * 24 * HOUR_MS; ms += minutes * MINUTE_MS) yield ms;
}

const local = (iso: string, timeZone = SITE) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(new Date(iso));

test("a daily mail comes at the hour of the confirmation on each later day, in the site's time zone", () => {
  const beganAt = "2026-11-20T15:37:00Z";
  const mails = mailsOf({ frequency: "daily", beganAt }, every(5, beganAt, 3));
  expect(mails.map((at) => local(at))).toEqual(["2026-11-21 10:02", "2026-11-22 10:02", "2026-11-23 10:02"]);
});

test("an hour and a zone that the shopper chose count instead, also where that is another day", () => {
  const alert = {
    frequency: "daily",
    beganAt: "2026-11-20T15:37:00Z",
    mailHour: 7,
    timeZone: "Pacific/Honolulu",
  } as const;
  const mails = mailsOf(alert, every(5, alert.beganAt, 2));
  expect(mails.map((at) => local(at, "Pacific/Honolulu"))).toEqual(
    ["2026-11-21 07:02", "2026-11-22 07:02"].slice(0, mails.length),
  );
  expect(mails).toHaveLength(1);
});

test("a weekly mail comes a week after the confirmation, and then on that day of the week", () => {
  const beganAt = "2026-11-20T15:37:00Z";
  const mails = mailsOf({ frequency: "weekly", beganAt, mailHour: 18 }, every(15, beganAt, 22));
  expect(mails.map((at) => local(at))).toEqual(["2026-11-27 18:07", "2026-12-04 18:07", "2026-12-11 18:07"]);
});

test.each([
  ["spring", "2026-03-06T12:00:00Z", "2026-03-08"],
  ["autumn", "2026-10-30T12:00:00Z", "2026-11-01"],
])(
  "when the clocks change in %s no day has two mails or none, whatever the hour, and none moves",
  (_season, from, change) => {
    for (let mailHour = 0; mailHour < 24; mailHour += 1) {
      const mails = mailsOf({ frequency: "daily", beganAt: from, mailHour }, every(10, from, 6)).map((at) => local(at));
      const days = mails.map((at) => at.slice(0, 10));
      expect(new Set(days).size, `${mailHour}: ${mails}`).toBe(days.length);
      expect(days, `${mailHour}: ${mails}`).toContain(change);
      // Two o'clock is skipped in spring: its mail comes as soon as the clock goes on.
      const hourOn = (day: string) => (mailHour === 2 && change === "2026-03-08" && day === change ? 3 : mailHour);
      for (const at of mails) expect(Number(at.slice(11, 13)), `${mailHour}: ${at}`).toBe(hourOn(at.slice(0, 10)));
    }
  },
);

test("a job that runs once a day, at whatever hour, mails once a day", () => {
  const beganAt = "2026-11-20T15:37:00Z";
  const runs = Array.from({ length: 10 }, (_, day) => Date.parse("2026-11-21T08:00:00Z") + day * 24 * HOUR_MS);
  const mails = mailsOf({ frequency: "daily", beganAt }, runs);
  expect(mails.map((at) => local(at).slice(0, 10))).toEqual(
    Array.from({ length: 9 }, (_, day) => `2026-11-${22 + day}`),
  );
});

test("a turn that was missed is made up for once, and the day of that mail takes no second", () => {
  const beganAt = "2026-11-20T15:37:00Z";
  const alert = { frequency: "daily", beganAt } as const;
  // The job stands still from the evening of the 20th until half past midnight of the 22nd.
  const runs = [...every(5, "2026-11-22T05:30:00Z", 3)];
  const mails = mailsOf(alert, runs).map((at) => local(at));
  expect(mails).toEqual(["2026-11-22 00:30", "2026-11-23 10:00", "2026-11-24 10:00"]);
  // A look that had nothing to tell takes no day's mail away.
  const later = mailsOf(alert, runs, (ms) => ms > Date.parse("2026-11-22T06:00:00Z")).map((at) => local(at));
  expect(later[0]).toBe("2026-11-22 10:00");
});

test("however the job runs, no local day has two mails and none comes before its hour", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let trial = 0; trial < 60; trial += 1) {
    const mailHour = Math.floor(random() * 24);
    const beganAt = new Date(Date.parse("2026-10-20T00:00:00Z") + random() * 24 * HOUR_MS).toISOString();
    const runs: number[] = [];
    for (let ms = Date.parse(beganAt); runs.length < 200; ms += random() * random() * 30 * HOUR_MS) runs.push(ms);
    const mails = mailsOf({ frequency: "daily", beganAt, mailHour }, runs, () => random() < 0.7).map((at) => local(at));
    const days = mails.map((at) => at.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    expect(days).not.toContain(local(beganAt).slice(0, 10));
  }
});
