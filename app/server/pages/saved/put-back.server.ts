import type { AppLoadContext } from "@remix-run/node";
import { toMinute } from "~/domain/figures/local-day";
import { isAboutCars } from "~/domain/followed-car";
import { readDeletedSearch } from "~/domain/forms/alert-forms";
import { SAVED_SEARCH_TITLE_MAX_CHARS } from "~/domain/limits";
import type { DeletedSearch } from "~/domain/page-data/deleted-search";
import type { KeepingOutcome } from "~/domain/page-data/keeping-answer";
import { NO_MAIL } from "~/domain/shopper/alerts/alert-words";
import { toMailTime } from "~/domain/shopper/alerts/mail-times";
import { type BrowserSearch, putBackSearch } from "~/domain/shopper/alerts/search-keeping";
import { cutToLength } from "~/domain/words/graphemes";
import { nameSearch, outcomeOf } from "../../shopper/account-searches.server";
import { keptSearchesCookie, readKeptSearch, readKeptSearches } from "../../shopper/search-keeping.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import { valueOr } from "../../upstream/upstream-result.server";

/**
 * What Undo needs of an account's search that is about to be deleted; undefined where nobody can say, it follows cars, or
 * nothing can be saved.
 */
export async function openDeletedSearch(
  { services, flags }: AppLoadContext,
  call: CallFacts,
  id: string,
): Promise<DeletedSearch | undefined> {
  if (flags.SAVE_SEARCH_OFF) return undefined;
  const bean = valueOr(await services.accounts.bookmarks(call), []).find(({ bookmarkId }) => bookmarkId === id);
  // The prices that a follower of cars saw are known to the service alone.
  if (bean === undefined || isAboutCars({ searchUrl: bean.searchResultsURL })) return undefined;
  const { bookmarkTitle, searchResultsURL, lastExecuted, frequency = NO_MAIL.code, channel, isPaused } = bean;
  const { mailHour, timeZone } = bean;
  return {
    title: bookmarkTitle,
    search: searchResultsURL,
    frequency,
    ...(lastExecuted !== undefined && { lastExecuted }),
    ...(channel !== undefined && { channel }),
    ...(isPaused && { isPaused: "on" }),
    ...(mailHour !== undefined && { mailHour: String(mailHour) }),
    ...(timeZone !== undefined && { timeZone }),
  };
}

/** The same of a search that the browser keeps. */
export async function deletedInBrowser(
  context: AppLoadContext,
  { url, savedAt }: BrowserSearch,
): Promise<DeletedSearch | undefined> {
  if (context.flags.SAVE_SEARCH_OFF) return undefined;
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const name = await nameSearch(readKeptSearch(url, vocabulary, context).query, vocabulary, context);
  const title = cutToLength(name, SAVED_SEARCH_TITLE_MAX_CHARS);
  return { title, search: url, ...(savedAt !== undefined && { lastExecuted: savedAt }) };
}

/** Undo of a deletion: the search is saved as it was, in the account with its name and its alert. */
export async function putBack(
  context: AppLoadContext,
  request: Request,
  field: (name: string) => string,
): Promise<{ readonly outcome: KeepingOutcome; readonly cookie?: string | undefined }> {
  const deleted = readDeletedSearch(field);
  if (deleted === null || context.flags.SAVE_SEARCH_OFF) return { outcome: "failed" };
  if (deleted.frequency !== undefined) return { outcome: await putIntoAccount(context, deleted) };
  const { search: url, lastExecuted } = deleted;
  const savedAt = lastExecuted === undefined ? {} : { savedAt: toMinute(new Date(lastExecuted)) };
  const { searches, outcome } = putBackSearch(await readKeptSearches(context, request), { url, ...savedAt });
  return { outcome, cookie: await keptSearchesCookie(context, searches) };
}

type SearchToPutBack = NonNullable<ReturnType<typeof readDeletedSearch>>;

/** First without mail, then its alert: the service takes all of an alert for a search that it knows. */
async function putIntoAccount(context: AppLoadContext, deleted: SearchToPutBack): Promise<KeepingOutcome> {
  const { consumer, services, brand } = context;
  const { title, search, lastExecuted, frequency, channel, isPaused, mailHour, timeZone } = deleted;
  if (consumer === null) return "failed";
  const name = { bookmarkTitle: title, searchName: title };
  const found = { ...name, searchResultsURL: search, brand, lastExecuted };
  const saved = await services.ask("saveSearch", { body: found }, consumer.call);
  if (!saved.ok) return outcomeOf(context, saved, "put-back");
  const alert = {
    ...name,
    bookmarkId: saved.value.bookmarkId,
    frequency,
    channel,
    isPaused: isPaused !== undefined,
    ...toMailTime({ mailHour, timeZone }),
  };
  return outcomeOf(context, await services.ask("saveSearch", { body: alert }, consumer.call), "put-back");
}
