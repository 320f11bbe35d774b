import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aClock, aDataFolder, anAlertStore } from "../../tests/builders/alert-builders";
import { openDatabase } from "../storage/database";
import { hashOf } from "../storage/link-tokens";
import { ALERT_MIGRATIONS } from "./alert-schema";

const [FIRST_SCHEMA = ""] = ALERT_MIGRATIONS;
const STOP_TOKEN = "an-old-stop-link-in-a-mailbox-00";
const CONFIRM_TOKEN = "an-old-confirm-link-in-a-mailbox";

/** A store as the first release left it: one confirmed address, one that waits, and one account. */
function anOldStore(): string {
  const dataDir = aDataFolder();
  const database = openDatabase({
    file: join(dataDir, "alerts.db"),
    busyTimeoutMs: 100,
    migrations: [FIRST_SCHEMA],
  });
  const insert = database.prepare(
    `INSERT INTO saved_searches (id, owner, email, brand, site_url, search_url, name, title, frequency, is_confirmed,
       confirm_hash, stop_token, created_at, mailed_at, last_executed, looked_at, known_listing_id)
     VALUES (?, ?, ?, 'marketplace', 'http://localhost:3000', '/cars-for-sale/used-cars/honda', 'Hondas', 'Hondas',
       'daily', ?, ?, ?, ?, ?, ?, ?, 7)`,
  );
  const at = "2026-11-19T10:00:00.000Z";
  const times = [at, at, at, at];
  insert.run(["s-1", "email:a@example.com", "a@example.com", 1, null, STOP_TOKEN, ...times]);
  insert.run(["s-2", "email:b@example.com", "b@example.com", 0, hashOf(CONFIRM_TOKEN), "x".repeat(32), ...times]);
  insert.run(["s-3", "consumer:c-1", null, 1, null, "y".repeat(32), ...times]);
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  database.close();
  return dataDir;
}

test("links in mailboxes outlive the change to hashes, and the links themselves are nowhere in the folder", () => {
  const dataDir = anOldStore();
  const { stopLinks, subscriptions, searches } = anAlertStore(aClock().now, dataDir);
  expect(stopLinks.searchIdOf(STOP_TOKEN)).toBe("s-1");
  expect(subscriptions.findByConfirmToken(CONFIRM_TOKEN)).toMatchObject({ id: "s-2" });
  expect(stopLinks.searchIdOf(stopLinks.tokenOf("s-1"))).toBe("s-1");
  expect(searches.eachAlert()).toMatchObject([{ id: "s-1", knownListingId: 7 }]);

  const database = openDatabase({
    file: join(dataDir, "alerts.db"),
    busyTimeoutMs: 100,
    migrations: ALERT_MIGRATIONS,
  });
  database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  database.close();
  expect(readFileSync(join(dataDir, "alerts.db"), "latin1")).not.toContain(STOP_TOKEN);
});

test("alerts of accounts that were never asked wait for the word of their mailbox", () => {
  const { searches } = anAlertStore(aClock().now, anOldStore());
  expect(searches.find("s-3")).toMatchObject({ isConfirmed: false, frequency: "daily" });
  expect(searches.eachNeverAsked()).toMatchObject([{ id: "s-3" }]);
});
