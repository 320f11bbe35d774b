import { join } from "node:path";
import { openPlainDatabase, readNumber, type SqlDatabase } from "../database";
import { isStoreThere } from "../new-store";
import { assertNotNewer } from "../newer-store";
import { assertSound, tablesIn } from "../row-counts";
import {
  assertNotEmptied,
  assertNotExchanged,
  assertNotHalfRestored,
  assertNotLost,
  OLD_FILE_NAMES,
  PEOPLE_FILE,
} from "../store-files";
import { PEOPLE_MIGRATIONS } from "./people-schema";
import type { PeopleTables } from "./people-tables";

const BUSY_TIMEOUT_MS = 5_000;

/** The tables that say whether somebody gave the site something: an account, an alert, a message. */
export const GIVEN_TABLES = [
  "consumers",
  "saved_searches",
  "sent_messages",
  "reservations",
  "listing_reports",
  "still_interested",
] as const satisfies readonly (keyof PeopleTables)[];

/**
 * Looks at the people's database for a program that changes what lies beside it: read whole, and nothing of it changed. Gives
 * the name of the file that holds somebody, null where none does: one of an earlier release counts, unread, until its people
 * are moved. Throws StoreError where it is not the one that it was, damaged, or of a later release.
 */
export function peopleBeside(dataDir: string): string | null {
  const file = join(dataDir, PEOPLE_FILE);
  assertNotHalfRestored(dataDir);
  assertNotEmptied(dataDir, PEOPLE_FILE);
  assertNotLost(dataDir);
  if (!isStoreThere(file)) return OLD_FILE_NAMES.find((name) => isStoreThere(join(dataDir, name))) ?? null;
  const database = openPlainDatabase({ file, busyTimeoutMs: BUSY_TIMEOUT_MS, isOnlyRead: true });
  try {
    assertSound(database, file);
    const tables = tablesIn(database);
    assertNotExchanged(file, tables);
    assertNotNewer(database, file, PEOPLE_MIGRATIONS);
    return GIVEN_TABLES.some((name) => tables.includes(name) && hasRows(database, name)) ? PEOPLE_FILE : null;
  } finally {
    database.close();
  }
}

const hasRows = (database: SqlDatabase, name: string) =>
  readNumber(database.prepare(`SELECT EXISTS (SELECT 1 FROM "${name}")`).get(), 0) === 1;
