import type { CountedFacetName, StepFacetName } from "../../../app/domain/facets/facet-table";
import type { SearchQuery } from "../../../app/domain/search-query";
import { orderedByCount, orderedByVocabulary, orderedSteps } from "../facet-order";
import { STEPS, vocabularyOf } from "../facet-values";
import type { FacetCount } from "../listing-index";
import { makesOfModelScope } from "../tree-selection";
import { Histogram } from "./histogram";
import type { ListingColumns } from "./listing-columns";
import type { Plan } from "./planner";
import { codesOf, type DecodedField, type TupleColumn, type TupleFacet } from "./tuple-column";
import { countRange, type Words } from "./words";

type FieldCounts = Map<TupleFacet, Int32Array>;

/** What one listing's features cost to walk, in words of a set that could be counted instead (measured). */
const FEATURE_WALK_WORDS = 14;

/** Counts options over the rows of a search. */
export class FacetCounter {
  readonly #columns: ListingColumns;
  readonly #counts: FieldCounts = new Map();
  readonly #perTuple: ReadonlyMap<TupleColumn, Histogram>;
  readonly #perPackageSet: Histogram;
  readonly #vocabularies = new Map<TupleFacet, readonly string[]>();

  constructor(columns: ListingColumns) {
    this.#columns = columns;
    this.#perTuple = new Map(columns.tuples.map((column) => [column, new Histogram(column.tuples)]));
    this.#perPackageSet = new Histogram(columns.packages.sets.length);
    for (const [facet, { field }] of columns.fieldOf) {
      this.#counts.set(facet, new Int32Array(codesOf(field)));
      if (facet !== "priceDrop" && !isStep(facet)) this.#vocabularies.set(facet, vocabularyOf(facet) ?? []);
    }
  }

  /** Counts every tuple facet over the rows that match. */
  countAll(rows: Int32Array, length: number): void {
    for (const counts of this.#counts.values()) counts.fill(0);
    for (const column of this.#columns.tuples) this.#countColumn(column, column.fields, rows, length);
  }

  /** Adds one facet's counts over rows that only its own selection keeps out. */
  addNearMisses(facet: TupleFacet, rows: Int32Array, length: number): void {
    const entry = this.#columns.fieldOf.get(facet);
    if (entry) this.#countColumn(entry.column, [entry.field], rows, length);
  }

  get priceDrops(): number {
    return this.#counts.get("priceDrop")?.[0] ?? 0;
  }

  /** All facets, after `countAll` and `addNearMisses`. `matching` has the rows of the search as bits. */
  facets(
    query: SearchQuery,
    plan: Plan,
    matching: Words,
    rows: Int32Array,
    total: number,
  ): { readonly [Facet in CountedFacetName]?: readonly FacetCount[] } {
    const facets: { [Facet in CountedFacetName]?: readonly FacetCount[] } = {};
    for (const [facet, counts] of this.#counts) {
      if (facet === "priceDrop") continue;
      facets[facet] = isStep(facet)
        ? orderedSteps(STEPS[facet], stepCount(facet, counts), query[facet], total)
        : orderedByVocabulary(
            this.#vocabularies.get(facet) ?? [],
            (index) => counts[index] ?? 0,
            query.selected[facet],
          );
    }
    facets.featureCode = orderedByCount(this.#features(plan, matching, rows, total), query.selected.featureCode);
    facets.packageName = orderedByCount(this.#packages(rows, total), query.selected.packageName);
    return { ...facets, ...this.#treeFacets(query.selected, plan) };
  }

  #countColumn(column: TupleColumn, fields: readonly DecodedField[], rows: Int32Array, length: number): void {
    const perTuple = this.#perTuple.get(column);
    if (!perTuple) return;
    perTuple.gather(column.codes, rows, length);
    for (const field of fields) {
      const counts = this.#counts.get(field.facet);
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

  #treeFacets(selected: SearchQuery["selected"], plan: Plan) {
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
    return {
      makeCode: orderedByCount(makes, selected.makeCode),
      modelCode: orderedByCount(listed(models), selected.modelCode),
      trimCode: orderedByCount(listed(trims), selected.trimCode),
    };
  }
}

const listed = (counts: ReadonlyMap<string, number>) => [...counts].map(([code, count]) => ({ code, count }));

function isStep(facet: TupleFacet): facet is StepFacetName {
  return facet === "mileage" || facet === "mpgRange" || facet === "electricMileRange";
}

/** Steps hold each other: 30,000 miles or less holds 15,000 or less, 25 mpg or more holds 30 or more. */
function stepCount(facet: StepFacetName, counts: Int32Array): (index: number) => number {
  const sums = new Int32Array(counts.length);
  let sum = 0;
  if (facet === "mileage") {
    for (let i = 0; i < counts.length; i++) sums[i] = sum += counts[i] ?? 0;
  } else for (let i = counts.length - 1; i >= 0; i--) sums[i] = sum += counts[i] ?? 0;
  return (index) => sums[index] ?? 0;
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
