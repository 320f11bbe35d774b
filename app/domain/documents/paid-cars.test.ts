import { expect, test } from "vitest";
import { exampleCardContext, exampleDealer, exampleListing } from "../../../tests/builders/example-listing";
import { toListingCard } from "../view-models/results/listing-card";
import { boostRow, spotlightRow } from "./paid-cars";

const aCar = (changes: Parameters<typeof exampleListing>[0] = {}) =>
  toListingCard(exampleListing({ distance: 8.2, ...changes }), exampleDealer, exampleCardContext);

/** A short form is written by the style sheet, which says nothing aloud. */
const heard = (markup: string) => markup.replaceAll(/<[^>]+>/g, "");
const seen = (markup: string) =>
  markup.replaceAll(/<span data-short="([^"]*)"><span class="vh">.*?<\/span>/g, "$1").replaceAll(/<[^>]+>/g, "");

test("a paid car is heard in full words where eyes read short ones, as the cars of the results are", () => {
  const { markup } = spotlightRow([aCar()], [undefined]);
  expect(heard(markup)).toMatch(/31,204 miles · .*, 8 miles$/);
  expect(seen(markup)).toMatch(/31,204 mi · .*, 8 mi$/);
});

test("a car without an odometer says its economy in words", () => {
  const { markup } = boostRow([aCar({ specifications: { mpg: { city: 29, highway: 37 } } })], [undefined]);
  expect(heard(markup)).toContain("29 city/37 highway mpg");
});

test("a seller's words are text, and no markup", () => {
  const owner = { ...exampleDealer, location: { address: { city: "<b>Rome</b>", state: "GA" } } };
  const card = toListingCard(exampleListing({ distance: 1 }), owner, exampleCardContext);
  const { markup } = spotlightRow([card], [undefined]);
  expect(markup).not.toContain("<b>Rome");
  expect(heard(markup)).toMatch(/&lt;b&gt;Rome&lt;\/b&gt;, GA · 1 mile$/);
});
