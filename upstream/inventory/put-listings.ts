import { readNumber, readText, type SqlDatabase } from "../storage/database";

/** What a change has put so far of a listing. */
interface PutSoFar {
  /** It says something else than what stood there before the change. */
  readonly isChanged: boolean;
  /** The body that stood there before; null where the listing is new or nothing of it was changed. */
  readonly former: string | null;
}

const NEW_LISTING = 0;

/** Notes in a transaction of `database` what it has put. Bodies from before stand in `former_listings` already. */
export function createPutListings(database: SqlDatabase) {
  // `former`: the sequence there; 0 for a new listing, whose later rows have no earlier body than its own.
  database.exec("CREATE TEMP TABLE put_listings (id INTEGER PRIMARY KEY, is_changed INTEGER NOT NULL, former INTEGER)");
  const record = database.prepare(
    `INSERT INTO put_listings (id, is_changed, former) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET is_changed = excluded.is_changed, former = coalesce(former, excluded.former)`,
  );
  const select = database.prepare(
    `SELECT is_changed, coalesce((SELECT body FROM former_listings WHERE sequence = former), '')
     FROM put_listings WHERE id = ?`,
  );
  const selectSequence = database.prepare("SELECT max(sequence) FROM former_listings");
  return {
    /** Null where it has put nothing of the listing. */
    find(id: number): PutSoFar | null {
      const row = select.get([id]);
      if (row === null) return null;
      const former = readText(row, 1);
      return { isChanged: readNumber(row, 0) === 1, former: former === "" ? null : former };
    },
    /** To be called at once after the listing is written: a body that was replaced is the last of `former_listings`. */
    note(id: number, isChanged: boolean, wrote: "over" | "new" | "nothing"): void {
      const former = wrote === "nothing" ? null : wrote === "new" ? NEW_LISTING : readNumber(selectSequence.get(), 0);
      record.run([id, isChanged ? 1 : 0, former]);
    },
  };
}
