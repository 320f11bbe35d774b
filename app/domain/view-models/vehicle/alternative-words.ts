import type { Alternatives } from "~/contract/listings/alternatives";
import type { Listing } from "~/contract/listings/listing";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { dollars, formatMoney, minus, sizeOf } from "~/domain/money/money";
import { upperFirst } from "~/domain/words/english-words";

type Kind = Alternatives["rows"][number]["kind"];
type Compared = Pick<Listing, "year" | "distance" | "pricingDetail" | "specifications">;

/** One way in which a car differs from another. */
interface Difference {
  readonly about: "price" | "distance" | "year" | "mileage";
  readonly isBetter: boolean;
  /** How much it matters beside the others. */
  readonly weight: number;
  readonly words: string;
}

const GAINS: Readonly<Record<Kind, Difference["about"]>> = { cheaper: "price", nearer: "distance", newer: "year" };
/** Less than this is no reason either way. */
const MILES_TOLD_FROM = 1_000;
const DISTANCE_TOLD_FROM_MILES = 5;
const DOLLARS_TOLD_FROM = 100;
const LOSSES_TOLD_MAX = 2;
/** As much of each as gives up about as much: a year, what a car is driven in one, what that takes off its price, a drive. */
const SAME_WEIGHT = { year: 1, mileage: 12_000, priceShare: 0.06, distance: 100 };

/**
 * "$1,940 less, but a year older and 7,716 more miles on it": what its row promises, then what is given up for it, the largest
 * first.
 */
export function whyInstead(kind: Kind, other: Compared, subject: Compared): string {
  const differences = differencesOf(other, subject, kind);
  const gain = differences.find(({ about }) => about === GAINS[kind])?.words ?? "";
  const rest = differences.filter(({ about }) => about !== GAINS[kind]);
  const byWeight = rest.filter(({ isBetter }) => !isBetter).sort((one, next) => next.weight - one.weight);
  const losses = byWeight.slice(0, LOSSES_TOLD_MAX);
  if (losses.length > 0) return `${upperFirst(gain)}, but ${losses.map(({ words }) => words).join(" and ")}`;
  const [bonus] = rest;
  return bonus === undefined ? `${upperFirst(gain)}, and nothing given up` : `${upperFirst(gain)}, and ${bonus.words}`;
}

function differencesOf(other: Compared, subject: Compared, kind: Kind): readonly Difference[] {
  const [price, otherPrice] = [subject, other].map(({ pricingDetail }) => pricingDetail.derivedPrice);
  const [miles, otherMiles] = [subject, other].map(({ specifications }) => specifications.mileage);
  const differences: Difference[] = [];
  const same = { ...SAME_WEIGHT, price: SAME_WEIGHT.priceShare * (price ?? 0) };
  const tell = (about: Difference["about"], more: number, least: number, better: string, worse: string) => {
    if (more !== 0 && (Math.abs(more) >= least || GAINS[kind] === about)) {
      const weight = Math.abs(more) / same[about];
      differences.push({ about, isBetter: more < 0, weight, words: more < 0 ? better : worse });
    }
  };
  if (price !== undefined && otherPrice !== undefined) {
    const size = formatMoney(sizeOf(minus(dollars(otherPrice), dollars(price))));
    tell("price", otherPrice - price, DOLLARS_TOLD_FROM, `${size} less`, `${size} more`);
  }
  const years = yearsApart(Math.abs(subject.year - other.year));
  tell("year", subject.year - other.year, 1, `${years} newer`, `${years} older`);
  if (miles !== undefined && otherMiles !== undefined) {
    const count = formatCount(Math.abs(otherMiles - miles));
    tell("mileage", otherMiles - miles, MILES_TOLD_FROM, `${count} fewer miles on it`, `${count} more miles on it`);
  }
  if (subject.distance !== undefined && other.distance !== undefined) {
    const farther = Math.round(other.distance) - Math.round(subject.distance);
    const apart = formatQuantity(Math.abs(farther), "mile");
    tell("distance", farther, DISTANCE_TOLD_FROM_MILES, `${apart} nearer`, `${apart} farther`);
  }
  return differences;
}

const YEARS = ["", "a year", "two years", "three years", "four years", "five years"];

function yearsApart(years: number): string {
  return YEARS[years] ?? `${years} years`;
}
