import { expect, test } from "vitest";
import { cutToLength, firstCharacters, initialsOf } from "./graphemes";

test.each([
  ["an emoji", "Auto 🚗", 6, "Auto "],
  ["a family of four", "Cars 👨‍👩‍👧‍👦!", 12, "Cars "],
  ["a flag", "USA 🇺🇸", 6, "USA "],
  ["a hand with its color", "Hi 👋🏽", 5, "Hi "],
  ["a letter with its accent", "Cafe\u0301s", 4, "Caf"],
  ["a syllable of two signs", "नमस्ते", 3, "नम"],
])("a cut inside %s leaves it out", (_, text, maxChars, expected) => {
  expect(cutToLength(text, maxChars)).toBe(expected);
});

test("a text that fits is as it was, and one that does not is cut where it is full", () => {
  expect(cutToLength("Auto 🚗", 7)).toBe("Auto 🚗");
  expect(cutToLength("Oak Street Motors", 10)).toBe("Oak Street");
});

test("a heap of accents is cut, and no sign of it is halved", () => {
  expect(cutToLength(`a${"\u0301".repeat(50)}`, 10)).toBe(`a${"\u0301".repeat(9)}`);
  expect(cutToLength(`🚗${"\u0301".repeat(9)}`, 1)).toBe("");
});

test("characters are counted as people see them", () => {
  expect(firstCharacters("👨‍👩‍👧‍👦🇺🇸é", 2)).toBe("👨‍👩‍👧‍👦🇺🇸");
  expect(firstCharacters("ab", 5)).toBe("ab");
});

test.each([
  ["Oak Street Motors", "OS"],
  ["élan auto", "ÉA"],
  ["e\u0301lan", "E\u0301"],
  ["𝒜uto 𝓑arn", "𝒜𝓑"],
  ["🚗 Cars", "C"],
  ["👨‍👩‍👧‍👦🚗", "👨‍👩‍👧‍👦"],
  ["上海汽车", "上"],
  ["❤️x❤️❤️ Motors", "XM"],
  ["कीमत गाड़ी", "कीगा"],
  ["", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
