import { spelledNumber } from "./spoken-counts";
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
  readonly name: "mileage" | "mpgRange" | "monthlyBudget" | "electricMileRange" | "searchRadius";
  readonly words: number;
}

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
  if (first === "mpg") return { name: "mpgRange", words: 1 };
  if (/^(?:mo|month|monthly|pm)$/.test(first)) return { name: "monthlyBudget", words: 1 };
  if (/^(?:a|per)$/.test(first) && second === "month") return { name: "monthlyBudget", words: 2 };
  if (!/^(?:mi|mile|miles|mileage)$/.test(first)) return null;
  if (second === "range" || (second === "of" && third === "range")) {
    return { name: "electricMileRange", words: second === "range" ? 2 : 3 };
  }
  if (/^(?:of|from|around|away)$/.test(second)) return { name: "searchRadius", words: 2 };
  return { name: "mileage", words: 1 };
}

/** The letters of a word; empty behind the last. */
export function plainAt(words: readonly TypedWord[], at: number): string {
  return words[at]?.plain ?? "";
}
