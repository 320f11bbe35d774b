import type { AppLoadContext } from "@remix-run/node";
import { COMPARED_CHANGES_MAX } from "~/contract/people/consumer";
import { BRANDS } from "~/domain/brand";
import { changeShortlistBy, isListingId, mergeShortlists, type ShortlistChange } from "~/domain/shopper/shortlist";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { sessionEndHeaders } from "./consumer.server";
import { cookieHeaders, endedListCookie, listCookie, readListCookie } from "./list-cookies.server";
import { openSavedListings } from "./saved-listings.server";

/** Of a form that changed nothing, or not all that it asked for. No session's alone: the answer may have ended it. */
export const SHORTLIST_REFUSAL = { parameter: "refused", about: "shortlist" } as const;

interface KnownShortlist {
  readonly ids: readonly string[];
  /** True where the service could not say. */
  readonly isUnknown: boolean;
  /** Cookies that belong to the answer of an address that is no page. */
  readonly headers: Headers;
}

/**
 * The listings that the shopper compares: in the account where there is a session, else in this browser. What the account did
 * not take at signing in stands behind its own until it does, and alone where the service fails. Never throws.
 */
export async function openShortlist(context: AppLoadContext, request: Request): Promise<KnownShortlist> {
  const ofBrowser = await readListCookie(context, request, "shortlist");
  if (context.consumer === null) return { ids: ofBrowser, isUnknown: false, headers: new Headers() };
  const { comparedIds = [], isUnknown = false, headers } = await openSavedListings(context, request);
  return { ids: mergeShortlists(comparedIds, ofBrowser), isUnknown, headers };
}

/** Its listings alone. */
export const readShortlist = async (context: AppLoadContext, request: Request): Promise<readonly string[]> =>
  (await openShortlist(context, request)).ids;

interface ShortlistAnswer {
  /** `full`: there was no room for one of them, and the others stand. `failed`: the service did not take them. */
  readonly kind: "changed" | "full" | "failed";
  readonly ids: readonly string[];
  readonly headers: Headers;
}

/** Puts listings on the shortlist and takes others off, in their order. Never throws. */
export async function changeShortlistOf(
  context: AppLoadContext,
  request: Request,
  changes: readonly ShortlistChange[],
): Promise<ShortlistAnswer> {
  const { consumer } = context;
  const ofBrowser = await readListCookie(context, request, "shortlist");
  if (consumer === null) return changeInBrowser(context, ofBrowser, changes);
  const failed = async () => ({ ...(await openShortlist(context, request)), kind: "failed" }) as const;
  const { isTaken, headers } = await completeShortlist(context, request, consumer.call);
  if (!isTaken) return failed();
  const asked = changes.filter(({ id }) => isListingId(id)).slice(0, COMPARED_CHANGES_MAX);
  const isCut = changes.some((change) => change.kind === "add" && !asked.includes(change));
  if (asked.length === 0) {
    return { ids: await readShortlist(context, request), kind: isCut ? "full" : "changed", headers };
  }
  const changed = await context.services.consumers.changeCompared(asked, consumer.call);
  if (!changed.ok) return failed();
  if (changed.value === null) {
    return changeInBrowser(context, ofBrowser, changes, await sessionEndHeaders(context));
  }
  const { ids, isRefused } = changed.value;
  return { ids, kind: isRefused || isCut ? "full" : "changed", headers };
}

async function changeInBrowser(
  context: AppLoadContext,
  before: readonly string[],
  changes: readonly ShortlistChange[],
  headers = new Headers(),
): Promise<ShortlistAnswer> {
  const { ids, isRefused } = changeShortlistBy(before, changes);
  const kept = await listCookie(context, "shortlist", ids);
  if (kept !== undefined) headers.append("Set-Cookie", kept);
  return { ids, kind: isRefused ? "full" : "changed", headers };
}

interface MergedShortlist {
  /** False: what the browser compared stays there until the next try. */
  readonly isTaken: boolean;
  /** How many of them the account has no room for: they are gone. */
  readonly leftOut: number;
  readonly headers: Headers;
}

/** Puts what this browser compared into the account that was signed in to. Never throws. */
export async function completeShortlist(
  context: AppLoadContext,
  request: Request,
  facts: CallFacts,
): Promise<MergedShortlist> {
  const waiting = await readListCookie(context, request, "shortlist");
  if (waiting.length === 0) return { isTaken: true, leftOut: 0, headers: new Headers() };
  const merged = await context.services.consumers.mergeCompared(waiting, facts);
  // Of a session that is over: its change says so.
  if (!merged.ok || merged.value === null) return { isTaken: merged.ok, leftOut: 0, headers: new Headers() };
  const { value: ids } = merged;
  const headers = cookieHeaders([await endedListCookie(context, "shortlist")]);
  return { isTaken: true, leftOut: waiting.filter((id) => !ids.includes(id)).length, headers };
}

/** True where cards offer comparing: to people, while the feature is on, and the brand has quick actions (section 6). */
export function offersCompare({ brand, flags, isCrawler }: AppLoadContext): boolean {
  return isCrawler !== true && flags.COMPARE && BRANDS[brand].hasQuickActions;
}
