import type { Catalog } from "../catalog/catalog";
import { finish, type Steps } from "../pacing/steps";
import { FORMER_KEPT_MS, type InventoryChange } from "../ports/inventory-store";
import type { ListingRecord } from "../ports/listing-record";
import { readNumber, readText, type SqlDatabase } from "../storage/database";
import { type ComingInventory, comingInventory } from "./coming-inventory";
import { ratingBasis, yearOfBasis } from "./deals/rating-basis";
import { ListingFacts } from "./listing-facts";
import { mergeObservedPrices } from "./price-history";
import { createPutListings } from "./put-listings";
import { ROWS_PER_READ } from "./row-pages";
import { createSellerLookups, type SellerLookups } from "./seller-lookups";
import { parseListing, parseOwner, toRowId } from "./stored-listing";
import { CHANGES_TOLD_MAX, createToldChanges } from "./told-changes";

/** Where the listings came from: stored with them, for people and for start-up. */
export interface InventoryOrigin {
  readonly kind: "seed" | "feed";
  /** The seed's number and size, or the feed's file name. */
  readonly source: string;
  /** ISO date-time. */
  readonly at: string;
}

interface PutListing {
  /** A record that says what was stored before this change is none. */
  readonly isChanged: boolean;
  /** The price before, where the present one puts it right. */
  readonly corrected: number | undefined;
}

export interface SqliteInventoryChange extends InventoryChange, SellerLookups {
  /** A free id, taken inside this change. */
  nextListingId(): string;
  /** As of the port, and what came of it. */
  putListing(record: ListingRecord): PutListing;
  /** Whether this change has put the listing already: how a feed knows its own duplicates. */
  hasPut(listingId: string): boolean;
  /** Whether it has, and changed nothing of the listing. */
  hasPutUnchanged(listingId: string): boolean;
  /** A listing as it stood before this change put another; null where it is new, or as it was. */
  beforeChange(listingId: string): ListingRecord | null;
  /** Marks the active listings that this change has not put as sold. How many there were. */
  markNotPutSold(): number;
  /** Removes what was sold before an ISO date-time, then owners left without any listing, sold or not. */
  forgetSoldBefore(isoDateTime: string): void;
  setOrigin(origin: InventoryOrigin): void;
  /** Has the deal of every listing worked out as of a calendar year. */
  rateAnew(yearOfToday: number): void;
  /** Works out what hangs on all listings, in steps. After it nothing may be put. */
  settleSteps(): Steps<void>;
  /** Works out what hangs on all listings. After it nothing may be put: only `commit` and `rollback` are left. */
  asItWillBe(): ComingInventory;
  /** False once committed or rolled back. */
  isOpen(): boolean;
}

interface ChangeOptions {
  /** A connection of its own, so that readers of the store never see an unfinished change. */
  readonly database: SqlDatabase;
  readonly now: () => Date;
  readonly dayOf: (isoTime: string) => string;
  /** Whose list prices deals are measured by. */
  readonly catalog: () => Catalog;
  readonly onEnd: () => void;
}

const PAGE_CACHE_KIBIBYTES = 65_536;
/** In `meta`: what the stored deals hang on. */
export const RATED_BY = "ratedBy";

/** Starts a change: takes the write lock now, so that nothing read for it can go stale before it commits. */
export function beginSqliteChange({ database, now, dayOf, catalog, onEnd }: ChangeOptions): SqliteInventoryChange {
  database.exec(`PRAGMA cache_size = -${PAGE_CACHE_KIBIBYTES}`);
  database.assertSameFile();
  database.exec("BEGIN IMMEDIATE");
  const puts = createPutListings(database);

  const selectMeta = database.prepare("SELECT value FROM meta WHERE name = ?");
  const writeMeta = database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)");
  const selectById = database.prepare("SELECT body FROM listings WHERE id = ?");
  const upsertListing = database.prepare(
    `INSERT INTO listings (id, vin, owner_id, status, changed_at, body, stock_number) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET vin = excluded.vin, owner_id = excluded.owner_id, status = excluded.status,
       changed_at = excluded.changed_at, body = excluded.body, stock_number = excluded.stock_number`,
  );
  const upsertOwner = database.prepare("INSERT OR REPLACE INTO owners (id, body) VALUES (?, ?)");
  const selectOwner = database.prepare("SELECT body FROM owners WHERE id = ?");
  const selectIdsOfOwner = database.prepare("SELECT id FROM listings WHERE owner_id = ? AND status = 'active' LIMIT ?");
  const insertFormer = database.prepare(
    "INSERT INTO former_listings (id, version, ended_at, body) VALUES (?, ?, ?, ?)",
  );
  const forgetFormer = database.prepare("DELETE FROM former_listings WHERE ended_at < ?");
  const selectNotPut = database.prepare(
    `SELECT id, body FROM listings WHERE status = 'active' AND id > ? AND id NOT IN (SELECT id FROM put_listings)
     ORDER BY id LIMIT ?`,
  );

  const facts = new ListingFacts(database, catalog);
  // The lock is held from here on, so nobody else takes this number.
  const version = readNumber(selectMeta.get(["version"]), 0) + 1;
  let nextId = readNumber(selectMeta.get(["nextListingId"]), 0);
  const told = createToldChanges(database, version);
  let highestStoredId = readNumber(database.prepare("SELECT coalesce(max(id), 0) FROM listings").get(), 0);
  let isOpen = true;
  let isSettled = false;

  const assertNotEnded = () => {
    if (!isOpen) throw new Error("This change of the inventory has ended.");
  };
  const assertOpen = () => {
    assertNotEnded();
    if (isSettled) throw new Error("This change of the inventory is settled: nothing is put any more.");
  };
  const leave = () => {
    isOpen = false;
    database.close();
    onEnd();
  };
  const undo = () => {
    try {
      // Where the disk is full SQLite rolls back by itself: a second time is an error that would hide the first.
      if (database.inTransaction) database.exec("ROLLBACK");
      // What did not come to be stands in the log still, and may fill the disk.
      database.cutLog();
    } finally {
      leave();
    }
  };
  const storedBody = (id: number) => {
    // Ids above the highest are new: a bulk seed needs no look-up per row.
    const row = id > highestStoredId ? null : selectById.get([id]);
    return row === null ? null : readText(row, 0);
  };
  /** A record that says what is stored already is no change: most of a daily feed. Gives whether it was one. */
  const write = (given: ListingRecord, id: number, stored: string | null): boolean => {
    const record = given.deal === undefined ? given : withoutDeal(given);
    const body = JSON.stringify(record);
    if (body === stored) return false;
    if (record.status === "active") facts.put(id, record, stored !== null);
    else facts.remove(id);
    if (stored !== null) insertFormer.run([id, version, now().toISOString(), stored]);
    const stockNumber = record.stockNumber?.toUpperCase() ?? null;
    upsertListing.run([id, record.vin, record.ownerId, record.status, record.changedAt, body, stockNumber]);
    told.note(id);
    return true;
  };
  const writeSold = (id: number, stored: string) => {
    const record = parseListing(stored);
    // Who was sold before keeps the date of it.
    if (record.status === "active") write({ ...record, status: "sold", changedAt: now().toISOString() }, id, stored);
  };
  const noteListingsOf = (ownerId: string) => {
    for (const row of selectIdsOfOwner.all([ownerId, CHANGES_TOLD_MAX + 1])) told.note(readNumber(row, 0));
  };
  const rateAnew = (yearOfToday: number) => {
    facts.touchAll();
    writeMeta.run([RATED_BY, ratingBasis(catalog(), yearOfToday)]);
  };
  /** Ratings are of one year for all listings: that of the last time when all were worked out. */
  function* rateSteps(): Steps<void> {
    const basis = selectMeta.get([RATED_BY]);
    const year = basis === null ? Number(dayOf(now().toISOString()).slice(0, 4)) : yearOfBasis(readText(basis, 0));
    if (basis === null) rateAnew(year);
    const rerated = yield* facts.rateSteps(year);
    // A search for great deals finds the others of a group too, unless they are too many to tell: then a little later.
    if (told.hasRoomFor(rerated.length)) rerated.forEach(told.note);
  }
  function* settleSteps(): Steps<void> {
    if (isSettled) return;
    isSettled = true;
    yield* rateSteps();
  }

  return {
    putOwner(owner) {
      assertOpen();
      const row = told.isTold() ? selectOwner.get([owner.id]) : null;
      upsertOwner.run([owner.id, JSON.stringify(owner)]);
      // How far a dealer ships decides where its listings are found.
      const isMoved = row !== null && parseOwner(readText(row, 0)).shipsWithinMiles !== owner.shipsWithinMiles;
      if (isMoved) noteListingsOf(owner.id);
    },
    putListing(record) {
      assertOpen();
      const id = toRowId(record.id);
      if (id === null) throw new Error(`A listing's id is decimal digits, not "${record.id}".`);
      const stored = storedBody(id);
      const put = puts.find(id);
      // A later row of a vehicle puts back what the first left out: its history goes on from before either.
      const before = put?.former ?? stored;
      const observed = before === null ? [] : parseListing(before).observedPrices;
      const isRepriced = observed.length > 0 && observed.at(-1)?.dollars !== record.price;
      const expected = isRepriced ? facts.expectedOf(id) : undefined;
      const { observed: observedPrices, corrected } = mergeObservedPrices(observed, record, { dayOf, expected });
      const isWritten = write({ ...record, observedPrices }, id, stored);
      const former = put?.former ?? null;
      const isChanged = former === null ? isWritten || put?.isChanged === true : storedBody(id) !== former;
      puts.note(id, isChanged, isWritten ? (stored === null ? "new" : "over") : "nothing");
      highestStoredId = Math.max(highestStoredId, id);
      nextId = Math.max(nextId, id + 1);
      return { isChanged, corrected };
    },
    markSold(listingId) {
      assertOpen();
      const id = toRowId(listingId);
      const stored = id === null ? null : storedBody(id);
      if (id !== null && stored !== null) writeSold(id, stored);
    },
    clear() {
      assertOpen();
      database.exec("DELETE FROM listings; DELETE FROM former_listings; DELETE FROM owners; DELETE FROM put_listings");
      facts.clear();
      highestStoredId = 0;
      told.noteAll();
    },
    ...createSellerLookups(database, assertOpen),
    nextListingId() {
      assertOpen();
      nextId += 1;
      return String(nextId - 1);
    },
    hasPut(listingId) {
      assertOpen();
      const id = toRowId(listingId);
      return id !== null && puts.find(id) !== null;
    },
    hasPutUnchanged(listingId) {
      assertOpen();
      const id = toRowId(listingId);
      return id !== null && puts.find(id)?.isChanged === false;
    },
    beforeChange(listingId) {
      assertOpen();
      const id = toRowId(listingId);
      const former = id === null ? undefined : puts.find(id)?.former;
      return former ? parseListing(former) : null;
    },
    markNotPutSold() {
      assertOpen();
      let marked = 0;
      let last = 0;
      for (;;) {
        // Some at a time: a feed of another market leaves out every listing there is.
        const rows = selectNotPut.all([last, ROWS_PER_READ]);
        for (const row of rows) {
          last = readNumber(row, 0);
          writeSold(last, readText(row, 1));
        }
        marked += rows.length;
        if (rows.length < ROWS_PER_READ) return marked;
      }
    },
    forgetSoldBefore(isoDateTime) {
      assertOpen();
      database.prepare("DELETE FROM listings WHERE status = 'sold' AND changed_at < ?").run([isoDateTime]);
      database.prepare("DELETE FROM owners WHERE NOT EXISTS (SELECT 1 FROM listings WHERE owner_id = owners.id)").run();
    },
    setOrigin(origin) {
      assertOpen();
      writeMeta.run(["origin", JSON.stringify(origin)]);
    },
    rateAnew(yearOfToday) {
      assertOpen();
      told.noteAll();
      rateAnew(yearOfToday);
    },
    settleSteps() {
      assertOpen();
      return settleSteps();
    },
    asItWillBe() {
      assertOpen();
      finish(settleSteps());
      return comingInventory(database, { version, isTold: told.isTold() });
    },
    commit() {
      assertNotEnded();
      finish(settleSteps());
      writeMeta.run(["nextListingId", nextId]);
      told.write();
      forgetFormer.run([new Date(now().getTime() - FORMER_KEPT_MS).toISOString()]);
      writeMeta.run(["version", version]);
      try {
        database.assertSameFile();
        database.assertRoom(PAGE_CACHE_KIBIBYTES * 1024);
        database.exec("COMMIT");
      } catch (error) {
        undo();
        throw error;
      }
      leave();
    },
    rollback() {
      assertNotEnded();
      undo();
    },
    isOpen: () => isOpen,
  };
}

function withoutDeal({ deal: _told, ...record }: ListingRecord): ListingRecord {
  return record;
}
