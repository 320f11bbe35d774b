import { DEAL_COMPARABLES_MIN } from "../../../app/domain/limits";
import type { AskingRange } from "../../../app/domain/wallet/trade-in-value";
import { findComparables } from "./comparables";
import type { ReferencePrices } from "./deal-groups";
import type { GroupMembers } from "./deal-members";
import { fitPrices } from "./price-fit";
import type { PricedListing } from "./priced-listing";

/** A car that is not for sale here: nobody asks a price for it. */
export interface AppraisedCar {
  readonly year: number;
  readonly mileage: number;
  readonly makeCode: string;
  readonly modelCode: string;
  /** Absent: its owner does not know, or the catalogue does not. */
  readonly trimCode?: string | undefined;
}

/** Of the prices asked for cars like it, so many lie in the range. */
const ASKING_COVERAGE = 0.8;

/** Used cars of one make and model, as a fit reads them; those that are not priced are left out. */
export function toMembers(cars: Iterable<PricedListing>, references: ReferencePrices): GroupMembers {
  const priced = [...cars].filter(({ price }) => price !== undefined);
  return {
    rows: Int32Array.from(priced, (_, place) => place),
    year: Int32Array.from(priced, ({ year }) => year),
    mileage: Int32Array.from(priced, ({ mileage }) => mileage ?? -1),
    price: Int32Array.from(priced, ({ price }) => price ?? 0),
    reference: Float64Array.from(priced, (car) => references.of(car)),
  };
}

/**
 * What is asked for cars like one, by the expected price of the deal rating and the spread of its comparables around what
 * each was expected to ask without itself: of n spreads the one at place 0.8 * (n + 1), rounded up. Nothing below five
 * comparables, whose intervals would not be true.
 *
 * Where the trim is unknown, the car is taken for one of its comparables: their trims' list prices are averaged, and a
 * spread counts against the average of the others.
 */
export function askingRange(
  members: GroupMembers,
  car: AppraisedCar,
  { references, yearOfToday }: { readonly references: ReferencePrices; readonly yearOfToday: number },
): AskingRange | { readonly comparables: number } {
  const near = findComparables(members, car);
  const count = near.length;
  if (count < DEAL_COMPARABLES_MIN) return { comparables: count };
  const fit = fitPrices(members, { isNew: false, yearOfToday });
  const base = references.of({ isNew: false, ...car });
  const trimOf = (place: number) => (car.trimCode === undefined ? Math.log((members.reference[place] ?? 1) / base) : 0);
  let trims = 0;
  for (const place of near) trims += trimOf(place);
  const spreads = new Float64Array(count);
  let withinYears = 0;
  near.forEach((place, at) => {
    const own = trimOf(place);
    spreads[at] = Math.abs(fit.residualWithout(place) + own - (trims - own) / (count - 1));
    withinYears = Math.max(withinYears, Math.abs((members.year[place] ?? 0) - car.year));
  });
  spreads.sort();
  const spread = spreads[Math.min(count, Math.ceil(ASKING_COVERAGE * (count + 1))) - 1] ?? 0;
  const log = Math.log(base) + fit.expectedLog(car.year, car.mileage) + trims / count;
  const dollarsAt = (at: number) => Math.max(1, Math.round(Math.exp(at)));
  return {
    low: dollarsAt(log - spread),
    expected: dollarsAt(log),
    high: dollarsAt(log + spread),
    comparables: count,
    withinYears,
  };
}
