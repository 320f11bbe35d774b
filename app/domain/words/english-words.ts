/** "Ford", "Ford or Honda", "Ford, Honda or Toyota". */
export function joinWords(words: readonly string[], conjunction: "or" | "and" = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

const NAMED_IN_SHORT_MAX = 3;

/** "Electric, Gasoline, Hybrid"; of more words the first two, with the number of the others. */
export function inShort(words: readonly string[]): string {
  if (words.length <= NAMED_IN_SHORT_MAX) return words.join(", ");
  const named = words.slice(0, NAMED_IN_SHORT_MAX - 1);
  return `${named.join(", ")} and ${words.length - named.length} more`;
}

/** "2 or 3 doors": the last word, where all have the same one, is said once. */
export function joinAlike(words: readonly string[]): string {
  const ending = / \S+$/.exec(words[0] ?? "")?.[0] ?? "";
  if (words.length < 2 || ending === "" || !words.every((word) => word.endsWith(ending))) return joinWords(words);
  return joinWords(words.flatMap((word) => word.slice(0, -ending.length).split(" or "))) + ending;
}

/** What begins with one keeps its capital wherever it stands. */
const PROPER_NAMES = ["Apple", "Android", "Bluetooth", "Wi-Fi"] as const;

/** The word inside a sentence: "Automatic" → "automatic", but "SUV" and "Android Auto" keep what they must. */
export function lowerFirst(text: string): string {
  const keepsCapital = !/^[A-Z][a-z]/.test(text) || PROPER_NAMES.some((name) => text.startsWith(name));
  return keepsCapital ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a black interior", "an electric motor". */
export function withArticle(words: string): string {
  return `${/^(?:[aeio]|8-)/.test(words) ? "an" : "a"} ${words}`;
}

const SMALL_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A count as a sentence has it: in a word up to ten. */
export const smallNumberWord = (count: number): string => SMALL_NUMBERS[count] ?? String(count);
