import { expect, test } from "vitest";
import {
  exampleCardContext as context,
  exampleDealer as dealer,
  exampleListing as listing,
} from "../../../tests/builders/example-listing";
import { toListingCard } from "../view-models/results/listing-card";
import { searchMarkdown } from "./markdown-search";

const source = {
  origin: "https://forecourt.test",
  hero: { heading: "Used Ford", crumbs: [], summary: [], canonicalUrl: "https://forecourt.test/cars-for-sale/ford" },
  firstRecord: 500,
  cards: [],
  applied: [],
  narrower: [],
  similar: [],
};

test("a page past the end says so, and leads to the first and to the last with cars", () => {
  const paging = { firstHref: "/cars-for-sale/ford.md", previousHref: "/cars-for-sale/ford.md?firstRecord=50" };
  const text = searchMarkdown({ ...source, total: 60, paging });
  expect(text).toContain("There are no more cars here");
  expect(text).toContain("(https://forecourt.test/cars-for-sale/ford.md)");
  expect(text).toContain("(https://forecourt.test/cars-for-sale/ford.md?firstRecord=50)");
});

test("a search that finds nothing asks for other filters", () => {
  const text = searchMarkdown({ ...source, total: 0, paging: {} });
  expect(text).toContain("Update filter criteria to see more results");
  expect(text).not.toContain("no more vehicles");
});

test("what a card's label says is told, too", () => {
  const card = toListingCard(listing({ ribbon: "Low mileage" }), dealer, context);
  expect(searchMarkdown({ ...source, cards: [card], total: 1, paging: {} })).toContain("- Low mileage");
});
