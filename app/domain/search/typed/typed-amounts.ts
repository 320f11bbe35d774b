import { spelledNumber } from "./spoken-counts";
import { FIGURE_SUBJECTS, MILES_RUN } from "./spoken-words";
import type { TypedWord } from "./typed-words";

/** One figure that is said. */
export interface Amount {
  readonly value: number;
  readonly words: number;
  /** "$20,000", "20k": cannot be a year or a model. */
  readonly isMoneyLike: boolean;
  readonly isThousands: boolean;
}

/** What a figure is of, and how many words say so. */
export interface Unit {
  readonly name: Exclude<Subject["name"], "price">;
  readonly words: number;
}

/** What a figure is of, said ahead of it, and how many words say so. */
export interface Subject {
  readonly name: (typeof FIGURE_SUBJECTS)[number][0];
  readonly words: number;
}

/** A bound in words; the longest first. */
const AT_MOST =
  /^(?:(?:no|not) (?:more|higher|greater) than|(?:not|nothing) (?:over|above)|(?:less|fewer|lower|cheaper) than|up to|at most|under|below|max|maximum|within|upto)$/;
const AT_LEAST =
  /^(?:(?:no|not) (?:less|lower|fewer) than|(?:not|nothing) (?:under|below)|(?:more|greater|higher) than|starting at|at least|over|above|min|minimum)$/;
const BOUND_WORDS_MAX = 3;

const phrasesOf = (row: string) => row.split(", ").map((phrase) => phrase.split(" "));
const SUBJECTS = FIGURE_SUBJECTS.flatMap(([name, row]) => phrasesOf(row).map((phrase) => ({ name, phrase })));
const RUN_PHRASES = phrasesOf(MILES_RUN);

/** The figure that begins at a word, or null: "20k", "$20,000", "17.5k", "20 thousand", "20 grand", "twenty thousand". */
export function amountAt(words: readonly TypedWord[], at: number): Amount | null {
  const spelled = spelledNumber(plainAt(words, at), plainAt(words, at + 1));
  if (spelled !== null) {
    const isThousands = /^(?:k|thousand|grand)$/.test(plainAt(words, at + spelled.words));
    const value = spelled.value * (isThousands ? 1_000 : 1);
    return { value, words: spelled.words + (isThousands ? 1 : 0), isThousands, isMoneyLike: isThousands };
  }
  const read = /^(\$?)(\d[\d,]*(?:\.\d+)?)(k?)$/i.exec(words[at]?.text ?? "");
  if (read === null) return null;
  const [, sign, figure = "", thousand] = read;
  const said = /^(?:k|thousand|grand)$/.test(plainAt(words, at + 1)) && thousand === "" ? 1 : 0;
  const isThousands = thousand !== "" || said === 1;
  const value = Math.round(Number(figure.replaceAll(",", "")) * (isThousands ? 1_000 : 1));
  return { value, words: 1 + said, isThousands, isMoneyLike: sign !== "" || isThousands || figure.includes(",") };
}

/** "$10-15k" and "10k-15": the thousand that one of two figures is said with is meant of both. */
export function inThousandsOf({ value, isThousands }: Amount, other: Amount): number {
  return other.isThousands && !isThousands && value < 1_000 ? value * 1_000 : value;
}

/** "-", "to", "and", "through" between two figures: how many words it takes, null where there is none. */
export function jointAfter(words: readonly TypedWord[], at: number): number | null {
  if (words[at]?.sign === "-") return 0;
  return /^(?:to|and|thru|through|till|until)$/.test(plainAt(words, at)) ? 1 : null;
}

/** What a figure is of, by the words behind it. */
export function unitAt(words: readonly TypedWord[], at: number): Unit | null {
  const [first, second, third] = [plainAt(words, at), plainAt(words, at + 1), plainAt(words, at + 2)];
  const run = wordsOfRun(words, at);
  if (run > 0) return { name: "mileage", words: run };
  if (first === "mpg") return { name: "mpgRange", words: 1 };
  if (/^(?:mo|month|monthly|pm)$/.test(first)) return { name: "monthlyBudget", words: 1 };
  if (/^(?:a|per)$/.test(first) && second === "month") return { name: "monthlyBudget", words: 2 };
  if (!/^(?:mi|mile|miles|mileage)$/.test(first)) return null;
  if (second === "range" || (second === "of" && third === "range")) {
    return { name: "electricMileRange", words: second === "range" ? 2 : 3 };
  }
  if (/^(?:of|from|around|away)$/.test(second)) return { name: "searchRadius", words: 2 };
  return { name: "mileage", words: 1 + wordsOfRun(words, at + 1) };
}

/** What the figure behind these words is of; a link between the two ("mileage of", "price is") is one of the words. */
export function subjectAt(words: readonly TypedWord[], at: number): Subject | null {
  const said = SUBJECTS.filter(({ phrase }) => isSaidAt(words, at, phrase));
  const [first, ...others] = said;
  if (first === undefined) return null;
  const { name, phrase } = others.reduce((best, one) => (one.phrase.length > best.phrase.length ? one : best), first);
  return { name, words: phrase.length + (/^(?:of|is)$/.test(plainAt(words, at + phrase.length)) ? 1 : 0) };
}

/** How many words say once more that a figure is of the miles that a car has run; 0 where none do. */
function wordsOfRun(words: readonly TypedWord[], at: number): number {
  return RUN_PHRASES.find((phrase) => isSaidAt(words, at, phrase))?.length ?? 0;
}

function isSaidAt(words: readonly TypedWord[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => plainAt(words, at + index) === word);
}

/** A bound that is said at a place, and how many words say it: none for a sign. */
export function boundAt(
  words: readonly TypedWord[],
  at: number,
): { readonly isMost: boolean; readonly words: number } | null {
  const sign = words[at]?.sign ?? "";
  if (/[<≤]/.test(sign)) return { isMost: true, words: 0 };
  if (/[>≥]/.test(sign)) return { isMost: false, words: 0 };
  for (let length = BOUND_WORDS_MAX; length > 0; length -= 1) {
    const said = words
      .slice(at, at + length)
      .map(({ plain }) => plain)
      .join(" ");
    if (AT_MOST.test(said)) return { isMost: true, words: length };
    if (AT_LEAST.test(said)) return { isMost: false, words: length };
  }
  return null;
}

/** Whether words behind a figure are of it, though others ahead say already what it is of. */
export function isOfSame(unit: Unit, { name }: Subject): boolean {
  return unit.name === name || (unit.name === "mileage" && (name === "searchRadius" || name === "electricMileRange"));
}

/** "under 20000 mileage under 60000": the word behind the first figure is of the second. */
export function isAheadOfNext(words: readonly TypedWord[], at: number): boolean {
  if (plainAt(words, at) !== "mileage") return false;
  const bound = boundAt(words, at + 1);
  return bound !== null && amountAt(words, at + 1 + bound.words) !== null;
}

/** The letters of a word; empty behind the last. */
export function plainAt(words: readonly TypedWord[], at: number): string {
  return words[at]?.plain ?? "";
}
