import type { Catalog } from "../catalog/catalog";
import type { Steps } from "../pacing/steps";
import type { ListingRecord } from "../ports/listing-record";
import { readNumber, readText, type SqlDatabase, type SqlRow, type SqlValue } from "../storage/database";
import { DealMarket, dealOf } from "./deals/deal-market";
import { NOT_EXPECTED } from "./deals/deal-rating";
import { areComparedAlike, type PricedListing, toPricedListing } from "./deals/priced-listing";

/** Models that are looked for among all rows; with more of them all are read. An index would cost an import more than it gives. */
const MODELS_LOOKED_FOR = 16;
const ROWS_PER_READ = 1_000;

/** The columns of `listing_facts` between the id and the deal, in the order of `factsOf` and `pricedIn`. */
const FACT_NAMES = [
  "listing_type",
  "seller_type",
  "make_code",
  "model_code",
  "trim_code",
  "year",
  "mileage",
  "price",
  "msrp",
  "zip",
  "changed_at",
] as const;
const FACTS = FACT_NAMES.join(", ");
const EXPECTED_AT = FACT_NAMES.length + 1;

/**
 * A narrow row of every active listing: what of it is asked of the whole market at once, and its deal, which hangs on
 * the others of its make and model. Part of one change of the inventory.
 */
export class ListingFacts {
  readonly #database: SqlDatabase;
  readonly #catalog: () => Catalog;
  readonly #upsert;
  readonly #remove;
  readonly #select;
  readonly #selectExpected;
  readonly #selectOfModels;
  readonly #selectAll;
  readonly #writeDeal;
  /** Models whose deals have to be worked out; null for all. */
  #touched: Set<string> | null = new Set();

  constructor(database: SqlDatabase, catalog: () => Catalog) {
    this.#database = database;
    this.#catalog = catalog;
    this.#upsert = database.prepare(
      `INSERT INTO listing_facts (id, ${FACTS}) VALUES (?${", ?".repeat(FACT_NAMES.length)})
       ON CONFLICT (id) DO UPDATE SET ${FACT_NAMES.map((name) => `${name} = excluded.${name}`).join(", ")}`,
    );
    this.#remove = database.prepare("DELETE FROM listing_facts WHERE id = ?");
    const columns = `id, ${FACTS}, expected_price, comparables`;
    this.#select = database.prepare(`SELECT ${columns} FROM listing_facts WHERE id = ?`);
    this.#selectExpected = database.prepare("SELECT expected_price FROM listing_facts WHERE id = ?");
    const places = Array.from({ length: MODELS_LOOKED_FOR }, () => "?").join(", ");
    this.#selectOfModels = database.prepare(
      `SELECT ${columns} FROM listing_facts WHERE model_code IN (${places}) ORDER BY id`,
    );
    this.#selectAll = database.prepare(`SELECT ${columns} FROM listing_facts WHERE id > ? ORDER BY id LIMIT ?`);
    this.#writeDeal = database.prepare("UPDATE listing_facts SET expected_price = ?, comparables = ? WHERE id = ?");
  }

  /** `isKnown` is false of a listing that is surely new: nothing is looked up then. */
  put(id: number, record: ListingRecord, isKnown: boolean): void {
    const row = isKnown ? this.#select.get([id]) : null;
    const before = row === null ? null : pricedIn(row);
    const priced = toPricedListing(record);
    this.#upsert.run([id, ...factsOf(record, priced)]);
    if (before !== null && areComparedAlike(before, priced)) return;
    if (before !== null) this.#touch(before);
    this.#touch(priced);
  }

  remove(id: number): void {
    const row = this.#select.get([id]);
    if (row === null) return;
    this.#touch(pricedIn(row));
    this.#remove.run([id]);
  }

  /** The expected price as it was worked out last; undefined where there was none. */
  expectedOf(id: number): number | undefined {
    const row = this.#selectExpected.get([id]);
    return row === null ? undefined : (numberOrNull(row, 0) ?? undefined);
  }

  clear(): void {
    this.#database.exec("DELETE FROM listing_facts");
    this.#touched = null;
  }

  /** Has every deal worked out anew. */
  touchAll(): void {
    this.#touched = null;
  }

  /**
   * Works out the deals of everything that was touched, whole groups at a time; gives the listings that changed their
   * rating. To be called once, before the change is committed.
   */
  *rateSteps(yearOfToday: number): Steps<readonly number[]> {
    const touched = this.#touched;
    if (touched?.size === 0) return [];
    const isFew = touched !== null && touched.size <= MODELS_LOOKED_FOR;
    const codes = Array.from({ length: MODELS_LOOKED_FOR }, (_, place) => [...(touched ?? [])][place] ?? null);
    return yield* this.#rateRows(isFew ? this.#selectOfModels.all(codes) : this.#eachRow(), yearOfToday);
  }

  #touch({ modelCode }: PricedListing): void {
    this.#touched?.add(modelCode);
  }

  *#eachRow(): Generator<SqlRow> {
    for (let last = 0; ; ) {
      const rows = this.#selectAll.all([last, ROWS_PER_READ]);
      yield* rows;
      if (rows.length < ROWS_PER_READ) return;
      last = readNumber(rows.at(-1) ?? null, 0);
    }
  }

  *#rateRows(rows: Iterable<SqlRow>, yearOfToday: number): Steps<readonly number[]> {
    const market = new DealMarket(this.#catalog());
    const ids: number[] = [];
    const prices: (number | null)[] = [];
    const expectedBefore: (number | null)[] = [];
    const comparablesBefore: (number | null)[] = [];
    for (const row of rows) {
      const facts = pricedIn(row);
      market.add(facts);
      ids.push(readNumber(row, 0));
      prices.push(facts.price ?? null);
      expectedBefore.push(numberOrNull(row, EXPECTED_AT));
      comparablesBefore.push(numberOrNull(row, EXPECTED_AT + 1));
      if (ids.length % ROWS_PER_READ === 0) yield;
    }
    const { expected, comparables } = yield* market.rateSteps(yearOfToday);
    const changed: number[] = [];
    for (const [place, id] of ids.entries()) {
      if (place % ROWS_PER_READ === 0) yield;
      const price = prices[place] ?? null;
      const at = expected[place] ?? NOT_EXPECTED;
      const now = at === NOT_EXPECTED ? null : at;
      const count = comparables[place] ?? 0;
      const before = expectedBefore[place] ?? null;
      if (price === null || (now === before && count === comparablesBefore[place])) continue;
      this.#writeDeal.run([now, count, id]);
      if (dealOf(price, now, count).rating !== dealOf(price, before, count).rating) changed.push(id);
    }
    return changed;
  }
}

function factsOf(record: ListingRecord, priced: PricedListing): readonly SqlValue[] {
  const { listingType, sellerType, zip = null, changedAt } = record;
  const { makeCode, modelCode, trimCode = null, year, mileage = null, price = null, msrp = null } = priced;
  return [listingType, sellerType, makeCode, modelCode, trimCode, year, mileage, price, msrp, zip, changedAt];
}

function pricedIn(row: SqlRow): PricedListing {
  const [, listingType, , , , trimCode] = row;
  return {
    isNew: listingType === "NEW",
    makeCode: readText(row, 3),
    modelCode: readText(row, 4),
    trimCode: typeof trimCode === "string" ? trimCode : undefined,
    year: readNumber(row, 6),
    mileage: numberOrNull(row, 7) ?? undefined,
    price: numberOrNull(row, 8) ?? undefined,
    msrp: numberOrNull(row, 9) ?? undefined,
  };
}

function numberOrNull(row: SqlRow, column: number): number | null {
  const value = row[column];
  return typeof value === "number" ? value : null;
}
