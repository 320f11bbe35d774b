import { markdownAddressOf } from "~/domain/crawl/search-twins";
import { searchMarkdown } from "~/domain/documents/markdown-search";
import { SIMILAR_RECORDS } from "~/domain/limits";
import { vehiclePath } from "~/domain/site-paths";
import { toHero } from "~/domain/view-models/results/hero";
import { toListingCards } from "~/domain/view-models/results/listing-cards";
import { toAppliedChips, toPaging, toSuggestedChips } from "~/domain/view-models/results/results";
import { toSimilarCards } from "~/domain/view-models/results/similar-cards";
import { similarBeside } from "../pages/search/late-cars.server";
import type { SearchPage } from "../pages/search/search-page.server";

/** A page of results as Markdown. `origin` has no slash at the end. */
export async function searchPageMarkdown(page: SearchPage, origin: string): Promise<string> {
  const { response } = await page.listings();
  const [similar, placeLabel] = await Promise.all([similarBeside(page, response), page.placeLabel()]);
  const source = { ...page.resultsSource, placeLabel };
  const cardContext = {
    ...page.calendar,
    loans: page.usualLoans,
    detailsHref: (id: string) => markdownAddressOf(vehiclePath(id)),
  };
  const { firstHref, previousHref, nextHref } = toPaging(source, response.totalResultCount);
  return searchMarkdown({
    origin,
    hero: toHero({
      ...source,
      parsed: page.parsed,
      isBookmarkMissing: page.isBookmarkMissing,
      answer: response,
      canonicalUrl: `${origin}${page.canonicalPath}`,
    }),
    total: response.totalResultCount,
    firstRecord: page.query.firstRecord,
    cards: toListingCards(response, cardContext),
    similar: toSimilarCards(similar, cardContext, { maxCards: SIMILAR_RECORDS, shown: response.listings }),
    applied: toAppliedChips(source).chips,
    narrower: toSuggestedChips(source, response.suggestedFilters),
    paging: {
      ...(firstHref && { firstHref: markdownAddressOf(firstHref) }),
      ...(previousHref && { previousHref: markdownAddressOf(previousHref) }),
      ...(nextHref && { nextHref: markdownAddressOf(nextHref) }),
    },
  });
}
