import { isFiller } from "./spoken-words";
import type { TypedWord } from "./typed-words";

/** Words that say what is not wanted, behind them; the longest first. */
const DENIALS = [
  ...["do not want", "dont want", "anything but", "everything but", "all but", "other than", "except for"],
  ...["not", "no", "non", "without", "except", "excluding", "exclude", "neither"],
].map((said) => said.split(" "));

interface Run {
  readonly from: number;
  readonly words: number;
}

/**
 * Where a text says what is not wanted, each with the words of denial: "not red", "without third row or sunroof".
 * `understoodAt` says how many words are understood from a place on; what begins with a denial and is known by itself
 * ("no accidents", "no more than") is none of them, nor are words that nobody understands.
 */
export function deniedRuns(words: readonly TypedWord[], understoodAt: (at: number) => number): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < words.length; ) {
    const understood = understoodAt(at);
    const denied = understood > 0 ? 0 : deniedAt(words, at, understoodAt);
    if (denied > 0) runs.push({ from: at, words: denied });
    at += Math.max(1, understood, denied);
  }
  return runs;
}

/** How many words are denied from here on, the denial among them; 0 where none are. */
function deniedAt(words: readonly TypedWord[], at: number, understoodAt: (at: number) => number): number {
  const denial = denialAt(words, at);
  if (denial === 0) return 0;
  const end = endOfSaid(words, at + denial, understoodAt);
  if (end === 0) return 0;
  let last = end;
  while (/^n?or$/.test(words[last]?.plain ?? "")) {
    const next = endOfSaid(words, last + 1, understoodAt);
    if (next === 0) break;
    last = next;
  }
  return last - at;
}

function denialAt(words: readonly TypedWord[], at: number): number {
  return DENIALS.find((said) => said.every((word, index) => words[at + index]?.plain === word))?.length ?? 0;
}

/** Behind the first words that are understood, where fillers alone stand before them; 0 where there are none. */
function endOfSaid(words: readonly TypedWord[], at: number, understoodAt: (at: number) => number): number {
  for (let from = at; from < words.length; from += 1) {
    const understood = understoodAt(from);
    if (understood > 0) return from + understood;
    if (!isFiller(words[from]?.plain ?? "")) return 0;
  }
  return 0;
}

/** Whether a text may deny anything, which is cheap to tell. */
export const maySayNot = (words: readonly TypedWord[]): boolean => words.some((_, at) => denialAt(words, at) > 0);
