import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { toListingCard } from "~/domain/view-models/results/listing-card";
import { toSimilarCards } from "~/domain/view-models/results/similar-cards";
import { exampleCardContext, exampleDealer, exampleListing } from "../../../tests/builders/example-listing";
import { loadSeldom, SimilarToResults } from "../grid/seldom-shown";

const cardOf = (id: string) => toListingCard(exampleListing({ id }), exampleDealer, exampleCardContext);
const shownIn = (html: string) => Array.from(html.matchAll(/data-listing-id="(\w+)"/g), ([, id]) => id);

/** As the server draws it under these results. */
async function sectionUnder(results: readonly string[], similar: readonly string[]): Promise<string> {
  await loadSeldom();
  return renderToString(<SimilarToResults cards={similar.map(cardOf)} results={results.map(cardOf)} />);
}

test("the section has its own heading, which names its own list", async () => {
  const html = await sectionUnder(["L1"], ["L2", "L3"]);
  expect(html).toMatch(/<h2[^>]* id="similar-vehicles">Similar vehicles<\/h2>/);
  expect(html).toMatch(/<ul[^>]* aria-labelledby="similar-vehicles">/);
  expect(shownIn(html)).toEqual(["L2", "L3"]);
});

test("while it is of the search before, it leaves out what the new search finds, and may be empty for that", async () => {
  expect(shownIn(await sectionUnder(["L2"], ["L2", "L3"]))).toEqual(["L3"]);
  expect(await sectionUnder(["L2"], ["L2"])).not.toContain("Similar vehicles");
});

test("monthly amounts are called estimates once: under the results, and under the section where there are none", async () => {
  expect(await sectionUnder(["L1"], ["L2"])).not.toContain("Monthly amounts are estimates");
  expect(await sectionUnder([], ["L2"])).toContain("Monthly amounts are estimates");
});

test("the cards name their sellers, and are no more than there is room for", () => {
  const listings = ["L1", "L2", "L3"].map((id) => ({ ...exampleListing({ id }), ownerId: "D1" }));
  const answer = { listings, owners: [{ ...exampleDealer, id: "D1" }] };
  const cards = toSimilarCards(answer, exampleCardContext, { maxCards: 2 });
  expect(cards.map(({ id, seller }) => [id, seller])).toEqual([
    ["L1", exampleDealer.name],
    ["L2", exampleDealer.name],
  ]);
  expect(toSimilarCards(null, exampleCardContext, { maxCards: 2 })).toEqual([]);
});
