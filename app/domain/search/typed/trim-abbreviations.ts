import { STATES } from "../../states";

/** Short forms that no rule below leads to their words. */
const USUAL_SHORT_FORMS: Readonly<Record<string, string>> = {
  cust: "custom",
  lim: "limited",
  lux: "luxury",
  perf: "performance",
  plt: "platinum",
  sig: "signature",
};

const PREFIX_MIN_CHARS = 4;
const CONSONANTS_MIN_CHARS = 3;
const STATE_LETTERS: ReadonlySet<string> = new Set(Object.keys(STATES).map((letters) => letters.toLowerCase()));

/**
 * The words that a short form stands for in the names of some trims, each name in its words: "ltd" and "plat" for one of them,
 * "lr" for "Long Range". Null where none is meant, where several could be, and for a word of a trim as it is.
 */
export function wordsOfShortForm(typed: string, trims: readonly (readonly string[])[]): readonly string[] | null {
  if (!/^[a-z]{2,}$/.test(typed) || trims.some((words) => words.includes(typed))) return null;
  const usual = USUAL_SHORT_FORMS[typed];
  const words = new Set(trims.flat());
  if (usual !== undefined && words.has(usual)) return [usual];
  const [only, ...others] = [...words].filter((word) => isShortFor(typed, word));
  if (only !== undefined) return others.length === 0 ? [only] : null;
  return STATE_LETTERS.has(typed) ? null : wordsOfInitials(typed, trims);
}

/** The beginning of a word, or its consonants from the first to the last: "prem", "ltd". */
function isShortFor(typed: string, word: string): boolean {
  if (typed.length >= word.length || !/^[a-z]+$/.test(word)) return false;
  if (typed.length >= PREFIX_MIN_CHARS && word.startsWith(typed)) return true;
  const isConsonants = typed.length >= CONSONANTS_MIN_CHARS && !/[aeiouy]/.test(typed);
  return isConsonants && typed[0] === word[0] && typed.at(-1) === word.at(-1) && isWithin(typed, word);
}

/** Whether a word has these letters in their order. */
function isWithin(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

/** Two or three words in a row of one trim, whose first letters were typed. */
function wordsOfInitials(typed: string, trims: readonly (readonly string[])[]): readonly string[] | null {
  const found = new Map<string, readonly string[]>();
  for (const words of trims) {
    for (let from = 0; from + typed.length <= words.length; from += 1) {
      const row = words.slice(from, from + typed.length);
      if (row.every((word, at) => word.length > 1 && word[0] === typed[at])) found.set(row.join(" "), row);
    }
  }
  const [only = null] = found.values();
  return found.size === 1 ? only : null;
}
