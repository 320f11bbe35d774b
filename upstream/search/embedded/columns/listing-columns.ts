import { type RangeFacetName, STEP_FACETS, type StepFacetName } from "../../../../app/domain/search/query/figure-table";
import { MILEAGE_CEILINGS_MILES } from "../../../../app/domain/vocabulary";
import type { Steps } from "../../../pacing/steps";
import { TIERS, type Tier } from "../../../ports/search-engine";
import type { SearchDeps } from "../../search-deps";
import { type CompressedRows, compressRows } from "../bits/compressed-rows";
import { evenThresholds, NumberBands } from "../bits/number-bands";
import type { GrowingIntegers } from "../numbers/growing-column";
import { IdTable } from "../numbers/id-table";
import { AreaLookup } from "./area-lookup";
import type { CollectedListings } from "./collected-listings";
import { type FeatureColumn, featureColumn, type PackageColumn, packageColumn } from "./equipment-columns";
import { type RankedColumn, rankColumn } from "./figures";
import { KeywordDictionary } from "./keyword-dictionary";
import { type SortOrders, sortOrderSteps } from "./sort-orders";
import { type DecodedField, decodeTuples, type TupleColumn, tupleCodes } from "./tuple-column";
import {
  BUILD_FIELDS,
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
  /** The price beside the expected one (deal-order.ts); -1 is not rated. */
  readonly priceShare: Int32Array;
  readonly rangeBands: Readonly<Record<RangeFacetName, NumberBands>>;
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

/** Turns collected listings into columns. Yields between steps, so that a live program can serve in between. */
export function* columnSteps(collected: CollectedListings, deps: SearchDeps): Steps<ListingColumns> {
  const { size } = collected;
  const leafByArrival = collected.leaf.flat(size);
  const tree = new VehicleTree(
    collected.leaves,
    leafCounts(leafByArrival, collected.leaves.leaves.length),
    deps.catalog,
  );
  const rowOf = clusteredRows(leafByArrival, tree.leafStarts);
  yield;
  const ids = new IdTable(collected.ids.drainInto(new Float64Array(size), rowOf), collected.oddIds, rowOf);
  const year = collected.year.drainInto(new Uint16Array(size), rowOf);
  const [firstYear, lastYear] = rangeOf(year);
  const price = collected.price.drainInto(new Int32Array(size), rowOf);
  const mileage = collected.mileage.drainInto(new Int32Array(size), rowOf);
  const day = collected.day.drainInto(new Int32Array(size), rowOf);
  const points = collected.points.drainInto(new Uint16Array(size), rowOf);
  const priceShare = collected.priceShare.drainInto(new Int32Array(size), rowOf);
  const seller = collected.seller.drainInto(new Int32Array(size), rowOf);
  const stand = collected.stand.drainInto(new Int32Array(size), rowOf);
  yield;
  const build = tuplesOf(collected.build, collected.buildTuples, BUILD_FIELDS, rowOf);
  yield;
  const offer = tuplesOf(collected.offer, collected.offerTuples, OFFER_FIELDS, rowOf);
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
  const orders = yield* sortOrderSteps({ size, ids, points, price, mileage, day, year, priceShare });
  yield;
  const priceBands = new NumberBands(price, evenThresholds(price, PRICE_BANDS), orders.derivedpriceASC);
  const mileageCeilings = MILEAGE_CEILINGS_MILES.map((miles) => miles + 1);
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
    priceShare,
    rangeBands: { price: priceBands, year: yearBands, mileage: mileageBands },
    stepBands: { mpgRange, electricMileRange },
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
  { keys }: { readonly keys: readonly number[] },
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
