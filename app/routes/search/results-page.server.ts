import type { AppLoadContext } from "@remix-run/node";
import { type ResultsPage, toResultsPage } from "~/domain/view-models/results-page";
import { openSearchPage, type SearchPage } from "~/server/search-page.server";

/** One page of cards: what the grid starts with and what Load more brings, made in one place. Throws the search error. */
export async function loadResultsPage(page: SearchPage): Promise<ResultsPage> {
  const { response } = await page.listings();
  const today = new Date().toISOString().slice(0, 10);
  const detailsHref = (id: string) => `/cars-for-sale/vehicle/${id}`;
  const contactHref = (id: string) => `${detailsHref(id)}/contact`;
  const { hasQuickActions } = page.brand;
  return toResultsPage(page.resultsSource, response, { today, detailsHref, contactHref, hasQuickActions });
}

/** The search page that a resource under another prefix is about. Its own address stays canonical or not: nothing redirects. */
export function openSearchPageAt(context: AppLoadContext, request: Request, pathAndQuery: string) {
  const url = new URL(pathAndQuery, request.url);
  return openSearchPage({ context, request: new Request(url, { headers: request.headers, signal: request.signal }) });
}
