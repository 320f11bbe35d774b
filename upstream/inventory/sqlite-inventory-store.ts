import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { daysIn } from "../../app/domain/figures/local-day";
import { SITE_TIME_ZONE } from "../../app/domain/shopper/alerts/mail-times";
import type { Catalog } from "../catalog/catalog";
import { createCatalog } from "../catalog/us-market-catalog";
import type { Steps } from "../pacing/steps";
import type { BulkInventory, InventoryStore } from "../ports/inventory-store";
import type { ListingRecord, OwnerRecord } from "../ports/listing-record";
import { openPlainDatabase, readNumber, readText } from "../storage/database";
import { openFreshLook } from "../storage/fresh-look";
import { isStoreThere, makeStore } from "../storage/new-store";
import { openQueryStore } from "../storage/query-store";
import { assertSound } from "../storage/row-counts";
import { LOG_KEPT_BYTES } from "../storage/sqlite-connection";
import { StoreError } from "../storage/store-error";
import { assertNotEmptied, INVENTORY_FILE } from "../storage/store-files";
import { holderOf, noteHolder } from "./change-holder";
import { VOUCHED } from "./coming-inventory";
import { ratingBasis } from "./deals/rating-basis";
import { numberFrom } from "./first-numbers";
import { createInventoryPages } from "./inventory-pages";
import { INVENTORY_MIGRATIONS } from "./inventory-schema";
import type { InventoryTables } from "./inventory-tables";
import { eachRow, ROWS_PER_READ } from "./row-pages";
import {
  beginSqliteChange,
  type InventoryOrigin,
  RATED_BY,
  type SqliteInventoryChange,
} from "./sqlite-inventory-change";
import { parseListing, parseOwner, readListing } from "./stored-listing";
import { CHANGES_TOLD_MAX } from "./told-changes";

export interface SqliteInventoryStore extends BulkInventory {
  /** What pages ask, through a connection of their own. */
  readonly pages: InventoryStore;
  /** Where the present inventory came from; null for one that was never filled. */
  origin(): InventoryOrigin | null;
  /** The version as a connection reads it that is opened anew, as another program would. Throws StoreError. */
  versionAnew(): number;
  /** ISO date of an ISO date-time, as the inventory dates prices and new listings. */
  dayOf(isoTime: string): string;
  /**
   * Works every deal out anew where they are of another calendar year, catalogue or formula; gives whether they were. All
   * of it is one change, that is open from the first step to the last. Throws StoreError `busy` while another one is.
   */
  rateSteps(yearOfToday: number): Steps<boolean>;
  /** Throws StoreError `busy` while another change is open, here or in another process. */
  beginChange(): SqliteInventoryChange;
  /** Reads the whole file before somebody changes it. Throws StoreError `damaged`. */
  assertSound(): void;
  /**
   * Cuts a log that a change left behind, committed or not, or killed: it fills the disk of everybody. Tries again for
   * `patienceMs` where somebody reads in it still.
   */
  cutLog(patienceMs?: number): Promise<void>;
  /** What was said of the build beside the inventory; null for nothing. It goes and comes back with the database. */
  vouched(): string | null;
  /** Throws StoreError `busy` at once where a change is open, here or elsewhere. */
  vouchFor(stored: string): void;
  close(): Promise<void>;
}

interface InventoryStoreOptions {
  /** The folder of `inventory.db`; made where it is missing. */
  readonly dataDir: string;
  /** Whether people know an inventory that was here before: the numbers of a new one begin above all of its own. */
  readonly isBesidePeople?: boolean;
  /** How long a change waits for another process's, blocking the thread. Milliseconds. */
  readonly busyTimeoutMs?: number;
  readonly now?: () => Date;
  /** Whose days prices and new listings are dated by. */
  readonly timeZone?: string;
  /** What changes of this store are, for whoever wants to change the inventory meanwhile: "the import of cars.csv". */
  readonly purpose?: string;
  /** Called when a write failed that no change hangs on, with what could not be done. */
  readonly onError?: (error: unknown, failed: string) => void;
  /** Whose list prices deals are measured by; absent: the market's. */
  readonly catalog?: Catalog;
}

const BUSY_TIMEOUT_DEFAULT_MS = 1_000;
const LOG_TRIED_EVERY_MS = 100;
/** A listing with its deal. */
const STORED = "body, expected_price, comparables";
const WITH_FACTS = "LEFT JOIN listing_facts ON listing_facts.id = listings.id";

/**
 * Opens (and makes) the inventory in `{dataDir}/inventory.db`. Readers and one change work side by side, also across
 * processes. Rejects with StoreError.
 */
export async function openInventoryStore(options: InventoryStoreOptions): Promise<SqliteInventoryStore> {
  const { now = () => new Date(), timeZone = SITE_TIME_ZONE } = options;
  const dayOf = daysOfTimes(timeZone);
  let listPrices = options.catalog;
  const catalog = () => {
    listPrices ??= createCatalog();
    return listPrices;
  };
  const file = join(options.dataDir, INVENTORY_FILE);
  const busyTimeoutMs = options.busyTimeoutMs ?? BUSY_TIMEOUT_DEFAULT_MS;
  const openPages = (at: string, isDraft = false) =>
    openQueryStore<InventoryTables>({
      file: at,
      busyTimeoutMs,
      isDraft,
      migrations: INVENTORY_MIGRATIONS,
      wereCounted: true,
    });
  assertNotEmptied(options.dataDir, INVENTORY_FILE);
  if (!isStoreThere(file))
    await makeStore(file, async (draft) => {
      const made = await openPages(draft, true);
      if (options.isBesidePeople === true) await numberFrom(made, now());
      await made.destroy();
    });
  const db = await openPages(file);
  const reader = openPlainDatabase({ file, busyTimeoutMs });
  const fresh = openFreshLook(file);
  /** Another connection. SQLite would make a file that is gone, and its folder. */
  const open = () => {
    reader.assertSameFile();
    return openPlainDatabase({ file, busyTimeoutMs });
  };
  const selectMeta = reader.prepare("SELECT value FROM meta WHERE name = ?");
  const selectCount = reader.prepare("SELECT count(*) FROM listings WHERE status = 'active'");
  const countActive = () => readNumber(selectCount.get(), 0);
  const selectChanges = reader.prepare(
    `SELECT listing_changes.id, ${STORED} FROM listing_changes
     LEFT JOIN listings ON listings.id = listing_changes.id AND listings.status = 'active' ${WITH_FACTS}
     WHERE listing_changes.version > ? ORDER BY listing_changes.id LIMIT ?`,
  );
  const selectFirstFormer = reader.prepare(
    `SELECT coalesce(min(sequence), (SELECT coalesce(max(sequence), 0) + 1 FROM former_listings))
     FROM former_listings WHERE version > ?`,
  );
  const selectActiveOf = reader.prepare(
    `SELECT ${STORED} FROM listings ${WITH_FACTS}
     WHERE status = 'active' AND listings.id IN (SELECT value FROM json_each(?))`,
  );
  const selectOwner = reader.prepare("SELECT body FROM owners WHERE id = ?");
  const reserveId = reader.prepare(
    "UPDATE meta SET value = value + 1 WHERE name = 'nextListingId' RETURNING value - 1",
  );
  let change: SqliteInventoryChange | null = null;

  const store: SqliteInventoryStore = {
    pages: createInventoryPages(db),
    dayOf,
    version: () => readNumber(selectMeta.get(["version"]), 0),
    versionAnew() {
      // Or SQLite would make what is not there any more.
      reader.assertSameFile();
      return fresh.number("SELECT value FROM anew.meta WHERE name = 'version'");
    },
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
        record: row[1] === null ? null : readListing(row, 1),
      }));
      return { version, changed };
    },
    *eachActive(after = 0): Generator<ListingRecord> {
      const sql = `SELECT listings.id, ${STORED} FROM listings ${WITH_FACTS}
        WHERE status = 'active' AND listings.id > ? ORDER BY listings.id LIMIT ?`;
      for (const row of eachRow(open, sql, after)) yield readListing(row, 1);
    },
    *eachActiveOf(ids): Generator<ListingRecord> {
      for (let from = 0; from < ids.length; from += ROWS_PER_READ) {
        const asked = JSON.stringify(ids.slice(from, from + ROWS_PER_READ).map(Number));
        for (const row of selectActiveOf.all([asked])) yield readListing(row, 0);
      }
    },
    *eachOwner(): Generator<OwnerRecord> {
      const sql = "SELECT id, body FROM owners WHERE id > ? ORDER BY id LIMIT ?";
      for (const row of eachRow(open, sql, "")) yield parseOwner(readText(row, 1));
    },
    activeCount: countActive,
    findOwner(id) {
      const row = selectOwner.get([id]);
      return row === null ? null : parseOwner(readText(row, 0));
    },
    *rateSteps(yearOfToday) {
      const row = selectMeta.get([RATED_BY]);
      const isRated = row === null ? countActive() === 0 : readText(row, 0) === ratingBasis(catalog(), yearOfToday);
      if (isRated) return false;
      const begun = store.beginChange();
      try {
        begun.rateAnew(yearOfToday);
        yield* begun.settleSteps();
        begun.commit();
      } finally {
        if (begun.isOpen()) begun.rollback();
      }
      return true;
    },
    beginChange() {
      if (change !== null) throw new StoreError("busy", "A change of the inventory is open already.");
      const database = open();
      let forgetHolder: (() => void) | undefined;
      try {
        change = beginSqliteChange({
          database,
          now,
          dayOf,
          catalog,
          onEnd: () => {
            change = null;
            forgetHolder?.();
          },
        });
      } catch (error) {
        database.close();
        const holder = error instanceof StoreError && error.kind === "busy" ? holderOf(options.dataDir) : null;
        if (holder === null) throw error;
        throw new StoreError("busy", `${file} is being changed by ${holder}: wait until that ends, or stop it.`, error);
      }
      if (options.purpose !== undefined)
        forgetHolder = noteHolder(options.dataDir, {
          what: options.purpose,
          since: now(),
          onUnnoted: (error) => options.onError?.(error, "others cannot be told who changes the inventory"),
        });
      return change;
    },
    *eachFormer(since): Generator<ListingRecord> {
      const first = readNumber(selectFirstFormer.get([since]), 0);
      const sql = "SELECT sequence, body FROM former_listings WHERE sequence > ? ORDER BY sequence LIMIT ?";
      const seen = new Set<string>();
      for (const row of eachRow(open, sql, first - 1)) {
        const record = parseListing(readText(row, 1));
        if (seen.has(record.id)) continue;
        seen.add(record.id);
        yield record;
      }
    },
    // An open change holds the write lock: its ids come from inside it, others are reserved durably.
    nextListingId: () => change?.nextListingId() ?? String(readNumber(reserveId.get(), 0)),
    assertSound: () => assertSound(reader, file),
    async cutLog(patienceMs = 0) {
      const until = performance.now() + patienceMs;
      while ((await bytesOf(`${file}-wal`)) > LOG_KEPT_BYTES && !reader.cutLog() && performance.now() < until)
        await delay(LOG_TRIED_EVERY_MS);
    },
    vouched() {
      const row = selectMeta.get([VOUCHED]);
      return row === null ? null : readText(row, 0);
    },
    vouchFor(stored) {
      // Or the connection would make what is not there any more.
      reader.assertSameFile();
      const impatient = openPlainDatabase({ file, busyTimeoutMs: 0 });
      try {
        impatient.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)").run([VOUCHED, stored]);
      } finally {
        impatient.close();
      }
    },
    async close() {
      change?.rollback();
      fresh.close();
      reader.close();
      await db.destroy();
    },
  };
  return store;
}

async function bytesOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

function parseOrigin(body: string): InventoryOrigin {
  return JSON.parse(body);
}

/** Days of one zone. All listings of an import have the same time, which is looked up once. */
function daysOfTimes(timeZone: string) {
  const dayOf = daysIn(timeZone);
  let last = { isoTime: "", day: "" };
  return (isoTime: string): string => {
    if (last.isoTime !== isoTime) last = { isoTime, day: dayOf(Date.parse(isoTime)) };
    return last.day;
  };
}
