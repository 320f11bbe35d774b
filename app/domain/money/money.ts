import { groupThousands } from "../figures/thousands";

/** An amount of money in whole cents; below zero for what is taken away. */
export interface Money {
  readonly cents: number;
}

export const NO_MONEY: Money = { cents: 0 };

/** A price as an answer names it. Decimals, as a median has them, are rounded to the cent, half away from zero. */
export function dollars(amount: number): Money {
  return cents(Number.isInteger(amount) ? amount * 100 : halfAwayFromZero(movedTwoPlaces(amount)));
}

/** Throws a RangeError on what is no whole, exact number of cents. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return { cents: amount };
}

export function plus(one: Money, other: Money): Money {
  return cents(one.cents + other.cents);
}

export function minus(from: Money, taken: Money): Money {
  return cents(from.cents - taken.cents);
}

/** An amount a whole number of times. */
export function times(one: Money, count: number): Money {
  return cents(one.cents * count);
}

export function sumOf(amounts: readonly Money[]): Money {
  return amounts.reduce(plus, NO_MONEY);
}

/** One of `parts` equal parts, rounded once to whole steps (a cent), half away from zero. */
export function partOf(whole: Money, parts: number, step: Money = { cents: 1 }): Money {
  const divisor = parts * step.cents;
  const size = Math.abs(whole.cents);
  const below = Math.floor(size / divisor);
  const isUp = 2 * (size - below * divisor) >= divisor;
  return cents(Math.sign(whole.cents) * (isUp ? below + 1 : below) * step.cents);
}

/** The amount without its sign: "$600 lower" says it in a word. */
export function sizeOf(amount: Money): Money {
  return amount.cents < 0 ? cents(-amount.cents) : amount;
}

/** Whole dollars, half away from zero. */
export function toWholeDollars(amount: Money): number {
  return partOf(amount, 1, { cents: 100 }).cents / 100;
}

/** "$23,890": cards and pages name prices without their cents. */
export function formatMoney(amount: Money): string {
  return `$${groupThousands(toWholeDollars(amount))}`;
}

/** "$449.99", as lines of a statement have it. */
export function formatCents(amount: Money): string {
  const size = Math.abs(amount.cents);
  const text = `$${groupThousands(Math.floor(size / 100))}.${String(size % 100).padStart(2, "0")}`;
  return amount.cents < 0 ? `−${text}` : text;
}

/** By its digits, since 1.005 times 100 is a little less than 100.5. */
function movedTwoPlaces(amount: number): number {
  return Number(`${amount}e2`);
}

function halfAwayFromZero(figure: number): number {
  return Math.sign(figure) * Math.round(Math.abs(figure));
}
