import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeywordControl } from "./keyword-control";

test("words that are too long are not cut: the browser says the limit without script", () => {
  const html = renderToStaticMarkup(<KeywordControl control={{ kind: "keyword", keyword: "tow hitch" }} />);
  expect(html).not.toMatch(/maxlength/i);
  expect(html).toContain('pattern=".{0,50}"');
  expect(html).toContain('title="At most 50 characters"');
});
