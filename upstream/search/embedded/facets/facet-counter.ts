import type { FacetCount } from "../../../ports/search-engine";
import { makesOfModelScope } from "../../tree-selection";
import { countBits } from "../bits/bit-counts";
import { countRange, type Words } from "../bits/words";
import type { ListingColumns } from "../columns/listing-columns";
import { codesOf, type DecodedField, type TupleColumn } from "../columns/tuple-column";
import type { TupleFacet } from "../columns/tuple-fields";
import type { Plan } from "../rows/planner";
import type { OpenCounts } from "./facet-tally";
import { type FiveColumns, gatherFive, Histogram } from "./histogram";
import type { FieldCounts, RowTally } from "./row-tally";

/** Rows per combination above which counting all columns at once, and looking through all combinations, is less work. */
const ROWS_WORTH_ALL = 2;

/** Counts options over rows of one set of columns, into counters that other sets of columns may share. */
export class FacetCounter {
  readonly #columns: ListingColumns;
  readonly #perTuple: ReadonlyMap<TupleColumn, Histogram>;
  readonly #perPackageSet: Histogram;
  readonly #five: FiveColumns;
  readonly #combinations: number;
  readonly #featuresByCode: ByCode;
  readonly #packagesByCode: ByCode;
  readonly #perModel: Int32Array;

  constructor(columns: ListingColumns) {
    const { tuples, packages, features, tree } = columns;
    this.#columns = columns;
    this.#perTuple = new Map(tuples.map((column) => [column, new Histogram(column.tuples)]));
    this.#perPackageSet = new Histogram(packages.sets.length);
    const counted = (column: TupleColumn) => ({ codes: column.codes, histogram: this.#histogramOf(column) });
    const [build, offer, look, terms] = tuples;
    this.#five = [
      counted(build),
      counted(offer),
      counted(look),
      counted(terms),
      { codes: packages.setOf, histogram: this.#perPackageSet },
    ];
    this.#combinations = this.#five.reduce((sum, { histogram }) => sum + histogram.counts.length, 0);
    this.#featuresByCode = byCode(features.codes);
    this.#packagesByCode = byCode(packages.names);
    this.#perModel = new Int32Array(tree.modelCodes.length);
  }

  /** Adds every facet of the rows whose codes are in their columns. */
  countAll(rows: Int32Array, length: number, into: RowTally): void {
    if (length > this.#combinations * ROWS_WORTH_ALL) gatherFive(this.#five, rows, length);
    else for (const { codes, histogram } of this.#five) histogram.gather(codes, rows, length);
    for (const column of this.#columns.tuples) this.#spread(column, column.fields, into.fields);
    this.#addPackages(into.packages);
    this.#columns.features.masks.forEach((masks, word) => {
      countBits(masks, rows, length, into.features.subarray(word << 5, (word + 1) << 5));
    });
  }

  /** Adds one facet of the rows: those that only its own selection keeps out. */
  countOne(facet: TupleFacet, rows: Int32Array, length: number, into: FieldCounts): void {
    const entry = this.#columns.fieldOf.get(facet);
    if (!entry) return;
    this.#histogramOf(entry.column).gather(entry.column.codes, rows, length);
    this.#spread(entry.column, [entry.field], into);
  }

  /** The same where the facet's sets take fewer steps than the rows would; false where they do not. */
  countOneBySets(facet: TupleFacet, matching: Words, total: number, into: FieldCounts): boolean {
    const field = this.#columns.fieldOf.get(facet)?.field;
    const counts = into.get(facet);
    if (!field || !counts || codesOf(field) * matching.length > total) return false;
    field.sets.forEach((set, code) => {
      counts[code] = (counts[code] ?? 0) + set.countIn(matching);
    });
    return true;
  }

  /** The facets whose codes the catalogue owns, by code. `counted` is what `countAll` made of all rows of the plan. */
  countOpen(plan: Plan, { features, packages }: RowTally): OpenCounts {
    return {
      featureCode: listed(this.#featuresByCode, features),
      packageName: listed(this.#packagesByCode, packages),
      ...this.#treeFacets(plan),
    };
  }

  #histogramOf(column: TupleColumn): Histogram {
    return this.#perTuple.get(column) ?? new Histogram(column.tuples);
  }

  /** From combinations to codes. Leaves the combinations at zero. */
  #spread(column: TupleColumn, fields: readonly DecodedField[], into: FieldCounts): void {
    const perTuple = this.#histogramOf(column);
    for (const field of fields) {
      const counts = into.get(field.facet);
      if (counts) (field.isMask ? spreadMasks : spreadDigits)(field.digits, perTuple, counts);
    }
    perTuple.clear();
  }

  #addPackages(into: Int32Array): void {
    const { sets } = this.#columns.packages;
    const perSet = this.#perPackageSet;
    for (let i = 0; i < perSet.distinct; i++) {
      const set = perSet.touched[i] ?? 0;
      for (const number of sets[set] ?? []) into[number] = (into[number] ?? 0) + (perSet.counts[set] ?? 0);
    }
    perSet.clear();
  }

  #treeFacets(plan: Plan) {
    const { tree } = this.#columns;
    const rows = plan.withoutTree;
    const selection = plan.tree?.selection ?? null;
    const scope = makesOfModelScope(selection);
    const makes: FacetCount[] = [];
    const perModel = this.#perModel.fill(0);
    for (const make of tree.makes) {
      let count = 0;
      if (!scope || scope.has(make.code)) {
        for (const { start, end, number } of make.models) {
          const ofModel = countRange(rows, start, end);
          count += ofModel;
          perModel[number] = (perModel[number] ?? 0) + ofModel;
        }
      } else count = countRange(rows, make.start, make.end);
      if (count > 0) makes.push({ code: make.code, count });
    }
    const trims = new Map<string, number>();
    for (const code of selection?.models ?? []) {
      for (const model of tree.findModels(code)) {
        if (selection && selection.makes.size > 0 && !selection.makes.has(model.make.code)) continue;
        for (const trim of model.trims) {
          trims.set(trim.code, (trims.get(trim.code) ?? 0) + countRange(rows, trim.start, trim.end));
        }
      }
    }
    const models: FacetCount[] = [];
    for (let number = 0; number < perModel.length; number++) {
      const count = perModel[number] ?? 0;
      if (count > 0) models.push({ code: tree.modelCodes[number] ?? "", count });
    }
    const trimCode = [...trims].flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []));
    return { makeCode: makes, modelCode: models, trimCode };
  }
}

/** Numbers with their codes, in code-unit order: what comes so is soon put by count. */
type ByCode = readonly { readonly code: string; readonly number: number }[];

function byCode(codes: readonly string[]): ByCode {
  return codes.map((code, number) => ({ code, number })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Those that occur. */
function listed(codes: ByCode, countByNumber: Int32Array): FacetCount[] {
  const counts: FacetCount[] = [];
  for (const { code, number } of codes) {
    const count = countByNumber[number] ?? 0;
    if (count > 0) counts.push({ code, count });
  }
  return counts;
}

function spreadDigits(digits: Uint8Array, perTuple: Histogram, into: Int32Array): void {
  const { counts, touched, distinct } = perTuple;
  for (let i = 0; i < distinct; i++) {
    const tuple = touched[i] ?? 0;
    const digit = digits[tuple] ?? 0;
    if (digit > 0) into[digit - 1] = (into[digit - 1] ?? 0) + (counts[tuple] ?? 0);
  }
}

function spreadMasks(masks: Uint8Array, perTuple: Histogram, into: Int32Array): void {
  const { counts, touched, distinct } = perTuple;
  for (let i = 0; i < distinct; i++) {
    const tuple = touched[i] ?? 0;
    for (let rest = masks[tuple] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = 31 - Math.clz32(rest & -rest);
      into[code] = (into[code] ?? 0) + (counts[tuple] ?? 0);
    }
  }
}
