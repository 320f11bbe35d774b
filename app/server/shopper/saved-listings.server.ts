import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { changeSaved, savedMax } from "~/domain/shopper/saved-listings";
import { isListingId, type ShortlistChange } from "~/domain/shopper/shortlist";
import { oncePerRequest } from "../context/load-context.server";
import { sessionEndHeaders } from "./consumer.server";
import { endedListCookie, listCookie, readListCookie } from "./list-cookies.server";

interface SavedListings {
  /** Newest first. */
  readonly ids: readonly string[];
  readonly isSignedIn: boolean;
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
  const saved = await services.consumers.savedListings(consumer.call);
  if (saved.ok && saved.value === null) return asSignedOut(context, request, await sessionEndHeaders(context));
  const ids = saved.ok ? (saved.value ?? []) : [];
  return { ids, isSignedIn: true, isUnknown: !saved.ok, headers: new Headers() };
}

async function asSignedOut(context: AppLoadContext, request: Request, headers: Headers): Promise<SavedListings> {
  return { ids: await readListCookie(context, request, "quickSaves"), isSignedIn: false, headers };
}

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
  if (consumer === null || !before.isSignedIn) return changeQuickSaves(context, before, changes);

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
  return { kind: "changed", saved: { ...before, ids } };
}

async function changeQuickSaves(
  context: AppLoadContext,
  before: SavedListings,
  changes: readonly ShortlistChange[],
): Promise<SavedChange> {
  const max = savedMax(false);
  const ids = changes.reduce((sofar, change) => changeSaved(sofar, change, max), before.ids);
  const isFull = changes.some(({ kind, id }) => kind === "add" && isListingId(id) && !ids.includes(id));
  const saved = { ...before, ids, headers: await quickSaveHeaders(context, ids, before.headers) };
  return { kind: isFull ? "full" : "changed", saved };
}

/** The headers that keep quick saves; none left, the cookie goes. */
async function quickSaveHeaders(
  context: AppLoadContext,
  ids: readonly string[],
  more = new Headers(),
): Promise<Headers> {
  const headers = new Headers(more);
  const text =
    ids.length === 0 ? await endedListCookie(context, "quickSaves") : await listCookie(context, "quickSaves", ids);
  if (text !== undefined) headers.append("Set-Cookie", text);
  return headers;
}

/**
 * Puts what was saved without an account into the new session's, with `listingId`, for which signing in was asked. Gives
 * the cookies of the answer; where the service does not take it, the quick saves stay for the next sign-in.
 */
export async function completeSaves(
  context: AppLoadContext,
  request: Request,
  idToken: string,
  listingId: string | undefined,
): Promise<Headers> {
  const { ids } = await asSignedOut(context, request, new Headers());
  // Oldest first, since the newest that is saved stands first.
  const all = [...ids].reverse().filter((id) => id !== listingId);
  if (listingId !== undefined) all.push(listingId);
  if (all.length === 0) return new Headers();
  const result = await context.services.consumers.saveListings(all, { ...context.call, idToken });
  const isKept = result.ok && result.value?.kind === "saved";
  return isKept ? quickSaveHeaders(context, []) : new Headers();
}
