import { STEP_FACETS, type StepFacetName } from "../../../../app/domain/search/query/figure-table";
import { DEAL_RATINGS } from "../../../../app/domain/vocabulary";
import { assessDealSteps, type DealColumns } from "../../../inventory/deals/deal-rating";
import type { Steps } from "../../../pacing/steps";
import { TIERS, type Tier } from "../../../ports/search-engine";
import { pointsByPlace } from "../../relevance";
import type { SearchDeps } from "../../search-deps";
import { type CompressedRows, compressRows } from "../bits/compressed-rows";
import { evenThresholds, NumberBands } from "../bits/number-bands";
import type { GrowingIntegers } from "../numbers/growing-column";
import { IdTable } from "../numbers/id-table";
import { AreaLookup } from "./area-lookup";
import { type FeatureColumn, featureColumn, type PackageColumn, packageColumn } from "./equipment-columns";
import { type RankedColumn, rankColumn } from "./figures";
import { KeywordDictionary } from "./keyword-dictionary";
import type { ListingCollector } from "./listing-collector";
import { type SortOrders, sortOrderSteps } from "./sort-orders";
import { type DecodedField, decodeTuples, type TupleColumn, type TupleNumbers, tupleCodes } from "./tuple-column";
import {
  BUILD_FIELDS,
  LATE_OFFER_FIELDS,
  LOOK_FIELDS,
  OFFER_FIELDS,
  TERMS_FIELDS,
  type TupleFacet,
  type TupleField,
} from "./tuple-fields";
import { VehicleTree } from "./vehicle-tree";

/** Everything the index knows, as numbers by row. Rows are clustered by make, model, trim and trim name. */
export interface ListingColumns {
  readonly size: number;
  readonly ids: IdTable;
  readonly tree: VehicleTree;
  readonly year: Uint16Array;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Whole dollars; -1 is not priced. */
  readonly price: Int32Array;
  /** Miles; -1 is unknown. */
  readonly mileage: Int32Array;
  /** Days since 1970; -1 is unknown. */
  readonly day: Int32Array;
  /** Relevance without distance. */
  readonly points: Uint16Array;
  readonly seller: Int32Array;
  readonly sellerIsPrivate: Uint8Array;
  /** The numbers of sellers by owner id, dealers and private sellers apart. */
  readonly sellerNumbers: { readonly d: ReadonlyMap<string, number>; readonly p: ReadonlyMap<string, number> };
  readonly sellersOf: (ownerId: string) => readonly number[];
  readonly sellerSets: CompressedRows;
  /** Build, offer, look and terms. */
  readonly tuples: readonly [TupleColumn, TupleColumn, TupleColumn, TupleColumn];
  readonly fieldOf: ReadonlyMap<TupleFacet, { readonly column: TupleColumn; readonly field: DecodedField }>;
  readonly packages: PackageColumn;
  readonly features: FeatureColumn;
  readonly deals: DealColumns;
  /** What the price is measured by (deal-groups.ts). */
  readonly reference: Float64Array;
  readonly priceBands: NumberBands;
  readonly yearBands: NumberBands;
  readonly stepBands: Readonly<Record<StepFacetName, NumberBands>>;
  readonly area: AreaLookup;
  readonly keywords: KeywordDictionary;
  readonly orders: SortOrders;
  readonly rankedPrice: RankedColumn;
  readonly rankedMileage: RankedColumn;
  /** Rows with each placement, most relevant first: sponsored rows are the first few of them that a search finds. */
  readonly placements: { readonly [Placed in Tier]: Int32Array };
}

const PRICE_BANDS = 64;
const MILEAGE_BANDS = 32;

/**
 * Turns collected listings into columns. Yields between steps, so that a live program can serve in between.
 * `rated` has the assessments in the order of arrival, where the listings are not the whole market.
 */
export function* columnSteps(
  collected: ListingCollector,
  deps: SearchDeps,
  rated?: DealColumns,
): Steps<ListingColumns> {
  const { size } = collected;
  const arrivalDeals =
    rated ??
    (yield* assessDealSteps(collected.dealFacts(), collected.groups.isNew.length, Number(deps.today.slice(0, 4))));
  yield;
  const leafByArrival = collected.leaf.flat(size);
  const tree = new VehicleTree(
    collected.leaves,
    leafCounts(leafByArrival, collected.leaves.leaves.length),
    deps.catalog,
  );
  const rowOf = clusteredRows(leafByArrival, tree.leafStarts);
  const deals: DealColumns = {
    rating: reordered(arrivalDeals.rating, new Uint8Array(size), rowOf),
    expected: reordered(arrivalDeals.expected, new Int32Array(size), rowOf),
    comparables: reordered(arrivalDeals.comparables, new Int32Array(size), rowOf),
  };
  yield;
  const ids = new IdTable(collected.ids.drainInto(new Float64Array(size), rowOf), collected.oddIds, rowOf);
  const year = collected.year.drainInto(new Uint16Array(size), rowOf);
  const [firstYear, lastYear] = rangeOf(year);
  const price = collected.price.drainInto(new Int32Array(size), rowOf);
  const mileage = collected.mileage.drainInto(new Int32Array(size), rowOf);
  const day = collected.day.drainInto(new Int32Array(size), rowOf);
  const points = pointsByRow(collected.shares.drainInto(new Float64Array(size), rowOf), deals.rating);
  const seller = collected.seller.drainInto(new Int32Array(size), rowOf);
  const stand = collected.stand.drainInto(new Int32Array(size), rowOf);
  yield;
  const build = tuplesOf(collected.build, collected.buildTuples, BUILD_FIELDS, rowOf);
  yield;
  const offer = offerTuples(collected, deals.rating, rowOf);
  yield;
  const look = tuplesOf(collected.look, collected.lookTuples, LOOK_FIELDS, rowOf);
  const terms = tuplesOf(collected.terms, collected.termsTuples, TERMS_FIELDS, rowOf);
  const tuples = [build, offer, look, terms] as const;
  const fieldOf = new Map(
    tuples.flatMap((column) => column.fields.map((field) => [field.facet, { column, field }] as const)),
  );
  yield;
  const packages = packageColumn(collected, rowOf);
  const features = featureColumn(collected, rowOf);
  yield;
  const yearBands = new NumberBands(year, yearThresholds(year, [firstYear, lastYear]));
  const mpg = collected.mpg.drainInto(new Int32Array(size), rowOf);
  const electricRange = collected.electricRange.drainInto(new Int32Array(size), rowOf);
  const mpgRange = new NumberBands(mpg, STEP_FACETS.mpgRange.steps);
  const electricMileRange = new NumberBands(electricRange, STEP_FACETS.electricMileRange.steps);
  yield;
  const keywords = new KeywordDictionary({ tree, year, firstYear, lastYear, fieldOf, features }, deps.catalog);
  const sellerIsPrivate = Uint8Array.from(collected.sellers.isPrivate);
  const sellerNumbers = collected.sellers.byOwner;
  const { places, standPlaces, standReaches } = collected.stands;
  const area = new AreaLookup(places, standPlaces, standReaches, stand);
  yield;
  const orders = yield* sortOrderSteps({ size, ids, points, price, mileage, day, year });
  yield;
  const priceBands = new NumberBands(price, evenThresholds(price, PRICE_BANDS), orders.derivedpriceASC);
  const mileageCeilings = STEP_FACETS.mileage.steps.map((miles) => miles + 1);
  const mileageThresholds = [...mileageCeilings, ...evenThresholds(mileage, MILEAGE_BANDS)];
  const mileageBands = new NumberBands(mileage, mileageThresholds, orders.mileageASC);
  return {
    size,
    ids,
    tree,
    year,
    firstYear,
    lastYear,
    price,
    mileage,
    day,
    points,
    seller,
    sellerIsPrivate,
    sellerNumbers,
    sellersOf: (ownerId) => [sellerNumbers.d.get(ownerId), sellerNumbers.p.get(ownerId)].filter(isNumber),
    sellerSets: compressRows(seller, sellerIsPrivate.length),
    tuples,
    fieldOf,
    packages,
    features,
    deals,
    reference: collected.reference.drainInto(new Float64Array(size), rowOf),
    priceBands,
    yearBands,
    stepBands: { mileage: mileageBands, mpgRange, electricMileRange },
    area,
    keywords,
    orders,
    rankedPrice: rankColumn(price, orders.derivedpriceASC),
    rankedMileage: rankColumn(mileage, orders.mileageASC),
    placements: placementsOf(terms, orders.relevance),
  };
}

/** The row of each arrival: leaf after leaf, in the order of arrival. */
function clusteredRows(leaves: Int32Array, leafStarts: Int32Array): Int32Array {
  const rowOf = new Int32Array(leaves.length);
  const filled = leafStarts.slice();
  for (let arrival = 0; arrival < leaves.length; arrival++) {
    const leaf = leaves[arrival] ?? 0;
    const row = filled[leaf] ?? 0;
    rowOf[arrival] = row;
    filled[leaf] = row + 1;
  }
  return rowOf;
}

/** How many listings each leaf has. */
function leafCounts(leaves: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(length);
  for (let arrival = 0; arrival < leaves.length; arrival++) {
    const leaf = leaves[arrival] ?? 0;
    counts[leaf] = (counts[leaf] ?? 0) + 1;
  }
  return counts;
}

function tuplesOf(
  column: GrowingIntegers,
  { keys }: TupleNumbers,
  fields: readonly TupleField[],
  rowOf: Int32Array,
): TupleColumn {
  return decodeTuples(column.drainInto(tupleCodes(rowOf.length, keys.length), rowOf), keys, fields);
}

/** The lowest and the highest; 0 and 0 of nothing. */
function rangeOf(column: Uint16Array): readonly [number, number] {
  let first = column[0] ?? 0;
  let last = first;
  for (const value of column) {
    if (value < first) first = value;
    if (value > last) last = value;
  }
  return [first, last];
}

const isNumber = (value: number | undefined): value is number => value !== undefined;

function reordered<Kind extends Uint8Array | Int32Array>(from: Kind, into: Kind, rowOf: Int32Array): Kind {
  for (let arrival = 0; arrival < rowOf.length; arrival++) into[rowOf[arrival] ?? 0] = from[arrival] ?? 0;
  return into;
}

function pointsByRow(shares: Float64Array, rating: Uint8Array): Uint16Array {
  const points = new Uint16Array(shares.length);
  const pointsOf = pointsByPlace(DEAL_RATINGS);
  for (let row = 0; row < shares.length; row++) points[row] = pointsOf(shares[row] ?? 0, rating[row] ?? 0);
  return points;
}

/** Adds the deal to the offers, now that it is known: offer fields, deal, price drop. */
function offerTuples(collected: ListingCollector, rating: Uint8Array, rowOf: Int32Array): TupleColumn {
  const early = collected.offer.drainInto(new Int32Array(rowOf.length), rowOf);
  const { keys } = collected.offerTuples;
  // Digits: the early fields, then the deal, then the drop that the collector put last.
  const lateKeys: number[] = [];
  const lateNumbers = new Int32Array(keys.length * 2).fill(-1);
  for (let row = 0; row < early.length; row++) {
    const at = (early[row] ?? 0) * 2 + (rating[row] === 0 ? 1 : 0);
    if ((lateNumbers[at] ?? -1) < 0) {
      const key = keys[at >>> 1] ?? 0;
      lateNumbers[at] = lateKeys.push((Math.floor(key / 2) * 2 + (at & 1)) * 2 + (key % 2)) - 1;
    }
    early[row] = lateNumbers[at] ?? 0;
  }
  const codes = tupleCodes(early.length, lateKeys.length);
  codes.set(early);
  return decodeTuples(codes, lateKeys, [...OFFER_FIELDS, ...LATE_OFFER_FIELDS]);
}

function placementsOf(terms: TupleColumn, relevance: Int32Array): ListingColumns["placements"] {
  const digits = terms.fields.find(({ facet }) => facet === "tier")?.digits ?? new Uint8Array(0);
  const rows: { readonly [Placed in Tier]: number[] } = { premium: [], featured: [], standard: [] };
  for (let place = 0; place < relevance.length; place++) {
    const row = relevance[place] ?? 0;
    const digit = digits[terms.codes[row] ?? 0] ?? 0;
    const tier = digit > 0 ? TIERS[digit - 1] : undefined;
    if (tier !== undefined) rows[tier].push(row);
  }
  return {
    premium: Int32Array.from(rows.premium),
    featured: Int32Array.from(rows.featured),
    standard: Int32Array.from(rows.standard),
  };
}

/** Each year that occurs, and the one after it. */
function yearThresholds(year: Uint16Array, [firstYear, lastYear]: readonly [number, number]): number[] {
  const occurs = new Uint8Array(lastYear - firstYear + 1);
  for (let row = 0; row < year.length; row++) occurs[(year[row] ?? 0) - firstYear] = 1;
  return Array.from(occurs).flatMap((is, place) => (is === 1 ? [firstYear + place, firstYear + place + 1] : []));
}
