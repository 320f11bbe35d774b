import type { AppLoadContext } from "@remix-run/node";
import type { SearchBookmark } from "~/contract/people/account";
import { BRANDS } from "~/domain/brand";
import { longDaysIn } from "~/domain/figures/format-moment";
import { withCarried, withLastRun } from "~/domain/search/last-run";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import type { BrowserSearch } from "~/domain/shopper/alerts/search-keeping";
import { HISTORY_PATH, SAVED_SEARCHES_PATH, SEARCH_PATH } from "~/domain/site-paths";
import type { SavedSearchList, SavedSearchRow } from "~/domain/view-models/site/saved-search-list";
import { nameSearch } from "../../shopper/account-searches.server";
import { signInAgain } from "../../shopper/consumer.server";
import { readKeptSearches, readOutcome } from "../../shopper/search-keeping.server";
import { saidOf, valueOr } from "../../upstream/upstream-result.server";
import { openNewSince } from "./new-since.server";

/** The page of saved searches: the list, and what came of the last form of it. */
export async function openSavedSearches(context: AppLoadContext, request: Request) {
  const about = { brand: context.brand, identity: SAVED_SEARCHES_PATH, href: SAVED_SEARCHES_PATH };
  const [list, said] = await Promise.all([openSavedSearchList(context, request), readOutcome(context, request, about)]);
  return { ...list, said, savesVehicles: BRANDS[context.brand].hasQuickActions };
}

/**
 * The saved searches of whoever asks: of the account where one is signed in, else of the browser. Throws the
 * way to signing in where the session is over.
 */
async function openSavedSearchList(context: AppLoadContext, request: Request): Promise<SavedSearchList> {
  const { services, consumer } = context;
  const [vocabulary, stored] = await Promise.all([
    services.vocabulary.searchVocabulary(context.call),
    readKeptSearches(context, request),
  ]);
  const ofBrowser = await Promise.all(stored.map((search) => toVisitorRow(search, vocabulary, context)));
  if (consumer === null) {
    const searches = stored.map(({ url, savedAt }) => ({ url, lastRun: savedAt }));
    const rows = withNew(ofBrowser, await openNewSince(searches, vocabulary, context));
    return { isSignedIn: false, rows, waiting: [], hasFailed: false };
  }
  const [result, push] = await Promise.all([
    services.accounts.bookmarks(consumer.call),
    services.ask("pushSettings", {}, consumer.call),
  ]);
  if (saidOf(result) === "unauthorized") return signInAgain(context, request);
  const beans = valueOr(result, []);
  const longDay = longDaysIn(context.timeZone);
  const alertState = beans.find(({ frequency }) => frequency !== "off")?.alertState;
  const searches = beans.map(({ searchResultsURL, lastExecuted }) => ({
    url: searchResultsURL,
    lastRun: lastExecuted,
  }));
  const news = await openNewSince(searches, vocabulary, context);
  return {
    isSignedIn: true,
    ...(push.ok && { hasPushDevices: push.value.devices.some(({ brand }) => brand === context.brand) }),
    ...(alertState !== undefined && { alertState }),
    rows: withNew(
      beans.map((bean) => toRow(bean, longDay)),
      news,
    ),
    waiting: ofBrowser,
    hasFailed: !result.ok,
  };
}

const withNew = (rows: readonly SavedSearchRow[], news: readonly (string | undefined)[]): readonly SavedSearchRow[] =>
  rows.map((row, at) => (news[at] === undefined ? row : { ...row, newWords: news[at] }));

async function toVisitorRow(
  { url, savedAt = "" }: BrowserSearch,
  vocabulary: SearchVocabulary,
  context: AppLoadContext,
): Promise<SavedSearchRow> {
  const { query } = parseSearchUrl(new URL(url, context.origin), vocabulary, { brand: context.brand });
  return { id: url, href: withLastRun(url, savedAt), title: await nameSearch(query, vocabulary, context) };
}

function toRow(bean: SearchBookmark, longDay: ReturnType<typeof longDaysIn>): SavedSearchRow {
  const { bookmarkId, bookmarkTitle, searchResultsURL, searchBookmarkDate } = bean;
  const { frequency, channel, isPaused, mailHour, timeZone } = bean;
  const savedAt = Date.parse(searchBookmarkDate);
  const isSearch = searchResultsURL !== HISTORY_PATH;
  const shared = withCarried(SEARCH_PATH, "searchBookmarkId", bookmarkId);
  return {
    id: bookmarkId,
    title: bookmarkTitle,
    // Leads to the search itself where the account cannot be asked when it was run last.
    href: isSearch ? withCarried(searchResultsURL, "searchBookmarkId", bookmarkId) : searchResultsURL,
    ...(frequency !== undefined && { frequency, channel, isPaused, mailHour, timeZone }),
    ...(!Number.isNaN(savedAt) && { savedOn: longDay(savedAt) }),
    // The cars that somebody follows are nobody else's to see.
    ...(isSearch && { shareHref: `${SEARCH_PATH}/info/share?${new URLSearchParams({ from: shared })}` }),
  };
}
