const segmenter = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/**
 * As much of a text as has `maxChars` UTF-16 units at most, which is what fields and columns count. A character as people see it (an
 * emoji of several signs, a letter with its accent) stays whole or is left out: the half of one is shown as "�".
 */
export function cutToLength(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const end = segmenter.segment(text).containing(maxChars)?.index ?? maxChars;
  // One that is longer than all of the room is a heap of accents: no sign of it is halved.
  return end > 0 ? text.slice(0, end) : text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, "");
}

/** The first characters of a text, as people count them; all of it where it has no more. */
export function firstCharacters(text: string, count: number): string {
  let end = 0;
  let seen = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (seen === count) break;
    seen += 1;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const INITIALS_MAX = 2;
/** What keeps words apart; the signs of vowels and joiners stand within them. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;

/** "OS" of "Oak Street Motors"; of a name without letters and digits its first character. */
export function initialsOf(name: string): string {
  // A mark at the head of a word belongs to the sign before it.
  const words = name
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "");
  if (words.length === 0) return firstCharacters(name.trim(), 1);
  return words
    .slice(0, INITIALS_MAX)
    .map((word) => firstCharacters(word, 1).toUpperCase())
    .join("");
}
