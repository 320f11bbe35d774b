import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { toMinute } from "~/domain/figures/local-day";
import { changeSaved, type QuickSave, savedMax, writeQuickSaves } from "~/domain/shopper/saved-listings";
import { isListingId, type ShortlistChange } from "~/domain/shopper/shortlist";
import { oncePerRequest } from "../context/load-context.server";
import { PROMPTED } from "../request/cookies/cookie-values.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { sessionEndHeaders } from "./consumer.server";
import { endedListCookie, listCookie, readListCookie } from "./list-cookies.server";

/** Of a form that changed nothing. No session's alone: the answer may have ended it. */
export const SAVING_REFUSAL = { parameter: "refused", about: "saved listings" } as const;

interface SavedListings {
  /** Newest first. */
  readonly ids: readonly string[];
  /** Of an account: the cars that it compares, in the order of adding. */
  readonly comparedIds?: readonly string[];
  readonly isSignedIn: boolean;
  /** Of a browser without an account: when each was saved, and at what price. */
  readonly quickSaves?: readonly QuickSave[];
  /** True where the service could not say what is saved. */
  readonly isUnknown?: boolean;
  /** Cookies that belong to the answer. */
  readonly headers: Headers;
}

/** True where vehicles can be saved: by people; the car maker's programme has no quick actions (section 6). */
export function offersSaving({ brand, isCrawler }: AppLoadContext): boolean {
  return isCrawler !== true && BRANDS[brand].hasQuickActions;
}

/**
 * What the shopper saved: in the account where there is a session, else in a cookie. Once per request; never throws. A
 * session that the service does not know ends here. Where the service fails, nothing counts as saved.
 */
export const openSavedListings = oncePerRequest(read);

async function read(context: AppLoadContext, request: Request): Promise<SavedListings> {
  const { services, consumer } = context;
  if (consumer === null) return asSignedOut(context, request, new Headers());
  const own = await services.consumers.ownListings(consumer.call);
  if (!own.ok) return { ids: [], isSignedIn: true, isUnknown: true, headers: new Headers() };
  if (own.value === null) return asSignedOut(context, request, await sessionEndHeaders(context));
  const { savedIds: ids, comparedIds } = own.value;
  return { ids, comparedIds, isSignedIn: true, headers: new Headers() };
}

async function asSignedOut(context: AppLoadContext, request: Request, headers: Headers): Promise<SavedListings> {
  const quickSaves = await readListCookie(context, request, "quickSaves");
  return { ids: quickSaves.map(({ listingId }) => listingId), quickSaves, isSignedIn: false, headers };
}

/** True where this visit has seen the prompt to make an account. */
export const wasPrompted = (context: AppLoadContext, request: Request): Promise<boolean> =>
  readListCookie(context, request, "accountPrompt");

/** The `Set-Cookie` value that remembers the prompt until the browser is closed. */
export const promptedCookie = (context: AppLoadContext): Promise<string | undefined> =>
  listCookie(context, "accountPrompt", [PROMPTED]);

export type SavedChange =
  | { readonly kind: "changed"; readonly saved: SavedListings }
  /** Nothing changed: there is no room, or the service did not take it. */
  | { readonly kind: "full" | "failed"; readonly saved: SavedListings };

/** Saves vehicles and takes others off, in their order. Never throws. */
export async function changeSavedListings(
  context: AppLoadContext,
  request: Request,
  changes: readonly ShortlistChange[],
): Promise<SavedChange> {
  const { consumer } = context;
  const before = await openSavedListings(context, request);
  if (consumer === null || !before.isSignedIn) return changeQuickSaves(context, request, before, changes);

  let { ids } = before;
  for (const { kind, id } of changes.filter((change) => isListingId(change.id))) {
    const { consumers } = context.services;
    const result =
      kind === "add"
        ? await consumers.saveListings([id], consumer.call)
        : await consumers.removeSavedListing(id, consumer.call);
    if (!result.ok || result.value === null) return { kind: "failed", saved: { ...before, ids } };
    if ("kind" in result.value && result.value.kind === "full") return { kind: "full", saved: { ...before, ids } };
    ids = "kind" in result.value ? result.value.listingIds : result.value;
  }
  const waiting = await readListCookie(context, request, "quickSaves");
  const done = new Set([...ids, ...changes.filter(({ kind }) => kind === "remove").map(({ id }) => id)]);
  const headers = waiting.length === 0 ? before.headers : await leftHeaders(context, waiting, done, before.headers);
  return { kind: "changed", saved: { ...before, ids, headers } };
}

/** Cars that this browser saved before its shopper signed in and that the account does not have, newest first. */
export async function openWaitingSaves(context: AppLoadContext, request: Request): Promise<readonly string[]> {
  const { ids, isSignedIn, isUnknown } = await openSavedListings(context, request);
  if (!isSignedIn || isUnknown) return [];
  const waiting = await readListCookie(context, request, "quickSaves");
  return waiting.map(({ listingId }) => listingId).filter((id) => !ids.includes(id));
}

async function changeQuickSaves(
  context: AppLoadContext,
  request: Request,
  before: SavedListings,
  changes: readonly ShortlistChange[],
): Promise<SavedChange> {
  const max = savedMax(false);
  const ids = changes.reduce((sofar, change) => changeSaved(sofar, change, max), before.ids);
  const isFull = changes.some(({ kind, id }) => kind === "add" && isListingId(id) && !ids.includes(id));
  const saves = new Map(before.quickSaves?.map((save) => [save.listingId, save]));
  for (const save of await newQuickSaves(
    context,
    request,
    ids.filter((id) => !saves.has(id)),
  )) {
    saves.set(save.listingId, save);
  }
  const quickSaves = ids.map((listingId) => saves.get(listingId) ?? { listingId });
  const headers = await quickSaveHeaders(context, quickSaves, before.headers);
  return { kind: isFull ? "full" : "changed", saved: { ids, quickSaves, isSignedIn: false, headers } };
}

/** Saves of this minute at today's prices; without prices where nobody can say them. */
async function newQuickSaves(
  { services, call }: AppLoadContext,
  request: Request,
  ids: readonly string[],
): Promise<readonly QuickSave[]> {
  if (ids.length === 0) return [];
  const savedAt = toMinute(Date.now());
  const facts = { ...call, signal: call.signal ?? request.signal };
  const answer = await services.ask("comparedListings", { query: { id: [...ids] } }, facts);
  const prices = new Map(
    answer.ok ? answer.value.listings.map(({ id, pricingDetail }) => [id, pricingDetail.derivedPrice]) : [],
  );
  return ids.map((listingId) => {
    const priceThen = prices.get(listingId);
    return priceThen === undefined ? { listingId, savedAt } : { listingId, savedAt, priceThen };
  });
}

/** The headers that keep quick saves; none left, the cookie goes. */
async function quickSaveHeaders(
  context: AppLoadContext,
  saves: readonly QuickSave[],
  more = new Headers(),
): Promise<Headers> {
  const headers = new Headers(more);
  const text =
    saves.length === 0
      ? await endedListCookie(context, "quickSaves")
      : await listCookie(context, "quickSaves", writeQuickSaves(saves));
  if (text !== undefined) headers.append("Set-Cookie", text);
  return headers;
}

/**
 * Puts what was saved without an account into the new session's, with `listingId`, for which signing in was asked. Gives
 * the cookies of the answer: what the account has no room for, the oldest first, or the service did not take, stays in the
 * browser, and the page of saved cars says so.
 */
export async function completeSaves(
  context: AppLoadContext,
  request: Request,
  facts: CallFacts,
  listingId?: string,
): Promise<Headers> {
  const waiting = await readListCookie(context, request, "quickSaves");
  const asked = waiting.find((save) => save.listingId === listingId) ?? (listingId === undefined ? [] : { listingId });
  const all = [asked, waiting.filter((save) => save.listingId !== listingId)].flat();
  if (all.length === 0) return new Headers();
  // Oldest first, since the newest that is saved stands first.
  const ids = all.map((save) => save.listingId).reverse();
  const merged = await context.services.consumers.mergeListings(ids, facts);
  if (!merged.ok || merged.value === null) return new Headers();
  return leftHeaders(context, all, new Set(merged.value));
}

/** The headers that leave what an account does not have in the browser. */
function leftHeaders(
  context: AppLoadContext,
  saves: readonly QuickSave[],
  done: ReadonlySet<string>,
  more?: Headers,
): Promise<Headers> {
  const left = saves.filter(({ listingId }) => !done.has(listingId));
  return quickSaveHeaders(context, left, more);
}
