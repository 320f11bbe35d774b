import { MILEAGE_STATISTICS_BELOW_MILES } from "../../../app/domain/limits";
import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../../../app/domain/search/query/facet-table";
import { STEP_FACET_NAMES, STEP_FACETS } from "../../../app/domain/search/query/figure-table";
import type { CountedFacetName } from "../../../app/domain/search/query/filters";
import { mileageOf, priceOf } from "../../inventory/listing/listing-figures";
import { distanceMiles } from "../../places/places";
import type { ListingRecord } from "../../ports/listing-record";
import type {
  FacetCount,
  IndexedHit,
  IndexQuery,
  MileageStatistics,
  Page,
  PricedCar,
  PriceStatistics,
  SearchAnswer,
  YearCount,
} from "../../ports/search-engine";
import { type Calendar, createCalendar } from "../calendar";
import { priceShareOf } from "../deal-order";
import { orderedByCount, orderedByVocabulary, orderedSteps } from "../facet-order";
import { STEP_FIGURES, vocabularyOf } from "../facet-values";
import { keywordTextsOf, wordsOf } from "../keywords";
import type { ListingIndex } from "../listing-index";
import { byCountDescending, byYearDescending, MileageBands, PriceGroups } from "../listing-statistics";
import { distancePoints, staticPoints } from "../relevance";
import { compareIds, type SearchDeps } from "../search-deps";
import { makesOfModelScope, resolveTree, type TreeSelection } from "../tree-selection";
import { distinctOwners, histogramOfFigures, histogramOfYears, meanOf, numberStats } from "./brute-force-figures";
import {
  type Candidate,
  type Group,
  hasChosenOptions,
  hasKeyword,
  isWithinRanges,
  valuesOf,
} from "./brute-force-filters";

/**
 * The oracle: every search looks at every listing. Slow, and plain enough to be believed; the bitset index must agree
 * with it on totals, order, counts and figures.
 */
export function createBruteForceIndex(records: Iterable<ListingRecord>, deps: SearchDeps): ListingIndex {
  return new BruteForceIndex([...records], deps);
}

class BruteForceIndex implements ListingIndex {
  readonly size: number;
  readonly #deps: SearchDeps;
  readonly #calendar: Calendar;
  readonly #candidates: readonly Candidate[];
  readonly #makeOfModel = new Map<string, string>();

  constructor(records: readonly ListingRecord[], deps: SearchDeps) {
    this.size = records.length;
    this.#deps = deps;
    this.#calendar = createCalendar(deps.today);
    this.#candidates = records.map((record) => ({
      record,
      day: this.#calendar.dayOf(record.listedOn),
      calendar: this.#calendar,
      words: keywordTextsOf(record, deps.catalog).flatMap(wordsOf),
    }));
    for (const { makeCode, modelCode } of records) {
      if (!this.#makeOfModel.has(modelCode)) this.#makeOfModel.set(modelCode, makeCode);
    }
  }

  search(request: IndexQuery): SearchAnswer {
    const found = this.#matching(request);
    return {
      ...this.#pageOf(found, request),
      facets: this.#facets(request, found),
      stats: {
        price: numberStats(found.flatMap(({ record }) => priceOf(record) ?? [])),
        year: numberStats(found.map(({ record }) => record.year)),
        mileage: numberStats(found.flatMap(({ record }) => mileageOf(record) ?? [])),
        dealers: distinctOwners(found, "d"),
        privateSellers: distinctOwners(found, "p"),
        priceDropsLast7Days: found.filter(hasRecentPriceDrop).length,
      },
      histograms: {
        price: histogramOfFigures(this.#matching(request, "price").flatMap(({ record }) => priceOf(record) ?? [])),
        year: histogramOfYears(this.#matching(request, "year").map(({ record }) => record.year)),
        mileage: histogramOfFigures(
          this.#matching(request, "mileage").flatMap(({ record }) => mileageOf(record) ?? []),
        ),
      },
    };
  }

  page(request: IndexQuery): Page {
    return this.#pageOf(this.#matching(request), request);
  }

  count(request: IndexQuery): number {
    return this.#matching(request).length;
  }

  mileageStats(request: IndexQuery): MileageStatistics | null {
    const years = new Map<number, number[]>();
    for (const { record } of this.#matching(request)) {
      const mileage = mileageOf(record);
      if (mileage === undefined || mileage <= 0 || mileage >= MILEAGE_STATISTICS_BELOW_MILES) continue;
      years.set(record.year, [...(years.get(record.year) ?? []), mileage]);
    }
    const all = [...years.values()].flat();
    if (all.length === 0) return null;
    const byYear = [...years].sort(([a], [b]) => b - a);
    const bands = new MileageBands();
    for (const miles of all) bands.add(miles);
    return {
      count: all.length,
      max: Math.max(...all),
      mean: meanOf(all),
      byYear: byYear.map(([year, miles]) => ({ year, count: miles.length, mean: meanOf(miles) })),
      bands: bands.list(),
    };
  }

  priceStats(request: IndexQuery): PriceStatistics {
    const byYear = new PriceGroups<number>();
    const byTrim = new PriceGroups<string>();
    for (const { record } of this.#matching(request)) {
      const price = priceOf(record);
      if (price === undefined) continue;
      byYear.add(record.year, price);
      if (record.trimCode !== undefined) byTrim.add(record.trimCode, price);
    }
    return {
      byYear: byYear.list(String).sort(byYearDescending),
      byTrim: byTrim.list(String).sort(byCountDescending),
    };
  }

  pricedCars(request: IndexQuery): readonly PricedCar[] {
    return this.#matching(request).flatMap(({ record }) => {
      const [price, mileage] = [priceOf(record), mileageOf(record)];
      if (price === undefined) return [];
      const { year, trimCode } = record;
      return [{ year, price, ...(mileage !== undefined && { mileage }), ...(trimCode !== undefined && { trimCode }) }];
    });
  }

  yearCounts(request: IndexQuery): readonly YearCount[] {
    const counts = new Map<number, number>();
    for (const { record } of this.#matching(request)) counts.set(record.year, (counts.get(record.year) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => b - a).map(([year, count]) => ({ year, count }));
  }

  packageCounts(request: IndexQuery): readonly FacetCount[] {
    const counts = new Map<string, number>();
    for (const { record } of this.#matching(request)) {
      for (const code of new Set(record.packages)) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return [...counts]
      .map(([code, count]) => ({ code, count }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  }

  dealerOf(id: string): string | undefined {
    const found = this.#candidates.find(({ record }) => record.id === id)?.record;
    return found?.sellerType === "d" ? found.ownerId : undefined;
  }

  #makeOf = (modelCode: string) =>
    this.#deps.catalog.findModel(modelCode)?.makeCode ?? this.#makeOfModel.get(modelCode);

  #matching(request: IndexQuery, ignored?: Group): readonly Candidate[] {
    const tree = resolveTree(request.query.selected, this.#makeOf);
    return this.#candidates.filter(
      (candidate) =>
        !request.excludedIds?.includes(candidate.record.id) &&
        (request.tiers?.some((tier) => tier === candidate.record.tier) ?? true) &&
        this.#isInTree(candidate.record, tree, ignored) &&
        hasChosenOptions(candidate, request, ignored) &&
        isWithinRanges(candidate.record, request, ignored) &&
        this.#isInArea(candidate.record, request) &&
        (request.query.ownerId === undefined || candidate.record.ownerId === request.query.ownerId) &&
        hasKeyword(candidate, request.query.keyword),
    );
  }

  #isInTree({ makeCode, modelCode, trimCode }: ListingRecord, tree: TreeSelection | null, ignored?: Group): boolean {
    if (!tree || ignored === "makeModelTrim") return true;
    if (tree.makes.size > 0 && !tree.makes.has(makeCode)) return false;
    if (ignored === "modelTrim") return makesOfModelScope(tree)?.has(makeCode) ?? true;
    const isNarrowed = tree.makes.size > 0 ? tree.narrowedMakes.has(makeCode) : tree.models.size > 0;
    if (isNarrowed && !tree.models.has(modelCode)) return false;
    if (ignored === "trimCode") return tree.models.has(modelCode);
    return !tree.narrowedModels.has(modelCode) || (trimCode !== undefined && tree.trims.has(trimCode));
  }

  #isInArea(record: ListingRecord, { area, query }: IndexQuery): boolean {
    if (!area || area.radiusMiles <= 0) return true;
    const miles = this.#distance(record, area);
    if (miles === undefined) return false;
    if (query.marketExtension !== "only") return miles <= area.radiusMiles;
    return miles > area.radiusMiles && miles <= (this.#deps.shipsWithinMilesOf(record.ownerId) ?? 0);
  }

  #distance(record: ListingRecord, area: IndexQuery["area"]): number | undefined {
    const place = area && record.zip !== undefined ? this.#deps.places.findZip(record.zip) : null;
    return area && place ? distanceMiles(area, place) : undefined;
  }

  #pageOf(found: readonly Candidate[], request: IndexQuery): Page {
    const { firstRecord, numRecords } = request.query;
    const hits = this.#sorted(found, request)
      .slice(firstRecord, firstRecord + numRecords)
      .map((candidate) => this.#hit(candidate, request));
    return { total: found.length, hits };
  }

  #hit({ record }: Candidate, { area }: IndexQuery): IndexedHit {
    const miles = this.#distance(record, area);
    return { id: record.id, ...(miles === undefined ? {} : { distanceMiles: miles }) };
  }

  #sorted(found: readonly Candidate[], request: IndexQuery): readonly Candidate[] {
    const { sortBy } = request.query;
    const keyed = found.map((candidate) => {
      const { record, day } = candidate;
      const miles = this.#distance(record, request.area);
      const listedFor = day === undefined ? undefined : this.#calendar.today - day;
      const points = staticPoints(record, listedFor) + distancePoints(miles);
      const share = priceShareOf(record);
      const figures = { price: priceOf(record), mileage: mileageOf(record), year: record.year, day, miles, share };
      return { candidate, points, figures };
    });
    const [figure, direction] = SORT_FIGURES[sortBy];
    keyed.sort((a, b) => {
      const [x, y] = figure ? [a.figures[figure], b.figures[figure]] : [0, 0];
      if (x !== y) {
        if (x === undefined) return 1;
        if (y === undefined) return -1;
        return direction * (x - y);
      }
      return b.points - a.points || compareIds(a.candidate.record.id, b.candidate.record.id);
    });
    return keyed.map(({ candidate }) => candidate);
  }

  #facets(request: IndexQuery, found: readonly Candidate[]): SearchAnswer["facets"] {
    const { query } = request;
    const facets: { [Facet in CountedFacetName]?: readonly FacetCount[] } = {};
    for (const facet of OPTION_FACET_NAMES) {
      const chosen = query.selected[facet];
      const counts = new Map<string, number>();
      for (const candidate of this.#counted(facet, request, found)) {
        for (const code of valuesOf(facet, candidate)) counts.set(code, (counts.get(code) ?? 0) + 1);
      }
      const vocabulary = vocabularyOf(facet);
      facets[facet] = vocabulary
        ? orderedByVocabulary(vocabulary, (index) => counts.get(vocabulary[index] ?? "") ?? 0, chosen)
        : orderedByCount(
            [...counts].map(([code, count]) => ({ code, count })),
            chosen,
          );
    }
    for (const facet of STEP_FACET_NAMES) {
      const counted = query[facet] === undefined ? found : this.#matching(request, facet);
      const figures = counted.flatMap(({ record }) => STEP_FIGURES[facet].figureOf(record) ?? []);
      const { steps } = STEP_FACETS[facet];
      const countOf = (index: number) => figures.filter((figure) => figure >= (steps[index] ?? 0)).length;
      facets[facet] = orderedSteps(steps, countOf, query[facet], found.length);
    }
    return facets;
  }

  /** The listings whose values of a facet are counted: without the facet's own selection where it is an "any" facet. */
  #counted(facet: OptionFacetName, request: IndexQuery, found: readonly Candidate[]): readonly Candidate[] {
    if (facet === "makeCode") return this.#matching(request, "makeModelTrim");
    if (facet === "modelCode") return this.#matching(request, "modelTrim");
    if (facet === "trimCode") {
      const tree = resolveTree(request.query.selected, this.#makeOf);
      return tree && tree.models.size > 0 ? this.#matching(request, "trimCode") : [];
    }
    const ignoresItself = OPTION_FACETS[facet].combine === "any" && request.query.selected[facet] !== undefined;
    return ignoresItself ? this.#matching(request, facet) : found;
  }
}

const hasRecentPriceDrop = (candidate: Candidate) => valuesOf("priceDrop", candidate).includes("DAYS_7");

const SORT_FIGURES = {
  relevance: [null, 1],
  dealDESC: ["share", 1],
  derivedpriceASC: ["price", 1],
  derivedpriceDESC: ["price", -1],
  distanceASC: ["miles", 1],
  datelistedDESC: ["day", -1],
  datelistedASC: ["day", 1],
  mileageASC: ["mileage", 1],
  mileageDESC: ["mileage", -1],
  yearDESC: ["year", -1],
  yearASC: ["year", 1],
} as const;
