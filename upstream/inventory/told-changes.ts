import { readNumber, type SqlDatabase } from "../storage/database";

/** With more listings changed, a searchable copy is better built anew than told of each. */
export const CHANGES_TOLD_MAX = 2_000;
/** Versions that changes are stored of: whoever looks every second needs the last two. */
const VERSIONS_TOLD = 1_000;

/** Notes which listings a change touches, for those who follow the inventory, in a transaction of `database`. */
export function createToldChanges(database: SqlDatabase, version: number) {
  const selectMeta = database.prepare("SELECT value FROM meta WHERE name = ?");
  const writeMeta = database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)");
  const insertChange = database.prepare("INSERT OR REPLACE INTO listing_changes (id, version) VALUES (?, ?)");
  const forgetChanges = database.prepare("DELETE FROM listing_changes WHERE version <= ?");
  /** Null when they are too many to tell. */
  let changed: Set<number> | null = new Set();

  return {
    note(id: number): void {
      changed?.add(id);
      if (changed !== null && changed.size > CHANGES_TOLD_MAX) changed = null;
    },
    /** Every listing is touched, or too many to ask which. */
    noteAll(): void {
      changed = null;
    },
    /** Whether so many more can be told of. */
    hasRoomFor: (more: number) => changed !== null && changed.size + more <= CHANGES_TOLD_MAX,
    isTold: () => changed !== null,
    write(): void {
      if (changed === null) {
        database.exec("DELETE FROM listing_changes");
        writeMeta.run(["changesKnownSince", version]);
        return;
      }
      for (const id of changed) insertChange.run([id, version]);
      const forgotten = version - VERSIONS_TOLD;
      if (forgotten <= readNumber(selectMeta.get(["changesKnownSince"]), 0)) return;
      forgetChanges.run([forgotten]);
      writeMeta.run(["changesKnownSince", forgotten]);
    },
  };
}
