import { expect, test } from "vitest";
import { markdownDocument, markdownLink, markdownText } from "./markdown-text";

test.each([
  ["*bold* _words_ `code`", "\\*bold\\* \\_words\\_ \\`code\\`"],
  ["<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"],
  ["![x](https://evil.test)", "!\\[x\\](https://evil.test)"],
  ["# not a heading", "\\# not a heading"],
  ["1. not a list", "1\\. not a list"],
  ["- nor this", "\\- nor this"],
  ["two\n\nlines\t here ", "two lines here"],
  ["2021 Honda Accord EX-L", "2021 Honda Accord EX-L"],
  ["a | b & c ~ d \\ e", "a \\| b \\& c \\~ d \\\\ e"],
])("%s is plain words", (text, expected) => {
  expect(markdownText(text)).toBe(expected);
});

test("an address with brackets or blanks stays one address", () => {
  expect(markdownLink("[x]", "https://forecourt.test/a (b)?c=<d>")).toBe(
    "[\\[x\\]](https://forecourt.test/a%20%28b%29?c=%3Cd%3E)",
  );
});

test("sections that say nothing leave no gap", () => {
  expect(markdownDocument(["# One", undefined, "", "two"])).toBe("# One\n\ntwo\n");
});
