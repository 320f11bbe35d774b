import { CAR_PRICE_MAX_DOLLARS } from "~/domain/limits";
import { SEARCH_RADIUS_CHOICES_MILES } from "~/domain/vocabulary";
import {
  type Amount,
  amountAt,
  boundAt,
  inThousandsOf,
  isAheadOfNext,
  isOfSame,
  jointAfter,
  plainAt,
  type Subject,
  subjectAt,
  type Unit,
  unitAt,
} from "./typed-amounts";
import { type TypedWord, YEAR_FIGURES } from "./typed-words";

type Parameter = readonly [name: string, value: string];

/** What some words say, and how many of them. */
interface SaidFigures {
  readonly parameters: readonly Parameter[];
  readonly words: number;
}

const YEAR_FIRST = 1950;
const YEARS_AHEAD = 2;
/** Of years in two figures; "62" and "45" are parts of names. */
const SHORT_YEAR_FIRST = 1980;
/** A figure without a sign or a thousand is a price from here on: "under 5000". */
const PLAIN_PRICE_MIN_DOLLARS = 1_000;
const MONTHLY_MAX_DOLLARS = 5_000;
const MILES_OF_A_CAR_MIN = 1_000;
/** The farthest that the page offers; "300 miles" may be what a battery lasts. */
const DISTANCE_MAX_MILES = Math.max(...SEARCH_RADIUS_CHOICES_MILES);
/** A range of plain figures reaches this far where it is of prices: "1500-2500" are pickups. */
const PLAIN_RANGE_TOP_MIN_DOLLARS = 5_000;

/** Reads figures with what is said around them. */
export function createFigureReader(currentYear: number) {
  const isYear = (word: TypedWord | undefined): word is TypedWord =>
    word !== undefined && YEAR_FIGURES.test(word.text) && isLikelyYear(Number(word.text));
  const isLikelyYear = (year: number) => year >= YEAR_FIRST && year <= currentYear + YEARS_AHEAD;

  /** What is said at a place, or null; `isNameAt` says where the name of a car begins. */
  return (words: readonly TypedWord[], at: number, isNameAt: (at: number) => boolean): SaidFigures | null =>
    (at === 0 ? readShortYears(words, isNameAt) : null) ??
    readRange(words, at) ??
    readOfSubject(words, at) ??
    readBounded(words, at) ??
    readYears(words, at) ??
    readAlone(words, at) ??
    anyDistanceAt(words, at);

  function readRange(words: readonly TypedWord[], at: number): SaidFigures | null {
    const subject = subjectAt(words, at);
    const isOfMiles = subject?.name === "mileage";
    const ahead = subject?.words ?? 0;
    const isOpened = /^(?:between|from)$/.test(plainAt(words, at + ahead));
    const opened = ahead + (isOpened ? 1 : 0);
    const first = words[at + opened];
    if (isYear(first)) {
      const joint = jointAfter(words, at + opened + 1);
      const second = joint === null ? undefined : words[at + opened + 1 + joint];
      if (subject !== null || joint === null || !isYear(second)) return null;
      return figures(opened + 2 + joint, ["startYear", first.text], ["endYear", second.text]);
    }
    const low = amountAt(words, at + opened);
    if (low === null) return null;
    const joint = jointAfter(words, at + opened + low.words);
    const high = joint === null ? null : amountAt(words, at + opened + low.words + joint);
    if (joint === null || high === null) return null;
    const length = opened + low.words + joint + high.words;
    const [from, to] = [inThousandsOf(low, high), inThousandsOf(high, low)];
    const unit = unitAt(words, at + length);
    if (Math.min(from, to) >= MILES_OF_A_CAR_MIN && (unit?.name === "mileage" || (isOfMiles && unit === null))) {
      return figures(length + (unit?.words ?? 0), ["minMileage", String(from)], ["mileage", String(to)]);
    }
    const isSaidMoney =
      subject?.name === "price" || isOpened || low.isMoneyLike || high.isMoneyLike || isPlainPriceRange(from, to);
    const isOfOther = unit !== null || (subject !== null && subject.name !== "price");
    if (isOfOther || !isSaidMoney || !isPrice(from) || !isPrice(to)) return null;
    return figures(length, ["minPrice", String(from)], ["maxPrice", String(to)]);
  }

  function readBounded(words: readonly TypedWord[], at: number): SaidFigures | null {
    const bound = boundAt(words, at);
    if (bound === null) return readYearBound(words, at);
    const amount = amountAt(words, at + bound.words);
    if (amount === null) return null;
    const after = at + bound.words + amount.words;
    const length = bound.words + amount.words;
    const unit = isAheadOfNext(words, after) ? null : unitAt(words, after);
    if (unit !== null) return readBoundedUnit(amount, unit, length, { ...bound, said: plainAt(words, at) });
    const isSaidMoney = amount.isMoneyLike || (amount.value >= PLAIN_PRICE_MIN_DOLLARS && !isOddYear(amount.value));
    if (!isSaidMoney || !isPrice(amount.value)) return null;
    return figures(length, [bound.isMost ? "maxPrice" : "minPrice", String(amount.value)]);
  }

  /** "mileage under 60000", "max price 20k", "payment 400": what the figure is of stands ahead of it. */
  function readOfSubject(words: readonly TypedWord[], at: number): SaidFigures | null {
    const first = subjectAt(words, at) === null ? boundAt(words, at) : null;
    const opened = first?.words ?? 0;
    const subject = subjectAt(words, at + opened);
    if (subject === null) return null;
    const inner = first ?? boundAt(words, at + subject.words);
    const from = at + subject.words + (inner?.words ?? 0);
    const amount = amountAt(words, from);
    if (amount === null) return null;
    const unit = unitAt(words, from + amount.words);
    const isSaidTwice = unit !== null && isOfSame(unit, subject);
    const end = from + amount.words + (isSaidTwice ? unit.words : 0);
    const isSure = inner !== null || isSaidTwice || isSaidAlone(subject, amount);
    const read = isSure ? ofSubject(subject, amount, inner?.isMost ?? !MORE_IS_BETTER.has(subject.name)) : null;
    return read && figures(end - at + wordsOfLess(words, end), read);
  }

  /** "under 2019" says nothing for certain; "under 2000" is a price. */
  function isOddYear(value: number): boolean {
    return isLikelyYear(value) && value % 100 !== 0;
  }

  function readYearBound(words: readonly TypedWord[], at: number): SaidFigures | null {
    const denied = /^(?:no|not|nothing)$/.test(plainAt(words, at)) ? 1 : 0;
    const [first, second] = [plainAt(words, at + denied), plainAt(words, at + denied + 1)];
    const saysThan = second === "than";
    const year = words[at + denied + (saysThan ? 2 : 1)];
    if (!isYear(year)) return null;
    const value = Number(year.text);
    const length = denied + (saysThan ? 3 : 2);
    if (denied === 1) {
      const isOlder = first === "before" || (saysThan && first === "older");
      const isNewer = first === "after" || (saysThan && first === "newer");
      if (isOlder) return figures(length, ["startYear", year.text]);
      return isNewer ? figures(length, ["endYear", year.text]) : null;
    }
    if (saysThan && first === "newer") return figures(length, ["startYear", String(value + 1)]);
    if (saysThan && first === "older") return figures(length, ["endYear", String(value - 1)]);
    if (saysThan) return null;
    if (first === "after") return figures(length, ["startYear", String(value + 1)]);
    if (first === "before") return figures(length, ["endYear", String(value - 1)]);
    return first === "since" || first === "from" ? figures(length, ["startYear", year.text]) : null;
  }

  function readYears(words: readonly TypedWord[], at: number): SaidFigures | null {
    const year = words[at];
    if (!isYear(year) || (at > 0 && boundAt(words, at - 1)?.words === 1)) return null;
    if (year.isOpen) return figures(1, ["startYear", year.text]);
    const joint = /^(?:or|and)$/.test(plainAt(words, at + 1)) ? 1 : 0;
    const said = plainAt(words, at + 1 + joint);
    if (/^(?:newer|later|up|onwards?)$/.test(said)) return figures(2 + joint, ["startYear", year.text]);
    if (/^(?:older|earlier)$/.test(said)) return figures(2 + joint, ["endYear", year.text]);
    return figures(1, ["startYear", year.text], ["endYear", year.text]);
  }

  /** "19 Civic", "18-20 Silverado": two figures are a year ahead of a name. */
  function readShortYears(words: readonly TypedWord[], isNameAt: (at: number) => boolean): SaidFigures | null {
    const first = shortYear(words[0]);
    if (first === null) return null;
    if (isNameAt(1)) {
      const bounds: readonly Parameter[] = [
        ["startYear", String(first)],
        ["endYear", String(first)],
      ];
      return figures(1, ...bounds.slice(0, words[0]?.isOpen ? 1 : 2));
    }
    const joint = jointAfter(words, 1);
    const second = joint === null ? null : shortYear(words[1 + joint]);
    if (joint === null || second === null || second < first || !isNameAt(2 + joint)) return null;
    return figures(2 + joint, ["startYear", String(first)], ["endYear", String(second)]);
  }

  function shortYear(word: TypedWord | undefined): number | null {
    if (word === undefined || !/^\d\d$/.test(word.text)) return null;
    const year = 2000 + Number(word.text);
    const read = year <= currentYear + YEARS_AHEAD ? year : year - 100;
    return read >= SHORT_YEAR_FIRST ? read : null;
  }

  function readAlone(words: readonly TypedWord[], at: number): SaidFigures | null {
    const amount = amountAt(words, at);
    if (amount === null) return null;
    const unit = unitAt(words, at + amount.words);
    if (unit !== null) {
      const said = distanceIn(amount, unit) ?? withUnit(amount, unit, amount.words, true);
      return said && { ...said, words: said.words + wordsOfLess(words, at + said.words) };
    }
    if (!amount.isMoneyLike || !isPrice(amount.value)) return null;
    return figures(amount.words + wordsOfLess(words, at + amount.words), ["maxPrice", String(amount.value)]);
  }
}

/** Figures of which more is asked for where no bound is said: "range 250 miles". */
const MORE_IS_BETTER: ReadonlySet<string> = new Set(["electricMileRange", "mpgRange"]);

/** Without a bound "mileage 30303" may be a ZIP code, and "price 2019" a year. */
function isSaidAlone({ name }: Subject, amount: Amount): boolean {
  if (name === "mpgRange" || name === "monthlyBudget") return true;
  return (name === "mileage" || name === "price") && (amount.isMoneyLike || amount.value % 5_000 === 0);
}

/** A figure as a bound of what it is of; null where no car has so much or so little. */
function ofSubject({ name }: Subject, { value, isMoneyLike }: Amount, isMost: boolean): Parameter | null {
  const said = String(value);
  switch (name) {
    case "price":
      return isPrice(value) && (isMoneyLike || value >= PLAIN_PRICE_MIN_DOLLARS)
        ? [isMost ? "maxPrice" : "minPrice", said]
        : null;
    case "mileage":
      return value >= MILES_OF_A_CAR_MIN ? [isMost ? "mileage" : "minMileage", said] : null;
    case "monthlyBudget":
      return isMost && value > 0 && value <= MONTHLY_MAX_DOLLARS ? [name, said] : null;
    default:
      return isMost === (name === "searchRadius") && value > 0 && value < MILES_OF_A_CAR_MIN ? [name, said] : null;
  }
}

/** "anywhere", "any distance"; an "anywhere near Atlanta" is near Atlanta. */
function anyDistanceAt(words: readonly TypedWord[], at: number): SaidFigures | null {
  const [first, second] = [plainAt(words, at), plainAt(words, at + 1)];
  const isFar =
    first === "nationwide" || (first === "anywhere" && !/^(?:near|in|around|within|by|close)$/.test(second));
  if (isFar) return figures(1, ["searchRadius", "0"]);
  return first === "any" && /^(?:distance|location)$/.test(second) ? figures(2, ["searchRadius", "0"]) : null;
}

/** "or less", "max": how many words say once more that a figure is the most; 0 where none do. */
function wordsOfLess(words: readonly TypedWord[], at: number): number {
  const [first, second] = [plainAt(words, at), plainAt(words, at + 1)];
  if (/^(?:max|maximum|tops)$/.test(first)) return 1;
  return first === "or" && /^(?:less|under|below|fewer|lower)$/.test(second) ? 2 : 0;
}

/** "within 25 miles" is a distance, "under 60,000 miles" what a car has run. */
function readBoundedUnit(
  amount: Amount,
  unit: Unit,
  length: number,
  { isMost, said }: { readonly isMost: boolean; readonly said: string },
): SaidFigures | null {
  if (unit.name !== "mileage") return withUnit(amount, unit, length, isMost);
  if (said === "within") return withUnit(amount, { ...unit, name: "searchRadius" }, length, isMost);
  if (isMost) return withUnit(amount, unit, length, isMost);
  const isOfCar = amount.value >= MILES_OF_A_CAR_MIN;
  return isOfCar ? figures(length + unit.words, ["minMileage", String(amount.value)]) : null;
}

/** "25 miles" is how far away; nobody asks for a car by so few that it has run. */
function distanceIn({ value, words }: Amount, { name, words: ofUnit }: Unit): SaidFigures | null {
  const isDistance = name === "mileage" && value > 0 && value <= DISTANCE_MAX_MILES && value % 5 === 0;
  return isDistance ? figures(words + ofUnit, ["searchRadius", String(value)]) : null;
}

function withUnit(amount: Amount, unit: Unit, length: number, isMost: boolean): SaidFigures | null {
  const { value } = amount;
  const words = length + unit.words;
  const said = (name: string) => figures(words, [name, String(value)]);
  if (unit.name === "mileage") {
    if (value >= MILES_OF_A_CAR_MIN) return said("mileage");
    return null;
  }
  if (unit.name === "monthlyBudget")
    return isMost && value <= MONTHLY_MAX_DOLLARS && value > 0 ? said(unit.name) : null;
  return value > 0 && value < MILES_OF_A_CAR_MIN ? said(unit.name) : null;
}

/** "15000-20000": neither a year, nor two ZIP codes, a longer one, or the number of a car. */
function isPlainPriceRange(from: number, to: number): boolean {
  const isRound = (value: number) => value % 50 === 0 || /9[59]$/.test(String(value));
  const isOfPrices = from >= PLAIN_PRICE_MIN_DOLLARS && from < to && to >= PLAIN_RANGE_TOP_MIN_DOLLARS;
  return isOfPrices && isRound(from) && isRound(to);
}

const isPrice = (dollars: number) => dollars > 0 && dollars <= CAR_PRICE_MAX_DOLLARS;

function figures(words: number, ...parameters: readonly Parameter[]): SaidFigures {
  return { words, parameters };
}
