import { expect, test } from "vitest";
import { wordsOfShortForm } from "./trim-abbreviations";

const TRIMS = [
  "limited",
  "platinum",
  "sport",
  "select",
  "selection",
  "long range",
  "trd off road",
  "king ranch",
  "le",
].map((name) => name.split(" "));

test.each([
  ["ltd", "limited"],
  ["lmtd", "limited"],
  ["lim", "limited"],
  ["plat", "platinum"],
  ["plt", "platinum"],
  ["spt", "sport"],
  ["lr", "long range"],
  ["kr", "king ranch"],
  ["tor", "trd off road"],
])("%j stands for %j", (typed, words) => {
  expect(wordsOfShortForm(typed, TRIMS)?.join(" ")).toBe(words);
});

test.each([
  ["a word of a trim", "sport"],
  ["the beginning of two", "sele"],
  ["three letters of a beginning", "spo"],
  ["letters of a state, though a trim begins with them", "or"],
  ["another word", "start"],
  ["a figure", "2"],
  ["nothing", ""],
])("%s stands for no other", (_kind, typed) => {
  expect(wordsOfShortForm(typed, [...TRIMS, ["off", "road"]])).toBeNull();
});
