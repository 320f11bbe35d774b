import { ALERT_REFUSAL_DELAYS_MS, ALERT_REFUSALS_MAX } from "../../app/domain/limits";
import { readNumber, readText, type SqlDatabase, type SqlRow } from "../storage/database";

/** What became of mails to one mailbox since the last that was taken. */
export interface MailboxTrouble {
  /** In a row. */
  readonly refusals: number;
  /** ISO date-times. */
  readonly triedAt: string;
  readonly waitUntil: string;
  /** Refused so often that nothing more is sent until its owner says so. */
  readonly isPaused: boolean;
}

/** Mailboxes that took no mail lately. They wait, so that they hold up nobody; most are never in here. */
export interface TroubledMailboxes {
  all(): ReadonlyMap<string, MailboxTrouble>;
  isPaused(email: string): boolean;
  /** The mailbox takes no mail: it waits longer after each, and its alerts pause at last. */
  noteRefusal(email: string): void;
  /** A mail that was not taken for another reason; the mailbox waits for so long. */
  noteFailure(email: string, waitMs: number): void;
  /** A mail was taken, or its owner wants mail again. */
  forget(email: string): void;
  /** Forgets every mailbox but these. */
  keepOnly(emails: ReadonlySet<string>): void;
}

export const mailboxOf = (email: string) => email.toLowerCase();

export function createTroubledMailboxes(database: SqlDatabase, now: () => Date): TroubledMailboxes {
  const columns = "address, refusals, tried_at, wait_until";
  const selectAll = database.prepare(`SELECT ${columns} FROM troubled_mailboxes`);
  const selectOne = database.prepare(`SELECT ${columns} FROM troubled_mailboxes WHERE address = ?`);
  const put = database.prepare(`INSERT OR REPLACE INTO troubled_mailboxes (${columns}) VALUES (?, ?, ?, ?)`);
  const remove = database.prepare("DELETE FROM troubled_mailboxes WHERE address = ?");
  const find = (email: string) => {
    const row = selectOne.get([mailboxOf(email)]);
    return row === null ? null : toTrouble(row);
  };
  const note = (email: string, refusals: number, waitMs: number) => {
    const waitUntil = new Date(now().getTime() + waitMs).toISOString();
    put.run([mailboxOf(email), refusals, now().toISOString(), waitUntil]);
  };
  return {
    all: () => new Map(selectAll.all().map((row) => [readText(row, 0), toTrouble(row)])),
    isPaused: (email) => find(email)?.isPaused === true,
    noteRefusal(email) {
      const before = find(email)?.refusals ?? 0;
      note(email, before + 1, ALERT_REFUSAL_DELAYS_MS[before] ?? ALERT_REFUSAL_DELAYS_MS[2]);
    },
    noteFailure: (email, waitMs) => note(email, find(email)?.refusals ?? 0, waitMs),
    forget(email) {
      remove.run([mailboxOf(email)]);
    },
    keepOnly(emails) {
      for (const row of selectAll.all()) if (!emails.has(readText(row, 0))) remove.run([readText(row, 0)]);
    },
  };
}

function toTrouble(row: SqlRow): MailboxTrouble {
  const refusals = readNumber(row, 1);
  return {
    refusals,
    triedAt: readText(row, 2),
    waitUntil: readText(row, 3),
    isPaused: refusals >= ALERT_REFUSALS_MAX,
  };
}
