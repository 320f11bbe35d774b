import type { AppLoadContext } from "@remix-run/node";
import { type MailingFrequency, readFrequency } from "~/domain/shopper/alert-words";
import { readMailTime } from "~/domain/shopper/mail-times";
import { isSavedOutcome, type KeepingOutcome, keepSearch } from "~/domain/shopper/search-keeping";
import { SAVED_SEARCHES_PATH } from "~/domain/site-paths";

import { textIn } from "../../shopper/form-fields.server";
import {
  answerKeeping,
  keptSearchesCookie,
  readKeptSearch,
  readKeptSearches,
  refuseKeeping,
} from "../../shopper/search-keeping.server";
import { readSessionForm } from "../../shopper/session-form.server";
import type { UpstreamResult } from "../../upstream/upstream-result.server";
import { nameSearch } from "./saved-search-list.server";

/** What a form of saved searches asks for, by its `intent`; anything else changes nothing. */
export async function changeSavedSearches(context: AppLoadContext, request: Request): Promise<Response> {
  const form = await readSessionForm(context, request, "saved-searches");
  const field = textIn(form);
  if (field("intent") === "save") return saveFromSearchPage(context, request, field("search"));
  const { outcome, cookie } = await changeList(context, request, field);
  const about = { brand: context.brand, identity: SAVED_SEARCHES_PATH, href: SAVED_SEARCHES_PATH };
  return answerKeeping(context, request, about, {
    form: "list",
    outcome,
    returnTo: SAVED_SEARCHES_PATH,
    cookies: [cookie],
  });
}

interface Change {
  readonly outcome: KeepingOutcome;
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
    return answer({ outcome: await saveToAccount(context, search.href, { lastExecuted }) });
  }
  const { kept, outcome } = keepSearch(await readKeptSearches(context, request), search.identity);
  const cookie = await keptSearchesCookie(context, kept);
  return answer(cookie === undefined ? { outcome: "failed" } : { outcome, cookie });
}

async function changeList(context: AppLoadContext, request: Request, field: (name: string) => string): Promise<Change> {
  const { consumer, services } = context;
  const id = field("id");
  switch (field("intent")) {
    case "forget": {
      const kept = (await readKeptSearches(context, request)).filter((url) => url !== id);
      return { outcome: "deleted", cookie: await keptSearchesCookie(context, kept) };
    }
    case "keep": {
      const kept = await readKeptSearches(context, request);
      if (consumer === null || !kept.includes(id)) return { outcome: "failed" };
      const outcome = await saveToAccount(context, id);
      if (!isSavedOutcome(outcome)) return { outcome };
      return {
        outcome,
        cookie: await keptSearchesCookie(
          context,
          kept.filter((url) => url !== id),
        ),
      };
    }
    case "ask": {
      if (consumer === null) return { outcome: "failed" };
      const asked = await services.ask("askAccountAlerts", {}, consumer.call);
      const isRefused = asked.ok && asked.value.outcome === "address-refused";
      return { outcome: isRefused ? "refused" : toOutcome(context, asked, "asked") };
    }
    case "resume":
      if (consumer === null) return { outcome: "failed" };
      return { outcome: toOutcome(context, await services.ask("resumeAccountAlerts", {}, consumer.call), "resumed") };
    case "delete":
      if (consumer === null) return { outcome: "failed" };
      return {
        outcome: toOutcome(
          context,
          await services.ask("removeSearchBookmark", { pathParameters: { id } }, consumer.call),
          "deleted",
        ),
      };
    case "change": {
      const title = field("title").trim();
      const asked = field("frequency");
      const frequency: MailingFrequency | "off" | undefined = asked === "off" ? asked : readFrequency(asked);
      if (consumer === null || title === "" || frequency === undefined) return { outcome: "failed" };
      const body = {
        bookmarkId: id,
        bookmarkTitle: title.slice(0, 200),
        searchName: title.slice(0, 200),
        frequency,
        ...readMailTime(field),
      };
      return { outcome: toOutcome(context, await services.ask("saveSearch", { body }, consumer.call), "changed") };
    }
    default:
      return { outcome: "failed" };
  }
}

async function saveToAccount(
  context: AppLoadContext,
  href: string,
  run: { readonly lastExecuted?: string } = {},
): Promise<KeepingOutcome> {
  const { consumer, services } = context;
  if (consumer === null) return "failed";
  const vocabulary = await services.vocabulary.searchVocabulary(context.call);
  const search = readKeptSearch(href, vocabulary, context);
  const name = await nameSearch(search.query, vocabulary, context);
  const body = {
    bookmarkTitle: name.slice(0, 200),
    searchName: name.slice(0, 2_000),
    searchResultsURL: search.identity,
    brand: search.brand,
    ...run,
  };
  const saved = await services.ask("saveSearch", { body }, consumer.call);
  const isWaiting = saved.ok && saved.value.alertState === "unconfirmed" && saved.value.frequency !== "off";
  if (!isWaiting) return toOutcome(context, saved, "saved");
  const asked = await services.ask("askAccountAlerts", {}, consumer.call);
  if (!asked.ok) return "saved-unasked";
  return asked.value.outcome === "address-refused" ? "saved-refused" : "saved-asked";
}

function toOutcome(context: AppLoadContext, result: UpstreamResult<unknown>, done: KeepingOutcome): KeepingOutcome {
  if (result.ok) return done;
  if (context.isRateLimited) return "wait";
  return result.fault.status === 409 ? "full" : "failed";
}
