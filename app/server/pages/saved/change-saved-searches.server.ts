import type { AppLoadContext } from "@remix-run/node";
import { SAVED_SEARCH_FORM } from "~/domain/forms/alert-forms";
import { readForm } from "~/domain/forms/form-table";
import { SAVED_SEARCH_TITLE_MAX_CHARS } from "~/domain/limits";
import type { DeletedSearch } from "~/domain/page-data/deleted-search";
import { isSavedOutcome, type KeepingOutcome } from "~/domain/page-data/keeping-answer";
import { isAlertField, type RefusedAlert } from "~/domain/page-data/refused-alert";
import { isSameSearch } from "~/domain/search/same-search";
import { toMailTime } from "~/domain/shopper/alerts/mail-times";
import { keepSearch } from "~/domain/shopper/alerts/search-keeping";
import { SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import { cutToLength } from "~/domain/words/graphemes";
import { outcomeOf, saveToAccount } from "../../shopper/account-searches.server";
import { textIn } from "../../shopper/form-fields.server";
import {
  answerKeeping,
  keptSearchesCookie,
  readKeptSearch,
  readKeptSearches,
  refuseKeeping,
} from "../../shopper/search-keeping.server";
import { readSessionForm, signedOutForm } from "../../shopper/session-form.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import { deletedInBrowser, openDeletedSearch, putBack } from "./put-back.server";

/** What a form of saved searches asks for, by its `intent`; anything else changes nothing. */
export async function changeSavedSearches(context: AppLoadContext, request: Request): Promise<Response> {
  const form = await readSessionForm(context, request, "saved-searches");
  const field = textIn(form);
  // Of the account's list: its shopper was signed out in another tab, and no name that they typed is lost.
  const isOfAccount = field("intent") === "change" || (field("intent") === "put-back" && field("frequency") !== "");
  if (context.consumer === null && isOfAccount) throw signedOutForm(request, form);
  if (field("intent") === "save") return saveFromSearchPage(context, request, field("search"));
  const { outcome, refused, deleted, cookie } = await changeList(context, request, field);
  const about = { brand: context.brand, identity: SAVED_SEARCHES_PATH, href: SAVED_SEARCHES_PATH };
  return answerKeeping(context, request, about, {
    form: "list",
    outcome,
    refused,
    deleted,
    returnTo: SAVED_SEARCHES_PATH,
    cookies: [cookie],
  });
}

interface Change {
  readonly outcome: KeepingOutcome;
  readonly refused?: RefusedAlert;
  /** For its Undo. */
  readonly deleted?: DeletedSearch | undefined;
  readonly cookie?: string | undefined;
}

/** Section 4: a logged-in user's search is saved; section 6: a visitor keeps two, and is then asked to make an account. */
async function saveFromSearchPage(context: AppLoadContext, request: Request, given: string): Promise<Response> {
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const search = readKeptSearch(given, vocabulary, context);
  if (context.flags.SAVE_SEARCH_OFF) return refuseKeeping(request, search);
  const answer = ({ outcome, cookie }: Change) =>
    answerKeeping(context, request, search, {
      form: "save",
      outcome,
      returnTo: `${search.href}#listings`,
      cookies: [cookie],
    });
  if (context.consumer !== null) {
    // The page that it is saved from has just run it.
    const lastExecuted = new Date().toISOString();
    return answer({
      outcome: await saveToAccount(context, context.consumer.call, { href: search.href, lastExecuted }),
    });
  }
  const { searches, outcome } = keepSearch(await readKeptSearches(context, request), search.address, new Date());
  const cookie = await keptSearchesCookie(context, searches);
  return answer(cookie === undefined ? { outcome: "failed" } : { outcome, cookie });
}

async function changeList(context: AppLoadContext, request: Request, field: (name: string) => string): Promise<Change> {
  const { consumer, services } = context;
  const id = field("id");
  switch (field("intent")) {
    case "forget": {
      const stored = await readKeptSearches(context, request);
      const cookie = await keptSearchesCookie(
        context,
        stored.filter(({ url }) => !isSameSearch(url, id)),
      );
      const gone = stored.find(({ url }) => isSameSearch(url, id));
      return { outcome: "deleted", deleted: gone && (await deletedInBrowser(context, gone)), cookie };
    }
    case "keep": {
      const searches = await readKeptSearches(context, request);
      const search = searches.find(({ url }) => isSameSearch(url, id));
      if (consumer === null || search === undefined) return { outcome: "failed" };
      const outcome = await saveToAccount(context, consumer.call, { href: search.url, lastExecuted: search.savedAt });
      if (!isSavedOutcome(outcome)) return { outcome };
      return {
        outcome,
        cookie: await keptSearchesCookie(
          context,
          searches.filter((other) => other !== search),
        ),
      };
    }
    case "ask": {
      if (consumer === null) return { outcome: "failed" };
      const asked = await services.ask("askAccountAlerts", {}, consumer.call);
      const isRefused = asked.ok && asked.value.outcome === "address-refused";
      return { outcome: isRefused ? "refused" : outcomeOf(context, asked, "asked") };
    }
    case "pause":
      if (consumer === null) return { outcome: "failed" };
      return { outcome: outcomeOf(context, await services.ask("pauseAccountAlerts", {}, consumer.call), "paused") };
    case "resume":
      if (consumer === null) return { outcome: "failed" };
      return { outcome: outcomeOf(context, await services.ask("resumeAccountAlerts", {}, consumer.call), "resumed") };
    case "pause-one":
    case "resume-one":
      if (consumer === null || id === "") return { outcome: "failed" };
      return pauseOne(context, consumer.call, { id, title: field("title"), isPaused: field("intent") === "pause-one" });
    case "delete": {
      if (consumer === null) return { outcome: "failed" };
      const deleted = await openDeletedSearch(context, consumer.call, id);
      const removed = await services.ask("removeSearchBookmark", { pathParameters: { id } }, consumer.call);
      const outcome = outcomeOf(context, removed, "deleted");
      return outcome === "deleted" ? { outcome, deleted } : { outcome };
    }
    case "put-back":
      return putBack(context, request, field);
    case "change": {
      const { given, values, errors } = readForm(SAVED_SEARCH_FORM, field);
      const fields = errors.map((error) => error.field).filter(isAlertField);
      if (fields.length > 0) return { outcome: "invalid", refused: { id: values.id, fields } };
      if (consumer === null || given === null) return { outcome: "failed" };
      const { title, frequency, channel } = given;
      const body = {
        bookmarkId: given.id,
        bookmarkTitle: title,
        searchName: title,
        frequency,
        ...(channel !== undefined && { channel }),
        ...toMailTime(given),
      };
      return { outcome: outcomeOf(context, await services.ask("saveSearch", { body }, consumer.call), "changed") };
    }
    default:
      return { outcome: "failed" };
  }
}

async function pauseOne(
  context: AppLoadContext,
  call: CallFacts,
  { id, title, isPaused }: { readonly id: string; readonly title: string; readonly isPaused: boolean },
): Promise<Change> {
  const name = cutToLength(title, SAVED_SEARCH_TITLE_MAX_CHARS) || "Saved search";
  const body = { bookmarkId: id, bookmarkTitle: name, searchName: name, isPaused };
  const saved = await context.services.ask("saveSearch", { body }, call);
  return { outcome: outcomeOf(context, saved, isPaused ? "paused-one" : "resumed-one") };
}
