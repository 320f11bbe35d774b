import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../../upstream/keys/link-tokens";
import { openPlainDatabase, type SqlDatabase } from "../../upstream/storage/database";
import { aDataFolder } from "./people-builders";

/** Which schema each file had. A file that a release did not have yet is left out. */
export type OldRelease = Readonly<
  Partial<Record<"accounts" | "alerts" | "messages" | "reservations" | "engagement" | "inventory", number>>
>;

/** Data folders as the releases before people.db left them, the first one first. */
export const OLD_RELEASES: readonly OldRelease[] = [
  { inventory: 1, engagement: 1 },
  { inventory: 2, engagement: 1, accounts: 1, messages: 1, alerts: 1 },
  { inventory: 3, engagement: 2, accounts: 1, messages: 1, alerts: 2 },
  { inventory: 4, engagement: 2, accounts: 1, messages: 1, alerts: 3, reservations: 1 },
];

export const OLD_STOP_TOKEN = "an-old-stop-link-in-a-mailbox-00";
export const OLD_CONFIRM_TOKEN = "an-old-confirm-link-in-a-mailbox";
const OLD_AT = "2026-11-19T10:00:00.000Z";
const LATER = "2027-01-01T00:00:00.000Z";

/** A folder with these files and a row or two in each of their tables, some still in their logs. */
export function anOldFolder(release: OldRelease, dataDir = aDataFolder()): string {
  for (const [name, schema] of Object.entries(release)) {
    const database = openPlainDatabase({ file: join(dataDir, `${name}.db`), busyTimeoutMs: 100 });
    database.exec(readFileSync(join("tests", "fixtures", "old-stores", `${name}.${schema}.sql`), "utf8"));
    fill(name, schema, database);
    database.close();
  }
  return dataDir;
}

function fill(name: string, schema: number, database: SqlDatabase): void {
  const insert = (table: string, row: Readonly<Record<string, string | number | null>>) => {
    const columns = Object.keys(row);
    const marks = columns.map(() => "?").join(", ");
    database.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`).run(Object.values(row));
  };
  const search = (id: string, owner: string, own: Readonly<Record<string, string | number | null>>) =>
    insert("saved_searches", {
      id,
      owner,
      email: null,
      brand: "marketplace",
      site_url: "http://localhost:3000",
      search_url: "/cars-for-sale/used-cars/honda",
      name: "Hondas",
      title: "Hondas",
      frequency: "daily",
      created_at: OLD_AT,
      last_executed: OLD_AT,
      looked_at: OLD_AT,
      known_listing_id: 7,
      ...(schema === 1 && { mailed_at: OLD_AT, stop_token: id.repeat(16) }),
      ...own,
    });
  switch (name) {
    case "accounts":
      insert("consumers", {
        consumer_id: "c-1",
        email: "Ann@Example.com",
        email_key: "ann@example.com",
        password_hash: "hash",
        created_at: OLD_AT,
      });
      insert("lead_profiles", { consumer_id: "c-1", first_name: "Ann", is_one_click_opted_in: 1 });
      insert("sessions", { session_id: "session", consumer_id: "c-1", expires_at: LATER });
      insert("saved_listings", { consumer_id: "c-1", listing_id: "700000001", saved_at: OLD_AT });
      break;
    case "alerts":
      search("s1", "email:a@example.com", {
        email: "a@example.com",
        is_confirmed: 1,
        ...(schema === 1 && { stop_token: OLD_STOP_TOKEN }),
      });
      search("s2", "email:b@example.com", {
        email: "b@example.com",
        is_confirmed: 0,
        confirm_hash: hashOf(OLD_CONFIRM_TOKEN),
      });
      // Before the second schema nobody asked accounts for the word of their mailbox.
      search("s3", "consumer:c-1", { is_confirmed: schema === 1 ? 1 : 0 });
      insert("told_listings", { search_id: "s1", listing_id: "5", dollars: 20_000, told_at: OLD_AT });
      insert("alert_runs", { id: "r1", started_at: OLD_AT, beat_at: OLD_AT, finished_at: OLD_AT });
      if (schema > 1) insert("stop_links", { token_hash: hashOf(OLD_STOP_TOKEN), search_id: "s1" });
      break;
    case "messages":
      insert("sent_messages", { message_id: "m-1", listing_id: "7", message_key: "key", sent_at: OLD_AT });
      insert("listing_reports", { report_id: "p-1", listing_id: "7", reason: "sold", recorded_at: OLD_AT });
      break;
    case "reservations":
      insert("reservations", {
        reservation_id: "v-1",
        listing_id: "7",
        brand: "marketplace",
        title: "2021 Honda Accord",
        seller_name: "Peach Motors",
        dealer_hash: hashOf("dealer"),
        shopper_hash: hashOf("shopper"),
        ends_at: Date.parse(LATER),
        mailbox: "mailbox",
        wish: JSON.stringify({ email: "dana@example.com" }),
      });
      break;
    case "engagement":
      insert("view_counts", { vin: "1HGCV1F30MA000001", brand: "marketplace", day: "2026-11-19", views: 3 });
      insert("consumer_devices", {
        brand: "marketplace",
        pixall_id: "p1",
        browser_token: "token",
        registered_at: OLD_AT,
      });
      insert("still_interested", {
        id: "i-1",
        brand: "marketplace",
        vins: "[]",
        email: "Dana@Example.com",
        recorded_at: OLD_AT,
      });
      break;
    case "inventory":
      insert("meta", { name: "origin", value: JSON.stringify({ kind: "feed", source: "old.csv", at: OLD_AT }) });
      break;
  }
}
