const COUNT_WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
  " ",
);
const ORDINAL_WORDS: Readonly<Record<string, string>> = { "1st": "first", "2nd": "second", "3rd": "third" };

const SPELLINGS = new Map([
  ...COUNT_WORDS.map((word, at) => [String(at + 1), word] as const),
  ...Object.entries(ORDINAL_WORDS),
]);

/** What a figure of one or two digits or a word says: "3" and "three"; null for any other word. */
export function countIn(plain: string): number | null {
  if (/^\d{1,2}$/.test(plain)) return Number(plain);
  const at = COUNT_WORDS.indexOf(plain);
  return at === -1 ? null : at + 1;
}

const TEEN_WORDS = ["sixteen", "seventeen", "eighteen", "nineteen"];
const TENS_WORDS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number from ten to ninety-nine in words, "fifteen" or "twenty five", and how many words it takes; null for any other. */
export function spelledNumber(first: string, second = ""): { readonly value: number; readonly words: number } | null {
  const tens = TENS_WORDS.indexOf(first);
  if (tens !== -1) {
    const ones = COUNT_WORDS.indexOf(second) + 1;
    const isWithOnes = ones >= 1 && ones <= 9;
    return { value: (tens + 2) * 10 + (isWithOnes ? ones : 0), words: isWithOnes ? 2 : 1 };
  }
  const value = [...COUNT_WORDS, ...TEEN_WORDS].indexOf(first) + 1;
  return value < 10 ? null : { value, words: 1 };
}

/** A phrase that begins with a figure, with the figure in words too: "3 rows" is "three rows", and "3rd row" "third row". */
export function countSpellings(phrase: string): readonly string[] {
  const [first = ""] = phrase.split(/[\s-]/, 1);
  const word = SPELLINGS.get(first);
  return word === undefined ? [phrase] : [phrase, `${word}${phrase.slice(first.length)}`];
}
