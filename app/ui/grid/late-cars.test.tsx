import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type LateCarsOffer, toSimilarCards } from "~/domain/view-models/results/similar-cards";
import { exampleCardContext, exampleDealer, exampleListing } from "../../../tests/builders/example-listing";
import { LateCars, loadLate } from "./late-parts";

const OFFER: LateCarsOffer = {
  heading: "Cars more than 50 miles away",
  note: "They match everything else. They are not counted in your results.",
  way: { label: "Search at any distance", href: "/cars-for-sale/honda/30305?searchRadius=0" },
  source: "/cars-for-sale/api/more-cars/honda/30305",
  offsetPx: 1_000,
  rooms: { supplemental: 6, similar: 21 },
};

/** As the server draws it. */
async function drawn(offer: LateCarsOffer): Promise<string> {
  await loadLate();
  return renderToString(<LateCars offer={offer} results={[]} />);
}
const roomsIn = (html: string) => html.match(/class="room"/g)?.length ?? 0;

test("what is not there yet has room for six cars of the wider search, and for 21 similar ones", async () => {
  expect(roomsIn(await drawn(OFFER))).toBe(27);
  expect(roomsIn(await drawn({ ...OFFER, rooms: { supplemental: 6, similar: 0 } }))).toBe(6);
});

test("without script a heading that says whose cars they are, and a link, are all that is there", async () => {
  const html = await drawn(OFFER);
  expect(html).toMatch(/<h2[^>]* id="wider-heading">Cars more than 50 miles away<\/h2>/);
  expect(html).toContain(
    '<a rel="nofollow" href="/cars-for-sale/honda/30305?searchRadius=0">Search at any distance</a>',
  );
  for (const [list] of html.matchAll(/<ul[^>]*>/g)) expect(list).toBe('<ul class="withjs" aria-hidden="true">');
  expect(html).not.toMatch(/Sponsored|Search results|<article/);
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
