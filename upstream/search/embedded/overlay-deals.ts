import { createReferencePrices, type ReferencePrices } from "../../inventory/deals/deal-groups";
import { assessDeals, type DealColumns } from "../../inventory/deals/deal-rating";
import { mileageOf, priceOf } from "../../inventory/listing/listing-figures";
import type { ListingRecord } from "../../ports/listing-record";
import { vocabularyOf } from "../facet-values";
import type { SearchDeps } from "../search-deps";
import { hasBit, type Words } from "./bits/words";
import type { ListingColumns } from "./columns/listing-columns";

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
  readonly #classes: ReturnType<ListingColumns["fieldOf"]["get"]>;
  readonly #rated = new Map<GroupKey, ReadonlyMap<string, OneDeal>>();

  constructor(main: ListingColumns, deps: SearchDeps) {
    this.#main = main;
    this.#classes = main.fieldOf.get("listingType");
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
    const ranks = this.#ranksOf(first.makeCode, first.modelCode, isNew, live);
    const main = this.#main;
    const size = ranks.length + changed.length;
    const year = new Int32Array(size);
    const mileage = new Int32Array(size);
    const price = new Int32Array(size);
    const reference = new Float64Array(size);
    const places = new Int32Array(changed.length);
    let taken = 0;
    let next = 0;
    const takeRowsBefore = (rank: number) => {
      for (; next < ranks.length && (ranks[next] ?? 0) < rank; next++) {
        const row = main.ids.byId[ranks[next] ?? 0] ?? 0;
        year[taken] = main.year[row] ?? 0;
        mileage[taken] = main.mileage[row] ?? -1;
        price[taken] = main.price[row] ?? -1;
        reference[taken] = main.reference[row] ?? 1;
        taken++;
      }
    };
    for (const [number, record] of changed.entries()) {
      takeRowsBefore(main.ids.rankOf(record.id));
      places[number] = taken;
      year[taken] = record.year;
      mileage[taken] = mileageOf(record) ?? -1;
      price[taken] = priceOf(record) ?? -1;
      reference[taken] = this.#references.of(record);
      taken++;
    }
    takeRowsBefore(main.size);
    const group = new Int32Array(size);
    const deals = assessDeals(
      { size, group, isNewGroup: [isNew ? 1 : 0], year, mileage, price, reference },
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

  /** The unchanged listings of a group, as places among all ids, rising: the fit adds up in that order. */
  #ranksOf(makeCode: string, modelCode: string, isNew: boolean, live: Words): Int32Array {
    const { tree, price, ids } = this.#main;
    const models = tree.findModels(modelCode).filter(({ make }) => make.code === makeCode);
    const ranks = new Int32Array(models.reduce((sum, { start, end }) => sum + end - start, 0));
    let found = 0;
    for (const { start, end } of models) {
      for (let row = start; row < end; row++) {
        if ((price[row] ?? -1) > 0 && hasBit(live, row) && this.#isNewRow(row) === isNew) {
          ranks[found++] = ids.rank[row] ?? 0;
        }
      }
    }
    return ranks.subarray(0, found).sort();
  }

  #isNewRow(row: number): boolean {
    return this.#classes?.field.digits[this.#classes.column.codes[row] ?? 0] === NEW_DIGIT;
  }
}

const RATING_NONE = 4;
const NEW_DIGIT = (vocabularyOf("listingType") ?? []).indexOf("NEW") + 1;

const keyOf = (makeCode: string, modelCode: string, isNew: boolean): GroupKey =>
  `${makeCode}\n${modelCode}\n${isNew ? "NEW" : ""}`;
const groupOf = (record: ListingRecord) => keyOf(record.makeCode, record.modelCode, record.listingType === "NEW");
