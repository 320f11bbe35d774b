import { dayNumber } from "../../facet-values";
import { digitsOf } from "./id-table";
import { NumberTable } from "./number-table";

const DASH = 45;
/** Days from the year 0 to 1970 and some: the table's values are not negative. */
const SHIFT = 800_000;

/** Remembers the days of dates by their digits: every listing brings its dates as new texts, and looking those up is slow. */
export class DayNumbers {
  readonly #days = new NumberTable();

  /** What `dayNumber` gives: days since 1970, or undefined where it is no date. */
  readonly dayOf = (isoDate: string): number | undefined => {
    const digits = dateDigits(isoDate);
    if (digits < 0) return dayNumber(isoDate);
    const known = this.#days.get(digits);
    if (known > 0) return known - SHIFT;
    if (known === 0) return undefined;
    const day = dayNumber(isoDate);
    this.#days.set(digits, day === undefined ? 0 : day + SHIFT);
    return day;
  };
}

/** 20261120 of 2026-11-20, with or without a time behind it; -1 of anything else. */
function dateDigits(isoDate: string): number {
  if (isoDate.charCodeAt(4) !== DASH || isoDate.charCodeAt(7) !== DASH) return -1;
  const year = digitsOf(isoDate, 0, 4);
  const month = digitsOf(isoDate, 5, 7);
  const day = digitsOf(isoDate, 8, 10);
  return year < 0 || month < 0 || day < 0 ? -1 : year * 10_000 + month * 100 + day;
}
