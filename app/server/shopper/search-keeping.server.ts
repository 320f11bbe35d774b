import { createHash } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Brand } from "~/domain/brand";
import { followedCarIn } from "~/domain/followed-car";
import type { KeepingAnswer, KeepingForm, KeepingOutcome } from "~/domain/page-data/keeping-answer";
import { savedSearchUrl, searchIdentity } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { emptySearch, refine } from "~/domain/search/search-refinement";
import { readAlso } from "~/domain/shopper/alerts/alert-choices";
import {
  type BrowserSearch,
  type KeepingResult,
  toKeepingAnswer,
  writeKeptSearches,
} from "~/domain/shopper/alerts/search-keeping";
import { vehiclePath } from "~/domain/site-paths";
import { appliedChips } from "~/domain/words/chips";
import { CLOSED } from "../request/cookies/cookie-values.server";
import { safePath } from "../request/safe-redirect.server";
import { wantsJson } from "./form-fields.server";
import { cookieHeaders, endedListCookie, listCookie, readListCookie } from "./list-cookies.server";

/** Searches that a browser remembers to have asked mail for; enough for whoever is not signed in. */
const SUBSCRIBED_MAX = 20;

/** A search as it is stored: where it was asked for, and its identity. */
export interface KeptSearch {
  readonly query: SearchQuery;
  /** Path and query as the shopper has it: the way back. */
  readonly href: string;
  /** Canonical, without order and page. */
  readonly identity: string;
  /** Canonical, in the order it was asked for in: what is stored of it. */
  readonly address: string;
  readonly brand: Brand;
}

/** What a form names: a search, or a car by its page. An address that is neither is a search for everything. */
export function readKeptSearch(
  given: string | null,
  vocabulary: SearchVocabulary,
  { brand, origin }: AppLoadContext,
): KeptSearch {
  const href = safePath(given);
  const listingId = followedCarIn(href);
  if (listingId !== null) {
    const page = vehiclePath(listingId);
    return { query: emptySearch(brand), href, brand, identity: page, address: page };
  }
  const { query } = parseSearchUrl(new URL(href, origin), vocabulary, { brand });
  return { query, href, brand, ...addressesOf(query, vocabulary, brand) };
}

const addressesOf = (query: SearchQuery, vocabulary: SearchVocabulary, brand: Brand) => ({
  identity: searchIdentity(query, vocabulary, { brand }),
  address: savedSearchUrl(query, vocabulary, { brand }),
});

/** The search of the alert form, with what its shopper added to it. */
export function readAlertSearch(
  given: string,
  also: string,
  vocabulary: SearchVocabulary,
  context: AppLoadContext,
): KeptSearch {
  const search = readKeptSearch(given.trim(), vocabulary, context);
  if (followedCarIn(search.identity) !== null) return search;
  const change = context.flags.REFERENCE_FILTERS ? readAlso(also, vocabulary) : null;
  if (change === null) return search;
  const query = refine(search.query, change, vocabulary);
  return { ...search, query, ...addressesOf(query, vocabulary, search.brand) };
}

/** Section 6, "when search values exist": something was chosen that a search for everything does not say. */
export function hasSearchValues(query: SearchQuery, vocabulary: SearchVocabulary): boolean {
  return appliedChips(query, vocabulary).length > 0;
}

/** Tells searches apart without saying what they look for. */
function fingerprint({ brand, identity }: Pick<KeptSearch, "brand" | "identity">): string {
  return createHash("sha256").update(`${brand} ${identity}`).digest("base64url").slice(0, 12);
}

/** The searches of a visitor who has no account. */
export async function readKeptSearches(context: AppLoadContext, request: Request): Promise<readonly BrowserSearch[]> {
  return readListCookie(context, request, "savedSearches");
}

/** `Set-Cookie` of a visitor's searches; absent where the browser would drop it. */
export const keptSearchesCookie = (context: AppLoadContext, stored: readonly BrowserSearch[]) =>
  listCookie(context, "savedSearches", writeKeptSearches(stored));

interface AlertFormState {
  readonly isClosed: boolean;
  readonly isSubscribed: boolean;
}

/** Whether the form was closed in this browser, and whether this search was subscribed to from it. */
export async function readAlertFormState(
  context: AppLoadContext,
  request: Request,
  search: Pick<KeptSearch, "brand" | "identity">,
): Promise<AlertFormState> {
  const { isClosed, subscribed } = await readListCookie(context, request, "alertForm");
  return { isClosed, isSubscribed: subscribed.includes(fingerprint(search)) };
}

/** `Set-Cookie` that remembers one more subscribed search, or that the form was closed. */
export async function alertFormCookie(
  context: AppLoadContext,
  request: Request,
  change: { readonly subscribed: KeptSearch } | "closed",
): Promise<string | undefined> {
  const { isClosed, subscribed } = await readListCookie(context, request, "alertForm");
  const others = change === "closed" ? subscribed : [fingerprint(change.subscribed), ...subscribed];
  return listCookie(context, "alertForm", [
    ...(isClosed || change === "closed" ? [CLOSED] : []),
    ...new Set(others.slice(0, SUBSCRIBED_MAX)),
  ]);
}

/**
 * What the last form about this search came to, for the page that a plain form leads back to: a cookie of a minute, so
 * that no address says it.
 */
export async function readOutcome(
  context: AppLoadContext,
  request: Request,
  about: Pick<KeptSearch, "brand" | "identity" | "href">,
): Promise<KeepingAnswer | null> {
  const said = await readListCookie(context, request, "keepingOutcome");
  if (said?.mark !== fingerprint(about)) return null;
  // Said once: the next page about the search is as everybody's.
  context.setCookie?.(await endedListCookie(context, "keepingOutcome"));
  return toKeepingAnswer(said.form, said, about.href);
}

/**
 * The answer to a form: JSON for script, which stays on its page; otherwise 303 back to `returnTo`, whose page says what
 * came of it.
 */
export async function answerKeeping(
  context: AppLoadContext,
  request: Request,
  about: Pick<KeptSearch, "brand" | "identity" | "href">,
  given: KeepingResult & {
    readonly form: KeepingForm;
    readonly returnTo: string;
    readonly cookies?: readonly (string | undefined)[];
  },
): Promise<Response> {
  const { form, outcome, refused, deleted, returnTo, cookies = [] } = given;
  if (wantsJson(request)) {
    const answer = toKeepingAnswer(form, given, about.href);
    return Response.json(answer, { status: statusOfOutcome(outcome), headers: cookieHeaders(cookies) });
  }
  const said = await outcomeCookie(context, about, { form, outcome, refused, deleted });
  return redirect(returnTo, { status: 303, headers: cookieHeaders([...cookies, said]) });
}

/** `Set-Cookie` by which the next page about a search says what came of a form. */
export async function outcomeCookie(
  context: AppLoadContext,
  about: Pick<KeptSearch, "brand" | "identity">,
  { form, outcome, refused, deleted }: Pick<KeepingAnswer, "form"> & KeepingResult,
): Promise<string | undefined> {
  const write = (...of: readonly string[]) =>
    listCookie(context, "keepingOutcome", [fingerprint(about), form, outcome, ...of]);
  if (refused !== undefined) return write(refused.id, ...refused.fields);
  // A search that is too long for a cookie is deleted without Undo.
  const undone =
    deleted === undefined ? undefined : await write(new URLSearchParams(Object.entries(deleted)).toString());
  return undone ?? write();
}

/** The answer to a form of a feature that is off: nothing is changed, and a shopper comes back to the search. */
export function refuseKeeping(request: Request, { href }: Pick<KeptSearch, "href">): Response {
  return wantsJson(request) ? Response.json({}, { status: 403 }) : redirect(`${href}#listings`, { status: 303 });
}

const STATUS: Readonly<Partial<Record<KeepingOutcome, number>>> = {
  invalid: 400,
  doubtful: 400,
  refused: 422,
  wait: 429,
  failed: 503,
};

/** Of the answer that says an outcome, to script and on a page alike. */
export const statusOfOutcome = (outcome: KeepingOutcome): number => STATUS[outcome] ?? 200;
