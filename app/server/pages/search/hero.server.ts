import type { AppLoadContext } from "@remix-run/node";
import { toFilterErrors } from "~/domain/view-models/filters/filter-panel";
import { toHero } from "~/domain/view-models/results/hero";
import { placePairsOf } from "~/domain/view-models/results/suggestion";
import { withDealerName } from "~/domain/words/dealer-name";
import { sendCompact } from "../../rendering/made-of-answer.server";
import type { SearchPage } from "./search-page.server";

/** What stands over the results, and the place that the masthead keeps, as it is sent. */
export async function loadHero(page: SearchPage, context: AppLoadContext) {
  const { zipError } = page;
  const [answer, placeLabel] = await Promise.all([page.listingsOrNull(), page.placeLabel()]);
  const hero = toHero({
    ...page.resultsSource,
    vocabulary: withDealerName(page.vocabulary, page.query, answer?.response.owners),
    parsed: page.parsed,
    isBookmarkMissing: page.isBookmarkMissing,
    placeLabel,
    answer: answer?.response ?? null,
    canonicalUrl: `${context.origin}${page.canonicalPath}`,
  });
  // For the masthead, which does not know how a place is written in a path, nor that a ZIP code of the address is none.
  const place = zipError === undefined ? placePairsOf(page.url.pathname, page.url.search) : [];
  const isRefused = toFilterErrors({ ...page.parsed, zipError }).length > 0;
  return {
    hero: sendCompact(context, hero),
    ...((place.length > 0 || zipError !== undefined) && { place }),
    ...(place.length > 0 && placeLabel !== undefined && { placeName: placeLabel }),
    ...(isRefused && { isRefused }),
  };
}
