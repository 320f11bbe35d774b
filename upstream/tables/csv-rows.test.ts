import { expect, test } from "vitest";
import { createCsvReader, guessDelimiter } from "./csv-rows";

/** The rows of a file of the given width, each as its line and its cells or what is wrong with it. */
function rowsOf(text: string, width: number, delimiter = ",") {
  const reader = createCsvReader(delimiter, width);
  const lines = text.split("\n").map((line, index) => ({ number: index + 1, text: line, isCut: false }));
  return [...reader.read(lines), ...reader.end()].map((row) =>
    "cells" in row ? [row.line, ...row.cells] : [row.line, row.unreadable],
  );
}

const UNCLOSED = "a quote is opened and never closed";

test("quoted cells hold delimiters, doubled quotes and line ends, and lines keep their numbers", () => {
  expect(rowsOf('a,"b, ""c""",d\n"two\nlines",e,f\ng,h,i', 3)).toEqual([
    [1, "a", 'b, "c"', "d"],
    [2, "two\nlines", "e", "f"],
    [4, "g", "h", "i"],
  ]);
});

test("a quote inside a cell is text", () => {
  expect(rowsOf('5" wheels,b,c\nd,e,f', 3)).toEqual([
    [1, '5" wheels', "b", "c"],
    [2, "d", "e", "f"],
  ]);
});

test("a quote that is never closed costs its own line only, though later lines hold quotes", () => {
  expect(rowsOf('a,"b,c\nd,"e",f\ng,h,i', 3)).toEqual([
    [1, UNCLOSED],
    [2, "d", "e", "f"],
    [3, "g", "h", "i"],
  ]);
  expect(rowsOf('a,b,"c\nd,e,f\ng,h,i', 3)).toEqual([
    [1, UNCLOSED],
    [2, "d", "e", "f"],
    [3, "g", "h", "i"],
  ]);
});

test("hundreds of lines after an unclosed quote are read", () => {
  const later = Array.from({ length: 500 }, (_, index) => `${index},x,y`);
  const rows = rowsOf(['"a,b,c', ...later].join("\n"), 3);
  expect(rows).toHaveLength(501);
  expect(rows.at(-1)).toEqual([501, "499", "x", "y"]);
});

test("empty lines are no rows, ragged ones are handed on as they are", () => {
  expect(rowsOf("a,b,c\n\n  \nd\ne,f,g,h", 3)).toEqual([
    [1, "a", "b", "c"],
    [4, "d"],
    [5, "e", "f", "g", "h"],
  ]);
});

test("the delimiter is the one that splits the header most", () => {
  expect(guessDelimiter("vin;make;model, trim")).toBe(";");
  expect(guessDelimiter("vin\tmake\tmodel")).toBe("\t");
  expect(guessDelimiter('"vin","a;b;c",make')).toBe(",");
});
