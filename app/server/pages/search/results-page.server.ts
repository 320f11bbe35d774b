import type { AppLoadContext } from "@remix-run/node";
import { LAST_EXECUTED_PARAMETER, readLastRun } from "~/domain/search/last-run";
import type { CardContext } from "~/domain/view-models/results/listing-card";
import { cardContextOf } from "~/domain/view-models/results/listing-cards";
import { type ResultsPage, toResultsPage } from "~/domain/view-models/results/results-page";
import { type ShippedCars, toShippedCars } from "~/domain/view-models/results/shipped-cars";
import { oncePerAnswer } from "../../rendering/made-of-answer.server";
import type { MadeValues } from "../../request/made-values.server";
import { openSearchPage, type SearchPage } from "./search-page.server";

/** `lastExec` marks what is new since then. */
export async function cardContextOfPage({ brand, flags, parsed, calendar, loans }: SearchPage): Promise<CardContext> {
  const [, lastExec = ""] = parsed.extras.find(([name]) => name === LAST_EXECUTED_PARAMETER) ?? [];
  const newSince = readLastRun(lastExec, calendar.timeZone);
  return { ...cardContextOf(brand, flags, calendar, await loans()), ...(newSince !== null && { newSince }) };
}

/** Cards with one shopper's own payments are made for them: everybody's stay what was made of the answer. */
const madeFor = ({ loans }: CardContext, made: MadeValues | undefined) => (loans.used.budget ? undefined : made);

const resultsOfAnswer = oncePerAnswer<ResultsPage>();

/** One page of cards: what the grid starts with and what Load more brings, made in one place. Throws the search error. */
export async function loadResultsPage(page: SearchPage): Promise<ResultsPage> {
  const { response, made } = await page.listings();
  const context = await cardContextOfPage(page);
  return resultsOfAnswer(
    madeFor(context, made),
    [...page.asked, context.today, context.loans, context.hasHighlights],
    () => toResultsPage(page.resultsSource, response, context),
  );
}

const shippedOfAnswer = oncePerAnswer<ShippedCars | null>();

/** What ships from beyond the radius of the search; null where nothing does. Throws the search error. */
export async function loadShippedCars(page: SearchPage): Promise<ShippedCars | null> {
  const { response, made } = await page.listings();
  if ((response.shipped?.totalResultCount ?? 0) === 0) return null;
  const context = await cardContextOfPage(page);
  const { cards } = await loadResultsPage(page);
  return shippedOfAnswer(
    madeFor(context, made),
    [...page.asked, context.today, context.loans, context.hasHighlights],
    () => toShippedCars(page.resultsSource, response, context, cards),
  );
}

/**
 * The next page's address where all cars of this one stand on those before it already: new ones came in at the top. Undefined
 * where it has cars of its own, and at the end.
 */
export const wayPast = ({ cards, nextHref }: ResultsPage): string | undefined =>
  cards.length === 0 ? nextHref : undefined;

/** The page that Load more appends; null where the search fails. */
export async function loadMoreResults(page: SearchPage): Promise<ResultsPage | null> {
  return (await page.listingsOrNull()) === null ? null : loadResultsPage(page);
}

/** The search page that a resource under another prefix is about. Its own address stays canonical or not: nothing redirects. */
export function openSearchPageAt(context: AppLoadContext, request: Request, pathAndQuery: string) {
  const url = new URL(pathAndQuery, request.url);
  return openSearchPage({ context, request: new Request(url, { headers: request.headers, signal: request.signal }) });
}
