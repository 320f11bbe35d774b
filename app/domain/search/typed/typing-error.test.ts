import { expect, test } from "vitest";
import {
  intendedShortName,
  intendedWord,
  intendedWords,
  isNearWord,
  swapsOf,
  withFigures,
  withLetters,
} from "./typing-error";

const DICTIONARY = ["toyota", "honda", "ford", "audi", "smart", "sedan", "sedona", "golf"];

test.each([
  ["a letter is missing", "toyta", "toyota"],
  ["a letter is too many", "honnda", "honda"],
  ["a letter is wrong", "honta", "honda"],
  ["two letters changed places", "ohnda", "honda"],
  ["a short word has a letter too many", "fordd", "ford"],
  ["a short word has two letters in each other's place", "frod", "ford"],
])("%s: %s is %s", (_, typed, expected) => {
  expect(intendedWord(typed, DICTIONARY)).toBe(expected);
});

test.each([
  ["two slips", "tota"],
  ["another first letter", "ponda"],
  ["a short word with another letter", "fort"],
  ["a short word without a letter", "frd"],
  ["the word itself", "honda"],
  ["two words that it could be", "sedna"],
  ["a short one that is a word of its own", "gold"],
  ["nothing", ""],
])("%s is mended to nothing: %j", (_, typed) => {
  expect(intendedWord(typed, DICTIONARY)).toBeNull();
});

const NAMES = ["jeep", "leaf", "kia", "kona", "golf"];

test.each([
  ["a letter is wrong", "leef", "leaf"],
  ["a letter is wrong in the end", "jeek", "jeep"],
  ["a letter is missing", "lef", null],
  ["two names are as near", "kina", null],
  ["it is a word of its own", "lead", null],
  ["the first letter is another", "neaf", null],
  ["it is longer than four letters", "jeepp", null],
])("a short name beside what makes it plain, %s: %j is %j", (_, typed, expected) => {
  expect(intendedShortName(typed, NAMES)).toBe(expected);
});

test.each([
  ["bmv", "bmw", true],
  ["bwm", "bmw", true],
  ["ofrd", "ford", true],
  ["fort", "ford", true],
  ["fort", "forte", true],
  ["f150x", "f150", true],
  ["dmw", "bmw", false],
  ["bmw", "bmw", false],
  ["bx", "bmw", false],
  ["gm", "gmc", false],
  ["foot", "ford", false],
])("the word %j is one slip from the name %j: %s", (typed, name, isNear) => {
  expect(isNearWord(typed, name)).toBe(isNear);
});

test("of several words as near all are known, and of a word that is right none", () => {
  expect(intendedWords("sedna", DICTIONARY)).toEqual(["sedan", "sedona"]);
  expect(intendedWords("sedan", DICTIONARY)).toEqual([]);
});

test.each([
  ["f15o", "f150"],
  ["15oo", "1500"],
  ["c3oo", "c300"],
  ["l50", "150"],
  ["sonoio", "sonoio"],
])("letters beside a figure are the figures that they look like: %s is %s", (typed, meant) => {
  expect(withFigures(typed)).toBe(meant);
});

test.each([
  ["c0rolla", ["corolla", "corolla"]],
  ["c1vic", ["clvic", "civic"]],
  ["g1", ["gl"]],
])("figures among letters are the letters that they look like: %s is one of %j", (typed, meant) => {
  expect(withLetters(typed)).toEqual(meant);
});

test("two neighbours change places in all ways", () => {
  expect(swapsOf("rouge")).toEqual(["oruge", "ruoge", "rogue", "roueg"]);
  expect(swapsOf("")).toEqual([]);
});
