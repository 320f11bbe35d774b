import type { SortOption } from "../../../../app/domain/vocabulary";
import { RELEVANCE_POINTS_MAX } from "../../relevance";
import type { IdTable } from "../numbers/id-table";

/** All rows in the order of each sort, for searches without a place: large results read their page off the front. */
export type SortOrders = { readonly [Sort in Exclude<SortOption, "distanceASC">]: Int32Array };

interface SortableColumns {
  readonly size: number;
  readonly ids: IdTable;
  readonly points: Uint16Array;
  readonly price: Int32Array;
  readonly mileage: Int32Array;
  readonly day: Int32Array;
  readonly year: Uint16Array;
  readonly priceShare: Int32Array;
}

/** Stands behind every known figure; with a row number of 21 bits a key stays exact. */
const UNKNOWN_LAST = 2 ** 31;

/** The sort key of a figure, where unknown (-1) is last in both directions. */
export function sortKey(figure: number, isDescending: boolean): number {
  if (figure < 0) return UNKNOWN_LAST;
  return isDescending ? UNKNOWN_LAST - 1 - figure : figure;
}

export function* sortOrderSteps(columns: SortableColumns): Generator<void, SortOrders> {
  const { ids, points, price, mileage, day, year, priceShare } = columns;
  const pointsLost = new Uint16Array(points.length);
  for (let row = 0; row < points.length; row++) pointsLost[row] = RELEVANCE_POINTS_MAX - (points[row] ?? 0);
  const relevance = yield* sortSteps(pointsLost, ids.byId);
  const derivedpriceASC = yield* sortSteps(price, relevance);
  const datelistedASC = yield* sortSteps(day, relevance);
  const mileageASC = yield* sortSteps(mileage, relevance);
  const yearASC = yield* sortSteps(year, relevance);
  const dealDESC = yield* sortSteps(priceShare, relevance);
  const derivedpriceDESC = descending(derivedpriceASC, price);
  const datelistedDESC = descending(datelistedASC, day);
  const mileageDESC = descending(mileageASC, mileage);
  const yearDESC = descending(yearASC, year);
  return {
    relevance,
    dealDESC,
    derivedpriceASC,
    derivedpriceDESC,
    datelistedASC,
    datelistedDESC,
    mileageASC,
    mileageDESC,
    yearASC,
    yearDESC,
  };
}

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
/** A shift by more begins again. */
const KEY_BITS = 32;

/**
 * Rows by rising figure, unknown ones last, and rows of one figure in the order given. Counted digit by digit, the low
 * one first: a tenth of the time of comparing, and a pause after each digit.
 */
function* sortSteps(figures: Int32Array | Uint16Array, ties: Int32Array): Generator<void, Int32Array> {
  const [lowest, highest] = knownRange(figures);
  // Digits above the lowest: dates of some months, and years, are one digit then.
  const unknown = highest + 1 - lowest;
  let order = ties;
  for (let shift = 0; shift < KEY_BITS && unknown >>> shift > 0; shift += DIGIT_BITS) {
    order = sortByDigit({ figures, lowest, unknown, shift }, order);
    yield;
  }
  return order;
}

/** The lowest and the highest known figure; 0 and -1 of none. */
function knownRange(figures: Int32Array | Uint16Array): readonly [number, number] {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = -1;
  for (let row = 0; row < figures.length; row++) {
    const figure = figures[row] ?? -1;
    if (figure > highest) highest = figure;
    if (figure >= 0 && figure < lowest) lowest = figure;
  }
  return [highest < 0 ? 0 : lowest, highest];
}

interface Digit {
  readonly figures: Int32Array | Uint16Array;
  readonly lowest: number;
  /** What stands for an unknown figure, above the lowest. */
  readonly unknown: number;
  readonly shift: number;
}

function sortByDigit({ figures, lowest, unknown, shift }: Digit, rows: Int32Array): Int32Array {
  const places = new Int32Array(DIGITS + 1);
  // In the order of the rows: how often a digit occurs does not hang on the order that is being made.
  for (let row = 0; row < figures.length; row++) {
    const figure = figures[row] ?? -1;
    const after = (((figure < 0 ? unknown : figure - lowest) >>> shift) & (DIGITS - 1)) + 1;
    places[after] = (places[after] ?? 0) + 1;
  }
  for (let digit = 1; digit < DIGITS; digit++) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const figure = figures[row] ?? -1;
    const digit = ((figure < 0 ? unknown : figure - lowest) >>> shift) & (DIGITS - 1);
    const place = places[digit] ?? 0;
    sorted[place] = row;
    places[digit] = place + 1;
  }
  return sorted;
}

/** The other direction: groups of one figure from the last to the first, each as it stands, and unknown ones last. */
function descending(ascending: Int32Array, column: Int32Array | Uint16Array): Int32Array {
  const order = new Int32Array(ascending.length);
  let known = ascending.length;
  while (known > 0 && (column[ascending[known - 1] ?? 0] ?? -1) < 0) known--;
  order.set(ascending.subarray(known), known);
  let filled = 0;
  let end = known;
  let figure = column[ascending[end - 1] ?? 0] ?? -1;
  for (let at = known - 1; at >= 0; at--) {
    // Figures lie all over the memory: each is read once.
    const before = at > 0 ? (column[ascending[at - 1] ?? 0] ?? -1) : -1;
    if (before === figure) continue;
    for (let of = at; of < end; of++) order[filled++] = ascending[of] ?? 0;
    end = at;
    figure = before;
  }
  return order;
}
