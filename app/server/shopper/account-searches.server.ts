import type { AppLoadContext } from "@remix-run/node";
import { SAVED_SEARCH_TITLE_MAX_CHARS } from "~/domain/limits";
import type { KeepingOutcome } from "~/domain/page-data/keeping-answer";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import type { BrowserSearch } from "~/domain/shopper/alerts/search-keeping";
import { cutToLength } from "~/domain/words/graphemes";
import { searchSentence } from "~/domain/words/search-sentence";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { type UpstreamResult, valueOr } from "../upstream/upstream-result.server";
import { cookieHeaders, endedListCookie } from "./list-cookies.server";
import { keptSearchesCookie, outcomeCookie, readKeptSearch, readKeptSearches } from "./search-keeping.server";

/** The sentence of a search, with the better name of its place where that can be had. */
export async function nameSearch(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  { services, call }: AppLoadContext,
): Promise<string> {
  const place = query.zip === undefined ? null : valueOr(await services.places.byZip(query.zip, call), null);
  return searchSentence(query, vocabulary, place === null ? undefined : `${place.city}, ${place.state}`);
}

/** What came of a call about saved searches, in the words of its page. */
export function outcomeOf(
  context: AppLoadContext,
  result: UpstreamResult<unknown>,
  done: KeepingOutcome,
): KeepingOutcome {
  if (result.ok) return done;
  if (context.rateLimitedSeconds !== undefined) return "wait";
  return result.fault.says === "conflict" ? "full" : "failed";
}

/** What the account service is told of a search. */
async function bodyOf(context: AppLoadContext, href: string) {
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const { query, address, brand } = readKeptSearch(href, vocabulary, context);
  const name = await nameSearch(query, vocabulary, context);
  return {
    bookmarkTitle: cutToLength(name, SAVED_SEARCH_TITLE_MAX_CHARS),
    searchName: cutToLength(name, 2_000),
    searchResultsURL: address,
    brand,
  };
}

/** The address by which the service stores a search. */
export async function addressOfSearch(context: AppLoadContext, href: string): Promise<string> {
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  return readKeptSearch(href, vocabulary, context).address;
}

/** Saves a search to the account whose token `facts` carry. Nobody asks for mail by that: Get alerts does. */
export async function saveToAccount(
  context: AppLoadContext,
  facts: CallFacts,
  { href, lastExecuted }: { readonly href: string; readonly lastExecuted?: string | undefined },
): Promise<KeepingOutcome> {
  const body = { ...(await bodyOf(context, href)), lastExecuted };
  return outcomeOf(context, await context.services.ask("saveSearch", { body }, facts), "saved");
}

/**
 * Puts the searches of this browser into the account that was signed in to, and the one whose saving asked for it. One that
 * the account has stays as it is there; a new one has no alert, since nobody asked for mail about it. Gives the cookies of the
 * answer: what the account has no room for, or the service did not take, stays in the browser, and the page of saved searches
 * offers it once more. The newest come first, so that what is left out is the oldest.
 */
export async function completeSearches(
  context: AppLoadContext,
  request: Request,
  facts: CallFacts,
  promptedBy?: string,
): Promise<Headers> {
  if (context.flags.SAVE_SEARCH_OFF) return new Headers();
  const waiting = await readKeptSearches(context, request);
  const said = promptedBy === undefined ? undefined : await savePrompted(context, facts, promptedBy);
  if (waiting.length === 0) return cookieHeaders([said]);
  const left: BrowserSearch[] = [];
  for (const search of waiting) if (!(await moveSearch(context, facts, search))) left.push(search);
  const rest =
    left.length === 0 ? await endedListCookie(context, "savedSearches") : await keptSearchesCookie(context, left);
  return cookieHeaders([said, rest]);
}

/** The cookie by which the search's page says what came of it. */
async function savePrompted(context: AppLoadContext, facts: CallFacts, href: string): Promise<string | undefined> {
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const lastExecuted = new Date().toISOString();
  const outcome = await saveToAccount(context, facts, { href, lastExecuted });
  return outcomeCookie(context, readKeptSearch(href, vocabulary, context), { form: "save", outcome });
}

async function moveSearch(context: AppLoadContext, facts: CallFacts, { url, savedAt }: BrowserSearch) {
  const body = { ...(await bodyOf(context, url)), frequency: "off", isMerge: true, lastExecuted: savedAt } as const;
  return (await context.services.ask("saveSearch", { body }, facts)).ok;
}
