import { expect, test } from "vitest";
import { namesEdition } from "./entity-tags";

test.each([
  ['"a1"', '"a1"'],
  ['W/"a1"', '"a1"'],
  ['"a1"', 'W/"a1"'],
  ['W/"a1"', 'W/"a1"'],
  ['"b2", "a1"', '"a1"'],
  ['"b2",W/"a1" , "c3"', '"a1"'],
  [', "a1",,', '"a1"'],
  ['"b2,c3", "a1"', '"a1"'],
  ["*", '"a1"'],
  [" * ", 'W/"a1"'],
])("%s names the edition %s", (header, etag) => {
  expect(namesEdition(header, etag)).toBe(true);
});

test.each([
  [undefined, '"a1"'],
  [null, '"a1"'],
  ["", '"a1"'],
  ['"b2"', '"a1"'],
  ['w/"a1"', '"a1"'],
  ["a1", '"a1"'],
  ['"b2, "a1""', '"a1"'],
  ['"a1" "b2"', '"a1"'],
  ['"b2, a1"', '"a1"'],
  ['*, "b2"', '"a1"'],
])("%s does not name the edition %s", (header, etag) => {
  expect(namesEdition(header, etag)).toBe(false);
});
