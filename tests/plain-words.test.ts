import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Everything that a page or a mail takes its words from; tests name the words that they look for. */
const SOURCES = ["app", "upstream"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.(?:tsx?|json)$/.test(path) && !/\.test\.tsx?$/.test(path)),
);

/** What stood on pages once, and no American site says. */
const OLD_WORDS = [
  /\b[Pp]ress (?:the|it|on|once|Compare|Confirm|Save|See)\b/,
  /\b(?:this|our|every|these|those|weekly|daily) mails?\b(?! (?:program|server))/,
  /\b[Pp]rogrammes?\b/,
  /\b[Cc]atalogue\b/,
  /\bSomebody, probably you\b/,
  /\bno (?:make|model) that we know\b/,
  /\bGreyed\b/,
  /\bAsked prices?\b/,
  /\bDocumentation fee\b/,
  /\bFirst seen\b/,
  /\bHear about new matches\b/,
  /\bstands at this address\b/,
  /\bEarlier use\b/,
  /\bVehicle use\b/,
  /\b[Mm]iles a year\b/,
  /\bAgainst expected\b/,
  /\bwherever it stands\b/,
  /\bVehicles side by side\b/,
];

/**
 * Things on a page do not stand anywhere: they are there. Features stand out, and a dealer stands behind it. What callers
 * and operators read tells of rows and services.
 */
const STANDING = /\bstands? (?!out\b|behind it\b)[a-z<$]\S*/;
const OF_OPERATORS = /^(?:upstream|app\/contract|app\/server\/config)\//;

/** Comments and names are ours: what people read stands between quotes, or between tags. */
function readAloud(path: string): string {
  const text = readFileSync(path, "utf8");
  if (path.endsWith(".json")) return text;
  return text.replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
}

/** A sentence breaks between lines of markup. */
const standingIn = (text: string) => text.replace(/\s+/g, " ").match(STANDING)?.[0];

const oldWordsIn = (text: string) => OLD_WORDS.flatMap((word) => text.match(word)?.[0] ?? []);

test("no page and no mail says what American shoppers do not", () => {
  const found = SOURCES.flatMap((path) => oldWordsIn(readAloud(path)).map((word) => `${path}: ${word}`));
  expect(found).toEqual([]);
  expect(SOURCES.length).toBeGreaterThan(800);
});

test("no page says that something stands where it is", () => {
  const found = SOURCES.filter((path) => !OF_OPERATORS.test(path)).flatMap((path) => {
    const words = standingIn(readAloud(path));
    return words === undefined ? [] : [`${path}: ${words}`];
  });
  expect(found).toEqual([]);
});

test.each([
  ["What we keep\n stands under <Link", "stands under"],
  ["saved cars stand in your account", "stand in"],
  ["What stands out on this car", undefined],
])("%j is read with its sense", (text, words) => {
  expect(standingIn(text)).toBe(words);
});

test.each([
  ["Press Compare on a car", "Press Compare"],
  ["Every daily mail has a link", "daily mail"],
  ["the car maker's programme", "programme"],
  ["Asked price", "Asked price"],
])("%s would be found", (text, word) => {
  expect(oldWordsIn(text)).toEqual([word]);
});
