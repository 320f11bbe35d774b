import { createElement } from "react";
import { expect, test } from "vitest";
import { markupKeeper } from "./reused-markup.server";

function keeper(generation: number) {
  const keep = markupKeeper(generation);
  const rendered: string[] = [];
  const ask = (key: string) =>
    keep(key, () => {
      rendered.push(key);
      return createElement("p", null, "The ", key);
    });
  return { ask, rendered };
}

test("a part is rendered once, and is the same text as React's afterwards", () => {
  const { ask, rendered } = keeper(2);
  expect(ask("Civic")).toBe("<p>The <!-- -->Civic</p>");
  expect(ask("Civic")).toBe("<p>The <!-- -->Civic</p>");
  expect(rendered).toEqual(["Civic"]);
});

test("what nobody asks for any longer is forgotten, what is asked for stays", () => {
  const { ask, rendered } = keeper(2);
  for (const key of ["Civic", "Accord", "Civic", "Pilot", "Civic", "Odyssey", "Ridgeline", "Civic", "Accord"]) ask(key);
  expect(rendered).toEqual(["Civic", "Accord", "Pilot", "Odyssey", "Ridgeline", "Accord"]);
});
