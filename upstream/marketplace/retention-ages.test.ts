import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "../../app/domain/durations";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { openPlainDatabase, readText } from "../storage/database";
import { RETENTION, runRetention } from "./retention";

const NOW = new Date("2026-11-20T10:00:00Z");
const daysBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const fail = (error: unknown) => {
  throw error;
};
const keptOf = (what: string) => RETENTION.find((kept) => kept.what === what)?.days ?? Number.NaN;

/** Of each kind that goes by its age: the table, and the time that its age is told by. */
const AGES: Readonly<Record<string, readonly [table: string, time: string]>> = {
  "mails that could not be sent": ["outbox", "written_at"],
  "which messages were sent to sellers": ["sent_messages", "sent_at"],
  "browsers that take notifications and do not come back": ["push_devices", "seen_at"],
  "which mails were sent": ["sent_mails", "sent_at"],
  "ended alerts": ["stopped_alerts", "stopped_at"],
  "alert runs": ["alert_runs", "finished_at"],
  "listing reports": ["listing_reports", "recorded_at"],
  devices: ["consumer_devices", "registered_at"],
  "answers of the still interested": ["still_interested", "recorded_at"],
  "cars that people looked at": ["viewed_listings", "viewed_at"],
};
/** Their ends are in their own tests: by what they wait for, or what was done with them. */
const ENDED_BY_THEMSELVES = [
  "ended reservations",
  "unconfirmed alerts",
  "changes of address",
  "sign-ups",
  "sign-ups that wait with something to save",
];

test("each kind of row goes when it is too old, and not before", async () => {
  const rowKinds = RETENTION.filter(({ what, tables }) => tables !== undefined || what === "unconfirmed alerts");
  expect([...Object.keys(AGES), ...ENDED_BY_THEMSELVES].sort()).toEqual(rowKinds.map(({ what }) => what).sort());
  const dataDir = aDataFolder();
  const people = await aPeopleDatabase({ dataDir, now: () => NOW });
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 1_000 });
  onTestFinished(() => database.close());
  /** A row with a word or a nought in every column, and its age. */
  const add = (table: string, time: string, id: string, at: Date) => {
    const columns = database.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all();
    const values = columns.map((row) => {
      const [name, type] = [readText(row, 0), readText(row, 1)];
      if (name === time) return at.toISOString();
      return type.toLowerCase() === "text" ? id : 0;
    });
    database.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => "?").join(", ")})`).run(values);
  };
  for (const [what, [table, time]] of Object.entries(AGES)) {
    add(table, time, `young ${what}`, daysBefore(keptOf(what) - 0.1));
    add(table, time, `old ${what}`, daysBefore(keptOf(what) + 0.1));
  }
  await runRetention({ people, dataDir, now: () => NOW, onError: fail });
  for (const [what, [table]] of Object.entries(AGES)) {
    const stored = database.prepare(`SELECT * FROM ${table}`).all();
    expect(
      stored.map((row) => row.find((value) => typeof value === "string" && value.endsWith(what))),
      what,
    ).toEqual([`young ${what}`]);
  }
});
