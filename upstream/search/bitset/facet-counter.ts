import type { FacetCount } from "../listing-index";
import { makesOfModelScope } from "../tree-selection";
import type { FieldCounts, OpenCounts } from "./facet-tally";
import { Histogram } from "./histogram";
import type { ListingColumns } from "./listing-columns";
import type { Plan } from "./planner";
import type { DecodedField, TupleColumn, TupleFacet } from "./tuple-column";
import { countRange, type Words } from "./words";

/** What one listing's features cost to walk, in words of a set that could be counted instead (measured). */
const FEATURE_WALK_WORDS = 14;

/** Counts options over rows of one set of columns, into counters that other sets of columns may share. */
export class FacetCounter {
  readonly #columns: ListingColumns;
  readonly #perTuple: ReadonlyMap<TupleColumn, Histogram>;
  readonly #perPackageSet: Histogram;

  constructor(columns: ListingColumns) {
    this.#columns = columns;
    this.#perTuple = new Map(columns.tuples.map((column) => [column, new Histogram(column.tuples)]));
    this.#perPackageSet = new Histogram(columns.packages.sets.length);
  }

  /** Adds every tuple facet of the rows. */
  countAll(rows: Int32Array, length: number, into: FieldCounts): void {
    for (const column of this.#columns.tuples) this.#countColumn(column, column.fields, rows, length, into);
  }

  /** Adds one facet of the rows: those that only its own selection keeps out. */
  countOne(facet: TupleFacet, rows: Int32Array, length: number, into: FieldCounts): void {
    const entry = this.#columns.fieldOf.get(facet);
    if (entry) this.#countColumn(entry.column, [entry.field], rows, length, into);
  }

  /** The facets whose codes the catalogue owns. `matching` has the rows of the search as bits. */
  countOpen(plan: Plan, matching: Words, rows: Int32Array, total: number): OpenCounts {
    return {
      featureCode: this.#features(plan, matching, rows, total),
      packageName: this.#packages(rows, total),
      ...this.#treeFacets(plan),
    };
  }

  #countColumn(
    column: TupleColumn,
    fields: readonly DecodedField[],
    rows: Int32Array,
    length: number,
    into: FieldCounts,
  ): void {
    const perTuple = this.#perTuple.get(column);
    if (!perTuple) return;
    perTuple.gather(column.codes, rows, length);
    for (const field of fields) {
      const counts = into.get(field.facet);
      if (counts) (field.isMask ? spreadMasks : spreadDigits)(field.digits, perTuple, counts);
    }
    perTuple.clear();
  }

  /** Few listings: walk their features. Many: count each feature's set against the matching rows. */
  #features(plan: Plan, matching: Words, rows: Int32Array, total: number): FacetCount[] {
    const { codes, values, width, masks } = this.#columns.features;
    const spanWords = plan.spans.reduce((sum, [from, to]) => sum + to - from, 0);
    if (spanWords * codes.length < total * FEATURE_WALK_WORDS) {
      return codes.map((code, index) => ({ code, count: values[index]?.countIn(matching, plan.spans) ?? 0 }));
    }
    const counts = new Int32Array(width << 5);
    for (let i = 0; i < total; i++) {
      const from = (rows[i] ?? 0) * width;
      for (let word = 0; word < width; word++) {
        for (let rest = masks[from + word] ?? 0; rest !== 0; rest &= rest - 1) {
          const feature = (word << 5) + 31 - Math.clz32(rest & -rest);
          counts[feature] = (counts[feature] ?? 0) + 1;
        }
      }
    }
    return codes.map((code, index) => ({ code, count: counts[index] ?? 0 }));
  }

  #packages(rows: Int32Array, total: number): FacetCount[] {
    const { setOf, sets, names } = this.#columns.packages;
    const perSet = this.#perPackageSet;
    perSet.gather(setOf, rows, total);
    const counts = new Map<number, number>();
    for (let i = 0; i < perSet.distinct; i++) {
      const set = perSet.touched[i] ?? 0;
      for (const number of sets[set] ?? []) {
        counts.set(number, (counts.get(number) ?? 0) + (perSet.counts[set] ?? 0));
      }
    }
    perSet.clear();
    return [...counts].map(([number, count]) => ({ code: names[number] ?? "", count }));
  }

  #treeFacets(plan: Plan) {
    const { tree } = this.#columns;
    const rows = plan.withoutTree;
    const selection = plan.tree?.selection ?? null;
    const scope = makesOfModelScope(selection);
    const makes: FacetCount[] = [];
    const models = new Map<string, number>();
    for (const make of tree.makes) {
      let count = 0;
      if (!scope || scope.has(make.code)) {
        for (const model of make.models) {
          const ofModel = countRange(rows, model.start, model.end);
          count += ofModel;
          models.set(model.code, (models.get(model.code) ?? 0) + ofModel);
        }
      } else count = countRange(rows, make.start, make.end);
      makes.push({ code: make.code, count });
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
    return { makeCode: makes, modelCode: listed(models), trimCode: listed(trims) };
  }
}

const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([code, count]) => ({ code, count }));

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
