import { join } from "node:path";
import type { InventoryStore } from "../ports/inventory-store";
import type { ListingRecord, OwnerRecord } from "../ports/listing-record";
import { DatabaseBusyError, openDatabase, readNumber, readText, type SqlDatabase } from "../storage/database";
import { INVENTORY_MIGRATIONS } from "./inventory-schema";
import {
  beginSqliteChange,
  CHANGES_TOLD_MAX,
  type InventoryOrigin,
  parseListing,
  parseOwner,
  type SqliteInventoryChange,
  toRowId,
} from "./sqlite-inventory-change";

export interface SqliteInventoryStore extends InventoryStore {
  /** Where the present inventory came from; null for one that was never filled. */
  origin(): InventoryOrigin | null;
  /** Throws DatabaseBusyError while another change is open, here or in another process. */
  beginChange(): SqliteInventoryChange;
}

interface InventoryStoreOptions {
  /** The folder of `inventory.db`; made where it is missing. */
  readonly dataDir: string;
  /** How long a change waits for another process's, blocking the thread. Milliseconds. */
  readonly busyTimeoutMs?: number;
  readonly now?: () => Date;
}

const BUSY_TIMEOUT_DEFAULT_MS = 1_000;
const ROWS_PER_READ = 1_000;

/** Opens the inventory in `{dataDir}/inventory.db`. Readers and one change work side by side, also across processes. */
export function openInventoryStore(options: InventoryStoreOptions): SqliteInventoryStore {
  const now = options.now ?? (() => new Date());
  const open = () =>
    openDatabase({
      file: join(options.dataDir, "inventory.db"),
      busyTimeoutMs: options.busyTimeoutMs ?? BUSY_TIMEOUT_DEFAULT_MS,
      migrations: INVENTORY_MIGRATIONS,
    });

  const reader = open();
  const selectMeta = reader.prepare("SELECT value FROM meta WHERE name = ?");
  const countActive = reader.prepare("SELECT count(*) FROM listings WHERE status = 'active'");
  const selectListing = reader.prepare("SELECT body FROM listings WHERE id = ?");
  const selectByVin = reader.prepare("SELECT body FROM listings WHERE vin = ? AND status = 'active'");
  const selectChanges = reader.prepare(
    `SELECT listing_changes.id, listings.body FROM listing_changes
     LEFT JOIN listings ON listings.id = listing_changes.id AND listings.status = 'active'
     WHERE listing_changes.version > ? ORDER BY listing_changes.id LIMIT ?`,
  );
  const selectFirstFormer = reader.prepare(
    `SELECT coalesce(min(sequence), (SELECT coalesce(max(sequence), 0) + 1 FROM former_listings))
     FROM former_listings WHERE version > ?`,
  );
  const selectHighestId = reader.prepare("SELECT coalesce(max(id), 0) FROM listings");
  const selectOwner = reader.prepare("SELECT body FROM owners WHERE id = ?");
  const reserveId = reader.prepare(
    "UPDATE meta SET value = value + 1 WHERE name = 'nextListingId' RETURNING value - 1",
  );
  let change: SqliteInventoryChange | null = null;

  return {
    version: () => readNumber(selectMeta.get(["version"]), 0),
    origin() {
      const row = selectMeta.get(["origin"]);
      return row === null ? null : parseOrigin(readText(row, 0));
    },
    changesSince(since) {
      // In this order: a commit in between is told of twice, or answered by null, but never missed.
      const version = readNumber(selectMeta.get(["version"]), 0);
      const rows = selectChanges.all([since, CHANGES_TOLD_MAX + 1]);
      const knownSince = readNumber(selectMeta.get(["changesKnownSince"]), 0);
      if (since < knownSince || rows.length > CHANGES_TOLD_MAX) return null;
      const changed = rows.map((row) => ({
        id: String(readNumber(row, 0)),
        record: row[1] === null ? null : parseListing(readText(row, 1)),
      }));
      return { version, changed };
    },
    *eachActive(): Generator<ListingRecord> {
      const sql = "SELECT id, body FROM listings WHERE status = 'active' AND id > ? ORDER BY id LIMIT ?";
      for (const body of eachBody(open(), sql, 0)) yield parseListing(body);
    },
    *eachOwner(): Generator<OwnerRecord> {
      const sql = "SELECT id, body FROM owners WHERE id > ? ORDER BY id LIMIT ?";
      for (const body of eachBody(open(), sql, "")) yield parseOwner(body);
    },
    activeCount: () => readNumber(countActive.get(), 0),
    findListings(ids) {
      return ids.flatMap((id) => {
        const rowId = toRowId(id);
        const row = rowId === null ? null : selectListing.get([rowId]);
        return row === null ? [] : [parseListing(readText(row, 0))];
      });
    },
    findByVin(vin) {
      const row = selectByVin.get([vin]);
      return row === null ? null : parseListing(readText(row, 0));
    },
    findOwners(ids) {
      return ids.flatMap((id) => {
        const row = selectOwner.get([id]);
        return row === null ? [] : [parseOwner(readText(row, 0))];
      });
    },
    beginChange() {
      if (change !== null) throw new DatabaseBusyError("A change of the inventory is open already.");
      const database = open();
      try {
        change = beginSqliteChange({
          database,
          now,
          onEnd: () => {
            change = null;
          },
        });
      } catch (error) {
        database.close();
        throw error;
      }
      return change;
    },
    knownNow() {
      // In this order: what is committed in between is news, whatever its number.
      const knownVersion = readNumber(selectMeta.get(["version"]), 0);
      return { knownVersion, knownListingId: readNumber(selectHighestId.get(), 0) };
    },
    *eachFormer(since): Generator<ListingRecord> {
      const first = readNumber(selectFirstFormer.get([since]), 0);
      const sql = "SELECT sequence, body FROM former_listings WHERE sequence > ? ORDER BY sequence LIMIT ?";
      const seen = new Set<string>();
      for (const body of eachBody(open(), sql, first - 1)) {
        const record = parseListing(body);
        if (seen.has(record.id)) continue;
        seen.add(record.id);
        yield record;
      }
    },
    // An open change holds the write lock: its ids come from inside it, others are reserved durably.
    nextListingId: () => change?.nextListingId() ?? String(readNumber(reserveId.get(), 0)),
    close() {
      change?.rollback();
      reader.close();
    },
  };
}

/** Bodies by ascending id from one snapshot, a page at a time; the connection closes when the caller stops, early or not. */
function* eachBody(database: SqlDatabase, sql: string, before: number | string): Generator<string> {
  try {
    database.exec("BEGIN");
    const statement = database.prepare(sql);
    let last = before;
    for (;;) {
      const rows = statement.all([last, ROWS_PER_READ]);
      for (const row of rows) yield readText(row, 1);
      const lastId = rows.at(-1)?.[0];
      if (rows.length < ROWS_PER_READ || lastId === undefined || lastId === null) return;
      last = lastId;
    }
  } finally {
    if (database.inTransaction) database.exec("ROLLBACK");
    database.close();
  }
}

function parseOrigin(body: string): InventoryOrigin {
  return JSON.parse(body);
}
