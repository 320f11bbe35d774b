import { expect, test } from "vitest";
import { trimUnseen } from "./trim-unseen";

test.each([
  ["  614 555 0148\n", "614 555 0148"],
  ["\u202a(614) 555-0148\u202c", "(614) 555-0148"],
  ["\u200edana@example.com\u2069 \ufeff", "dana@example.com"],
  ["\u200b", ""],
  ["Mar\u200dia", "Mar\u200dia"],
  ["two\nlines ", "two\nlines"],
  ["7", "7"],
  [
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ],
])("%j is %j at its ends", (text, seen) => {
  expect(trimUnseen(text)).toBe(seen);
});

test("a long run of blanks takes no long time", () => {
  expect(trimUnseen(`a${" ".repeat(200_000)}b${" ".repeat(200_000)}`)).toHaveLength(200_002);
});
