import { rangeOf } from "../../../../app/domain/search/facets/number-range";
import {
  OPTION_FACET_NAMES,
  OPTION_FACETS,
  type OptionFacetName,
} from "../../../../app/domain/search/query/facet-table";
import {
  RANGE_FACET_NAMES,
  type RangeFacetName,
  STEP_FACET_NAMES,
  type StepFacetName,
} from "../../../../app/domain/search/query/figure-table";
import type { SearchQuery } from "../../../../app/domain/search/query/search-query";
import { type IndexQuery, TIERS } from "../../../ports/search-engine";
import { vocabularyOf } from "../../facet-values";
import { keywordTokens } from "../../keywords";
import { resolveTree, type TreeSelection } from "../../tree-selection";
import type { ValueSet } from "../bits/value-set";
import { clearBit, fillRange, intersect, type Scratch, type Spans, setBit, type Words } from "../bits/words";
import type { ListingColumns } from "../columns/listing-columns";

/** A filter whose own options are counted without it. */
export interface CountedFilter {
  readonly facet: OptionFacetName | StepFacetName | RangeFacetName;
  readonly rows: Words;
  /** The chosen codes, where the facet has codes. */
  readonly chosen?: readonly string[];
}

/** A search as sets of rows. All arrays are borrowed until the next plan. */
export interface Plan {
  /** No filter at all: every live row matches. */
  readonly isUnfiltered: boolean;
  /** Rows that pass every filter that counts nothing of its own. */
  readonly base: Words;
  readonly counted: readonly CountedFilter[];
  /** Rows that pass every filter but make, model and trim. */
  readonly withoutTree: Words;
  readonly tree: TreePlan | null;
  /** The words that a matching row can be in. */
  readonly spans: Spans;
}

interface TreePlan {
  readonly selection: TreeSelection;
  readonly rows: Words;
}

/** What of a set of columns a search may find. */
export interface PlanScope {
  /** The rows that count; null for all. */
  readonly live: Words | null;
  /** The make of a model, whichever listings have it. */
  readonly makeOf: (modelCode: string) => string | undefined;
}

const TREE_FACETS: ReadonlySet<OptionFacetName> = new Set(["makeCode", "modelCode", "trimCode"]);
const FLAT_FACETS = OPTION_FACET_NAMES.filter((facet) => !TREE_FACETS.has(facet));

/** Turns requests into plans over one set of columns. */
export class Planner {
  readonly #columns: ListingColumns;
  readonly #scratch: Scratch;
  readonly #everything: Words;
  /** Positions of codes in catalogue-owned facets. */
  readonly #openCodes: ReadonlyMap<OptionFacetName, ReadonlyMap<string, number>>;

  constructor(columns: ListingColumns, scratch: Scratch) {
    this.#columns = columns;
    this.#scratch = scratch;
    this.#everything = new Int32Array(scratch.takeEmpty());
    fillRange(this.#everything, 0, columns.size);
    const positions = (codes: readonly string[]) => new Map(codes.map((code, index) => [code, index]));
    this.#openCodes = new Map([
      ["featureCode", positions(columns.features.codes)],
      ["packageName", positions(columns.packages.names)],
    ]);
  }

  plan(request: IndexQuery, { live, makeOf }: PlanScope): Plan {
    this.#scratch.releaseAll();
    const fixed = this.#fixedFilters(request);
    const counted = this.#countedFilters(request.query);
    const base = this.#intersection(live ? [live, ...fixed] : fixed);
    const withoutTree = counted.length === 0 ? base : this.#intersection([base, ...counted.map(({ rows }) => rows)]);
    const tree = this.#treePlan(request.query, makeOf);
    return {
      isUnfiltered: fixed.length === 0 && counted.length === 0 && tree === null,
      base,
      counted,
      withoutTree,
      tree,
      spans: tree ? this.#spansOf(tree.selection) : [[0, base.length]],
    };
  }

  #intersection(sets: readonly Words[]): Words {
    const [first, second, ...others] = sets;
    if (!first) return this.#everything;
    if (!second) return first;
    const words = this.#scratch.take();
    for (let at = 0; at < words.length; at++) words[at] = (first[at] ?? 0) & (second[at] ?? 0);
    for (const other of others) intersect(words, other);
    return words;
  }

  #fixedFilters({ query, area, excludedIds, tiers }: IndexQuery): readonly Words[] {
    const columns = this.#columns;
    /** Not to be written to, but for those that were just begun. */
    const filters: Words[] = [];
    const begin = () => {
      const words = this.#scratch.takeEmpty();
      filters.push(words);
      return words;
    };
    if (area && area.radiusMiles > 0) columns.area.addRows(area, query.marketExtension === "only", begin());
    if (query.ownerId !== undefined) {
      const words = begin();
      const { starts, rows } = columns.sellerSets;
      for (const seller of columns.sellersOf(query.ownerId)) {
        for (let i = starts[seller] ?? 0; i < (starts[seller + 1] ?? 0); i++) setBit(words, rows[i] ?? 0);
      }
    }
    for (const token of keywordTokens(query.keyword ?? "")) columns.keywords.addRows(token, begin());
    if (excludedIds && excludedIds.length > 0) {
      const words = begin();
      words.set(this.#everything);
      for (const id of excludedIds) {
        const row = columns.ids.rowOf(id);
        if (row >= 0) clearBit(words, row);
      }
    }
    if (tiers) {
      const sets = columns.fieldOf.get("tier")?.field.sets;
      filters.push(this.#union(tiers.flatMap((tier) => sets?.[TIERS.indexOf(tier)] ?? [])));
    }
    for (const facet of FLAT_FACETS) {
      if (OPTION_FACETS[facet].combine === "any") continue;
      for (const code of query.selected[facet] ?? []) {
        const set = this.#setOf(facet, code);
        filters.push(set?.words ?? this.#union(set ? [set] : []));
      }
    }
    return filters;
  }

  #countedFilters(query: SearchQuery): readonly CountedFilter[] {
    const columns = this.#columns;
    const filters: CountedFilter[] = [];
    for (const facet of FLAT_FACETS) {
      const chosen = query.selected[facet];
      if (!chosen || OPTION_FACETS[facet].combine === "every") continue;
      const sets = chosen.flatMap((code) => this.#setOf(facet, code) ?? []);
      const [only] = sets;
      filters.push({ facet, chosen, rows: sets.length === 1 && only?.words ? only.words : this.#union(sets) });
    }
    for (const facet of RANGE_FACET_NAMES) {
      const { min, max } = rangeOf(query, facet);
      if (min !== undefined || max !== undefined) {
        filters.push({ facet, rows: columns.rangeBands[facet].range(min, max) });
      }
    }
    for (const facet of STEP_FACET_NAMES) {
      const step = query[facet];
      if (step !== undefined) filters.push({ facet, rows: columns.stepBands[facet].range(step, undefined) });
    }
    return filters;
  }

  #union(sets: readonly ValueSet[]): Words {
    const words = this.#scratch.takeEmpty();
    for (const set of sets) set.addTo(words);
    return words;
  }

  #setOf(facet: OptionFacetName, code: string): ValueSet | undefined {
    const open = this.#openCodes.get(facet);
    if (open) {
      const index = open.get(code) ?? -1;
      return (facet === "featureCode" ? this.#columns.features : this.#columns.packages).values[index];
    }
    const index = vocabularyOf(facet)?.indexOf(code) ?? -1;
    return this.#columns.fieldOf.get(facet)?.field.sets[index];
  }

  #treePlan(query: SearchQuery, makeOf: PlanScope["makeOf"]): TreePlan | null {
    const selection = resolveTree(query.selected, makeOf);
    if (!selection) return null;
    const rows = this.#scratch.takeEmpty();
    this.#eachTreeRange(selection, (start, end) => fillRange(rows, start, end));
    return { selection, rows };
  }

  #spansOf(selection: TreeSelection): Spans {
    const spans: [number, number][] = [];
    this.#eachTreeRange(selection, (start, end) => {
      if (start < end) spans.push([start >>> 5, ((end - 1) >>> 5) + 1]);
    });
    spans.sort((a, b) => a[0] - b[0]);
    const merged: [number, number][] = [];
    for (const span of spans) {
      const last = merged[merged.length - 1];
      if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
      else merged.push(span);
    }
    return merged;
  }

  #eachTreeRange(selection: TreeSelection, visit: (start: number, end: number) => void): void {
    const { tree } = this.#columns;
    const hasMakes = selection.makes.size > 0;
    const visitModel = (code: string) => {
      for (const model of tree.findModels(code)) {
        if (hasMakes && !selection.makes.has(model.make.code)) continue;
        if (!selection.narrowedModels.has(code)) visit(model.start, model.end);
        else for (const trim of model.trims) if (selection.trims.has(trim.code)) visit(trim.start, trim.end);
      }
    };
    for (const model of selection.models) visitModel(model);
    for (const code of selection.makes) {
      if (selection.narrowedMakes.has(code)) continue;
      const make = tree.findMake(code);
      if (make) visit(make.start, make.end);
    }
  }
}
