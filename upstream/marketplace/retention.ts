import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "../../app/domain/durations";
import { HISTORY_KEPT_DAYS, PUSH_DEVICES_KEPT_DAYS, SAVING_SIGN_UPS_KEPT_DAYS } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { PeopleDatabase } from "../ports/people-stores";
import { namesIn } from "../storage/data-folder";
import type { PeopleTables } from "../storage/people/people-tables";

interface RetentionParts {
  readonly people: PeopleDatabase;
  readonly dataDir: string;
  readonly now?: Clock;
  /** Called for each kind that could not be let go; the others go on. */
  readonly onError: (error: unknown, failed: string) => void;
}

interface Stored {
  readonly what: string;
  readonly days: number;
  /** Tables of people.db whose rows go with it. */
  readonly tables?: readonly (keyof PeopleTables)[];
  /** Lets go of what is older than an ISO date-time. */
  forget(parts: RetentionParts, before: string): Promise<unknown>;
}

/**
 * How long everything is stored that nothing else ends: a row for whatever grows. What ends by itself where it is written
 * (sessions, views, receipts, what mails told, former and sold listings) stands in the runbook beside these.
 */
export const RETENTION: readonly Stored[] = [
  {
    what: "mails that could not be sent",
    tables: ["outbox"],
    // A confirmation that comes later than this comes unasked.
    days: 1,
    forget: ({ people }, before) => people.outbox.forgetWrittenBefore(before),
  },
  {
    what: "which messages were sent to sellers",
    tables: ["sent_messages"],
    days: 365,
    forget: ({ people }, before) => people.messages.forgetSentBefore(before),
  },
  {
    what: "browsers that take notifications and do not come back",
    tables: ["push_devices"],
    days: PUSH_DEVICES_KEPT_DAYS,
    forget: ({ people }, before) => people.pushDevices.forgetSeenBefore(before),
  },
  {
    what: "which mails were sent",
    tables: ["sent_mails"],
    days: 365,
    forget: ({ people }, before) => people.sentMails.forgetBefore(before),
  },
  {
    what: "ended alerts",
    tables: ["stopped_alerts"],
    days: 365,
    forget: ({ people }, before) => people.stoppedAlerts.forgetBefore(before),
  },
  {
    what: "alert runs",
    tables: ["alert_runs"],
    days: 30,
    forget: ({ people }, before) => people.alerts.runs.forgetFinishedBefore(before),
  },
  {
    what: "listing reports",
    tables: ["listing_reports"],
    days: 365,
    forget: ({ people }, before) => people.messages.forgetReportsBefore(before),
  },
  {
    what: "devices",
    tables: ["consumer_devices"],
    days: 365,
    forget: ({ people }, before) => people.engagement.forgetDevicesBefore(before),
  },
  {
    what: "answers of the still interested",
    tables: ["still_interested"],
    days: 365,
    forget: ({ people }, before) => people.engagement.forgetInterestBefore(before),
  },
  {
    what: "cars that people looked at",
    tables: ["viewed_listings"],
    days: HISTORY_KEPT_DAYS,
    forget: ({ people }, before) => people.history.forgetViewedBefore(before),
  },
  { what: "unconfirmed alerts", days: 1, forget: ({ people }) => people.alerts.subscriptions.forgetUnconfirmed() },
  {
    what: "changes of address",
    tables: ["address_changes"],
    days: 30,
    forget: ({ people }, before) => people.addressChanges.forgetBefore(before),
  },
  {
    what: "sign-ups",
    tables: ["sign_ups"],
    days: 30,
    forget: ({ people }, before) => people.signUps.forgetBefore(before, "saving-nothing"),
  },
  {
    what: "sign-ups that wait with something to save",
    tables: ["sign_ups"],
    days: SAVING_SIGN_UPS_KEPT_DAYS,
    forget: ({ people }, before) => people.signUps.forgetBefore(before, "saving"),
  },
  {
    what: "ended reservations",
    tables: ["reservations"],
    days: 1,
    forget: ({ people }) => people.reservations.sweep(),
  },
  { what: "mails written as files", days: 30, forget: filesIn("outbox", /\.eml$/) },
  { what: "mails that a killed program was writing", days: 1, forget: filesIn("outbox", /\.part$/) },
  { what: "reports of imports", days: 30, forget: filesIn("reports", /\.csv$/) },
  { what: "reports of imports that were killed", days: 1, forget: filesIn("reports", /\.csv\.unfinished$/) },
  {
    what: "stores that a killed program was making",
    days: 1,
    forget: filesIn(".", /\.db\.(?:(?:new|whole)-\d+|moving)(?:-wal|-shm|-journal)?$/),
  },
  { what: "copies of backups whose restore was killed", days: 1, forget: foldersOfRestores },
];

/** Tables that neither the job nor a person's leaving ends, each with what keeps it from growing for ever. */
export const ENDS_ELSEWHERE: Readonly<Record<string, string>> = {
  view_counts: "days that are not told any more go as views are written",
  viewers: "those of other days go as views are written",
  paid_car_counts: "days that are not told any more go as a count is written",
  house_ads: "an operator puts them in and takes them out: npm run placements",
  unwanted_mailboxes: "a hash of a mailbox that wants no mail, for good",
  erasures: "each goes once it is done, within minutes of a leaving",
  store_facts: "a row a fact, of which there are a few",
  kysely_migration: "a row a migration",
  kysely_migration_lock: "one row",
};

/** Lets go of what is older than it is stored: one job for all of it. */
export async function runRetention(parts: RetentionParts): Promise<void> {
  const now = (parts.now ?? (() => new Date()))().getTime();
  for (const { what, days, forget } of RETENTION) {
    try {
      await forget(parts, new Date(now - days * DAY_MS).toISOString());
    } catch (error) {
      parts.onError(error, `${what} could not be let go`);
    }
  }
}

/** One that holds what is to be put in its place still is none of them: no site runs beside it. */
async function foldersOfRestores({ dataDir }: RetentionParts, before: string): Promise<void> {
  for (const name of await namesIn(dataDir)) {
    if (!/^restoring-\d+$/.test(name)) continue;
    const folder = join(dataDir, name);
    const written = await stat(folder).catch(() => null);
    if (written?.isDirectory() === true && written.mtime.toISOString() < before)
      await rm(folder, { recursive: true, force: true });
  }
}

function filesIn(folder: string, names: RegExp): Stored["forget"] {
  return async ({ dataDir }, before) => {
    const path = join(dataDir, folder);
    for (const name of await namesIn(path)) {
      if (!names.test(name)) continue;
      const file = join(path, name);
      const written = await stat(file).catch(() => null);
      if (written?.isFile() === true && written.mtime.toISOString() < before) await rm(file, { force: true });
    }
  };
}
