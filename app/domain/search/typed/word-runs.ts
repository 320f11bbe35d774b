import type { TypedWord } from "./typed-words";

const NAME_WORDS_MAX = 6;

/** What the longest run of words from here on finds; a plural's s falls off. */
export function longest<Found>(
  words: readonly TypedWord[],
  at: number,
  find: (plain: string, length: number) => readonly Found[],
): { readonly words: number; readonly found: readonly Found[] } | null {
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length > 0; length -= 1) {
    const plain = runOf(words, at, length);
    if (plain === "") continue;
    const found = find(plain, length);
    if (found.length > 0) return { words: length, found };
    // "Q5 S Line" speaks of no two cars.
    const isPlural = /[^s]s$/.test(plain) && words[at + length - 1]?.plain !== "s" && plain.length > 3;
    const singular = isPlural ? find(plain.slice(0, -1), length) : [];
    if (singular.length > 0) return { words: length, found: singular };
  }
  return null;
}

/** The letters of some words together; empty where one of them has none. */
function runOf(words: readonly TypedWord[], at: number, length: number): string {
  const run = words.slice(at, at + length).map(({ plain }) => plain);
  return run.length === length && run.every((plain) => plain !== "") ? run.join("") : "";
}
