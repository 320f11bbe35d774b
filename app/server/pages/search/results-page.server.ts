import type { AppLoadContext } from "@remix-run/node";
import { GRID_COLUMNS, PAGE_SIZE_DEFAULT_RECORDS, SIMILAR_RECORDS } from "~/domain/limits";
import type { CardContext, ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { type ResultsPage, toResultsPage } from "~/domain/view-models/results/results-page";
import { toSimilarCards } from "~/domain/view-models/results/similar-cards";
import { isoToday } from "../../context/today.server";
import { oncePerAnswer } from "../../rendering/made-of-answer.server";
import { openSearchPage, type SearchPage } from "./search-page.server";

/** `lastExec` marks what is new since then. */
function cardContextOfPage({ brand, flags, parsed }: SearchPage): CardContext {
  const [, lastExec] = parsed.extras.find(([name]) => name === "lastExec") ?? [];
  const newSince = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(lastExec ?? "")?.[0];
  return { ...cardContextOf(brand, flags, isoToday()), ...(newSince !== undefined && { newSince }) };
}

const resultsOfAnswer = oncePerAnswer<ResultsPage>();

/** One page of cards: what the grid starts with and what Load more brings, made in one place. Throws the search error. */
export async function loadResultsPage(page: SearchPage): Promise<ResultsPage> {
  const { response, made } = await page.listings();
  const context = cardContextOfPage(page);
  return resultsOfAnswer(made, [...page.asked, context.today, context.hasHighlights], () =>
    toResultsPage(page.resultsSource, response, context),
  );
}

/**
 * The page without the cards that stand already, and with those of the records before it that do not: a car that moved up
 * past the end of what was shown is left out by no answer. Null where the search fails.
 */
export async function loadMoreResults(page: SearchPage, shownIds: ReadonlySet<string>): Promise<ResultsPage | null> {
  const response = await page.listingsWithRecordsBefore();
  if (response === null) return null;
  const results = toResultsPage(page.resultsSource, response, cardContextOfPage(page));
  return { ...results, cards: results.cards.filter(({ id }) => !shownIds.has(id)) };
}

/** Cards that resemble the few results of a search; none under many (section 9), and where they are not to be had. */
export async function loadSimilarCards(page: SearchPage): Promise<readonly ListingCardViewModel[]> {
  const [answer, similar] = await Promise.all([page.listingsOrNull(), page.similar()]);
  const shown = answer?.response.listings ?? [];
  // With the results no more than a full page of them, which is as long as a page may be; a row of them at least.
  const room = Math.max(GRID_COLUMNS, PAGE_SIZE_DEFAULT_RECORDS - shown.length);
  return toSimilarCards(similar, cardContextOfPage(page), {
    maxCards: Math.min(SIMILAR_RECORDS, room),
    shown,
  });
}

/** The search page that a resource under another prefix is about. Its own address stays canonical or not: nothing redirects. */
export function openSearchPageAt(context: AppLoadContext, request: Request, pathAndQuery: string) {
  const url = new URL(pathAndQuery, request.url);
  return openSearchPage({ context, request: new Request(url, { headers: request.headers, signal: request.signal }) });
}
