import { expect, test } from "vitest";
import { canonicalLinkUrl } from "~/domain/search/canonical-url";
import { parsedOf } from "../../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toHero } from "./hero";

function heroOf(below: string, total: number | null, isBookmarkMissing = false) {
  const parsed = parsedOf(below);
  const { query } = parsed;
  const canonicalUrl = `https://forecourt.test${canonicalLinkUrl(query, vocabulary)}`;
  const stats = { priceHistogram: [], dealers: 1, privateSellers: 0, priceDropsLast7Days: 0 };
  const answer = total === null ? null : { totalResultCount: total, stats };
  return toHero({ query, parsed, vocabulary, brand: "marketplace", answer, canonicalUrl, isBookmarkMissing });
}

test("the page of a saved search that there is not is not listed", () => {
  expect(heroOf("/ford", 60, true).isIndexable).toBe(false);
});

test.each([
  ["/ford", 60, "/used-cars/ford", true],
  ["/ford?firstRecord=50", 60, "/used-cars/ford?firstRecord=50", true],
  ["/ford?firstRecord=75", 60, "/used-cars/ford", false],
  ["/ford?firstRecord=25", 0, "/used-cars/ford", false],
  // Nobody knows how far a search reaches that did not answer.
  ["/ford?firstRecord=500", null, "/used-cars/ford?firstRecord=500", false],
])("%s with %j cars stands for %s, and may be listed: %s", (below, total, canonical, isIndexable) => {
  const hero = heroOf(below, total);
  expect(hero.canonicalUrl).toBe(`https://forecourt.test/cars-for-sale${canonical}`);
  expect(hero.isIndexable).toBe(isIndexable);
});

test("the title names where a page begins, unless it has no cars", () => {
  expect(heroOf("/ford?firstRecord=25", 60).documentTitle).toContain("from result 26");
  expect(heroOf("/ford?firstRecord=75", 60).documentTitle).not.toContain("from result");
});
