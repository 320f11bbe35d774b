import type { AppLoadContext } from "@remix-run/node";
import type { SearchBookmark } from "~/contract/people/account";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { SEARCH_PATH } from "~/domain/site-paths";
import type { SavedSearchList, SavedSearchRow } from "~/domain/view-models/site/saved-search-list";
import { searchSentence } from "~/domain/words/search-sentence";
import { signInAgain } from "../../shopper/consumer.server";
import { readKeptSearches } from "../../shopper/search-keeping.server";
import { valueOr } from "../../upstream/upstream-result.server";

/**
 * The saved searches of whoever asks: of the account where one is signed in, else of the browser. Throws the
 * way to signing in where the session is over.
 */
export async function openSavedSearchList(context: AppLoadContext, request: Request): Promise<SavedSearchList> {
  const { services, consumer } = context;
  const [vocabulary, kept] = await Promise.all([
    services.vocabulary.searchVocabulary(context.call),
    readKeptSearches(context, request),
  ]);
  const ofBrowser = await Promise.all(kept.map((url) => toVisitorRow(url, vocabulary, context)));
  if (consumer === null) return { isSignedIn: false, rows: ofBrowser, waiting: [], hasFailed: false };
  const result = await services.accounts.bookmarks(consumer.call);
  if (!result.ok && result.fault.status === 401) return signInAgain(context, request);
  const beans = valueOr(result, []);
  const alertState = beans.find(({ frequency }) => frequency !== "off")?.alertState;
  return {
    isSignedIn: true,
    ...(alertState !== undefined && { alertState }),
    rows: beans.map(toRow),
    waiting: ofBrowser,
    hasFailed: !result.ok,
  };
}

async function toVisitorRow(
  url: string,
  vocabulary: SearchVocabulary,
  context: AppLoadContext,
): Promise<SavedSearchRow> {
  const { query } = parseSearchUrl(new URL(url, context.origin), vocabulary, { brand: context.brand });
  return { id: url, href: url, title: await nameSearch(query, vocabulary, context) };
}

/** The sentence of a search, with the better name of its place where that can be had. */
export async function nameSearch(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  { services, call }: AppLoadContext,
): Promise<string> {
  const place = query.zip === undefined ? null : valueOr(await services.places.byZip(query.zip, call), null);
  return searchSentence(query, vocabulary, place === null ? undefined : `${place.city}, ${place.state}`);
}

const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function toRow(bean: SearchBookmark): SavedSearchRow {
  const { bookmarkId, bookmarkTitle, searchResultsURL, frequency, mailHour, timeZone, searchBookmarkDate } = bean;
  const savedAt = Date.parse(searchBookmarkDate);
  const shared = `${SEARCH_PATH}?${new URLSearchParams({ searchBookmarkId: bookmarkId })}`;
  return {
    id: bookmarkId,
    title: bookmarkTitle,
    href: searchResultsURL,
    ...(frequency !== undefined && { frequency, mailHour, timeZone }),
    ...(!Number.isNaN(savedAt) && { savedOn: LONG_DATE.format(savedAt) }),
    shareHref: `${SEARCH_PATH}/info/share?${new URLSearchParams({ from: shared })}`,
  };
}
