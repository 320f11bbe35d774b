import type { ListingRecord } from "../inventory/listing-record";
import type { ListingColumns } from "./bitset/listing-columns";
import { hasBit, type Words } from "./bitset/words";
import { createReferencePrices, type ReferencePrices } from "./deal-groups";
import { assessDeals, type DealColumns } from "./deal-rating";
import { mileageOf, priceOf, vocabularyOf } from "./facet-values";
import { compareIds, type SearchDeps } from "./search-deps";

interface OneDeal {
  readonly rating: number;
  readonly expected: number;
  readonly comparables: number;
}

/** Listings are compared within a make, a model and a class. */
type GroupKey = string;

/**
 * Rates changed listings as building anew would: each group that a change touches is fitted again over its present
 * listings. The ratings of the unchanged ones in it stay as they were built.
 */
export class OverlayDeals {
  readonly #main: ListingColumns;
  readonly #deps: SearchDeps;
  readonly #references: ReferencePrices;
  readonly #rated = new Map<GroupKey, ReadonlyMap<string, OneDeal>>();

  constructor(main: ListingColumns, deps: SearchDeps) {
    this.#main = main;
    this.#deps = deps;
    this.#references = createReferencePrices(deps.catalog);
  }

  /** Must be told of every listing that comes, changes or goes: as it was before and as it is. */
  touch(record: ListingRecord): void {
    this.#rated.delete(groupOf(record));
  }

  /** The same for a listing that only the main columns know. */
  touchRow(row: number): void {
    const model = this.#main.tree.models.find(({ start, end }) => start <= row && row < end);
    if (model) this.#rated.delete(keyOf(model.make.code, model.code, this.#isNewRow(row)));
  }

  /** The assessments of all changed listings, in their order, which is that of their ids. */
  *assess(records: readonly ListingRecord[], live: Words): Generator<void, DealColumns> {
    const groups = new Map<GroupKey, ListingRecord[]>();
    for (const record of records) {
      if (priceOf(record) === undefined) continue;
      const key = groupOf(record);
      const members = groups.get(key);
      if (members) members.push(record);
      else groups.set(key, [record]);
    }
    for (const key of this.#rated.keys()) if (!groups.has(key)) this.#rated.delete(key);
    for (const [key, members] of groups) {
      if (this.#rated.has(key)) continue;
      this.#rated.set(key, this.#rateGroup(members, live));
      yield;
    }
    const columns: DealColumns = {
      rating: new Uint8Array(records.length).fill(RATING_NONE),
      expected: new Int32Array(records.length).fill(-1),
      comparables: new Int32Array(records.length),
    };
    records.forEach((record, place) => {
      const deal = this.#rated.get(groupOf(record))?.get(record.id);
      if (!deal) return;
      columns.rating[place] = deal.rating;
      columns.expected[place] = deal.expected;
      columns.comparables[place] = deal.comparables;
    });
    return columns;
  }

  #rateGroup(changed: readonly ListingRecord[], live: Words): ReadonlyMap<string, OneDeal> {
    const [first] = changed;
    if (!first) return new Map();
    const isNew = first.listingType === "NEW";
    const rows = this.#rowsOf(first.makeCode, first.modelCode, isNew, live);
    const { ids, year, mileage, price, reference } = this.#main;
    const members: { year: number; mileage: number; price: number; reference: number }[] = [];
    const places: number[] = [];
    let next = 0;
    const takeRowsBefore = (id: string | null) => {
      for (; next < rows.length; next++) {
        const row = rows[next] ?? 0;
        if (id !== null && compareIds(ids.idOf(row), id) > 0) return;
        members.push({
          year: year[row] ?? 0,
          mileage: mileage[row] ?? -1,
          price: price[row] ?? -1,
          reference: reference[row] ?? 1,
        });
      }
    };
    for (const record of changed) {
      takeRowsBefore(record.id);
      places.push(members.length);
      members.push({
        year: record.year,
        mileage: mileageOf(record) ?? -1,
        price: priceOf(record) ?? -1,
        reference: this.#references.of(record),
      });
    }
    takeRowsBefore(null);
    const deals = assessDeals(
      {
        size: members.length,
        group: new Int32Array(members.length),
        isNewGroup: [isNew ? 1 : 0],
        year: members.map((member) => member.year),
        mileage: members.map((member) => member.mileage),
        price: members.map((member) => member.price),
        reference: members.map((member) => member.reference),
      },
      1,
      Number(this.#deps.today.slice(0, 4)),
    );
    const entries = changed.map((record, number): [string, OneDeal] => {
      const place = places[number] ?? 0;
      const { rating, expected, comparables } = deals;
      return [
        record.id,
        { rating: rating[place] ?? 0, expected: expected[place] ?? -1, comparables: comparables[place] ?? 0 },
      ];
    });
    return new Map(entries);
  }

  /** The unchanged listings of a group by rising id: the fit adds up in that order. */
  #rowsOf(makeCode: string, modelCode: string, isNew: boolean, live: Words): Int32Array {
    const { tree, price, ids } = this.#main;
    const rows: number[] = [];
    for (const { make, start, end } of tree.findModels(modelCode)) {
      if (make.code !== makeCode) continue;
      for (let row = start; row < end; row++) {
        if ((price[row] ?? -1) > 0 && hasBit(live, row) && this.#isNewRow(row) === isNew) rows.push(row);
      }
    }
    const ranks = Int32Array.from(rows, (row) => ids.rank[row] ?? 0).sort();
    return ranks.map((rank) => ids.byId[rank] ?? 0);
  }

  #isNewRow(row: number): boolean {
    const entry = this.#main.fieldOf.get("listingType");
    return entry !== undefined && entry.field.digits[entry.column.codes[row] ?? 0] === NEW_DIGIT;
  }
}

const RATING_NONE = 4;
const NEW_DIGIT = (vocabularyOf("listingType") ?? []).indexOf("NEW") + 1;

const keyOf = (makeCode: string, modelCode: string, isNew: boolean): GroupKey =>
  `${makeCode}\n${modelCode}\n${isNew ? "NEW" : ""}`;
const groupOf = (record: ListingRecord) => keyOf(record.makeCode, record.modelCode, record.listingType === "NEW");
