import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Hero } from "./hero";

test("a heading that is a stranger's name stands in bdi, and one of ours does not", () => {
  const name = "שחר מוטורס (TLV)";
  expect(renderToStaticMarkup(<Hero crumbs={[]} title={name} isName summary={[]} />)).toContain(
    `<h1><bdi>${name}</bdi></h1>`,
  );
  expect(renderToStaticMarkup(<Hero crumbs={[]} title="Saved cars" summary={[]} />)).toContain("<h1>Saved cars</h1>");
});
