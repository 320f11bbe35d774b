import { statSync } from "node:fs";
import { DAY_MS } from "../../../app/domain/durations";
import { openPlainDatabase } from "../database";
import { StoreError } from "../store-error";

/** Rewriting more than this would hold up everybody for longer than half a second: it is done once a day then. */
const AT_ONCE_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Rewrites the database and empties its log. `secure_delete` overwrites a row where it stands, and not the copies that
 * SQLite leaves in the gaps of pages that it has divided. False where somebody else is at the file, or it is not time yet;
 * throws StoreError where it cannot be done at all, `full` for one.
 */
export function overwriteErased(file: string, now: Date, eldestAt: string): boolean {
  const isDue = now.getTime() - Date.parse(eldestAt) >= DAY_MS;
  if (!isDue && statSync(file).size > AT_ONCE_MAX_BYTES) return false;
  try {
    const database = openPlainDatabase({ file, busyTimeoutMs: 0, overwritesDeleted: true });
    try {
      database.exec("VACUUM");
      return database.cutLog();
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StoreError && error.kind === "busy") return false;
    throw error;
  }
}
