import type { AppLoadContext } from "@remix-run/node";
import type { BrowsingHistory } from "~/contract/people/history";
import { COOKIE_DISMISSED_CARS_MAX } from "~/domain/limits";
import {
  type HistoryChoice,
  type HistoryOff,
  type HistoryState,
  toHistoryState,
  type View,
  withDismissed,
  withoutDismissed,
  withoutReason,
  withReason,
  withView,
} from "~/domain/shopper/browsing-history";
import { oncePerRequest } from "../context/load-context.server";
import { ASKED, RECENT } from "../request/cookie-values.server";
import type { UpstreamResult } from "../upstream/upstream-result.server";
import { endedListCookie, listCookie, readListCookie } from "./list-cookies.server";

export interface ShopperHistory {
  readonly state: HistoryState;
  /** Newest first. */
  readonly views: readonly View[];
  readonly isSignedIn: boolean;
  /** Models for which no cars are to be recommended, newest first. */
  readonly refusedReasons: readonly string[];
  /** Cars that the shopper is not to be asked about: dismissed, or followed already. */
  readonly answeredIds: ReadonlySet<string>;
  /** How many of them were dismissed. */
  readonly dismissedCount: number;
  /** True where the service could not say. */
  readonly isUnknown: boolean;
}

/** What was looked at without an account, in this browser alone. */
export const browserViews = async ({ history }: AppLoadContext, request: Request): Promise<readonly View[]> =>
  (await history?.read(request.headers.get("Cookie"))) ?? [];

/** What the shopper looked at, and whether that is noted: in the account where there is one, else in the browser. Never throws. */
export const openHistory = oncePerRequest(read);

async function read(context: AppLoadContext, request: Request): Promise<ShopperHistory> {
  const { consumer, services } = context;
  const ofBrowser = await readListCookie(context, request, "historyChoice");
  const refusedReasons = await readListCookie(context, request, "refusedReasons");
  const dismissedHere = await readListCookie(context, request, "dismissedCars");
  if (consumer === null)
    return {
      state: stateOf(context, ofBrowser),
      views: await browserViews(context, request),
      isSignedIn: false,
      refusedReasons,
      answeredIds: new Set(dismissedHere),
      dismissedCount: dismissedHere.length,
      isUnknown: false,
    };
  const result = await services.ask("browsingHistory", {}, consumer.call);
  const answer = await heard(context, request, result);
  const dismissed = new Set([...(answer?.dismissedListingIds ?? []), ...dismissedHere]);
  return {
    state: accountState(context, answer?.choice, ofBrowser),
    views: answer?.listings.map(toView) ?? [],
    isSignedIn: true,
    // Who refused in this browser before signing in has refused.
    refusedReasons: [...new Set([...(answer?.refusedReasons ?? []), ...refusedReasons])],
    answeredIds: new Set([...dismissed, ...(answer?.followedListingIds ?? [])]),
    dismissedCount: dismissed.size,
    isUnknown: answer === null,
  };
}

const toView = ({ listingId, viewedAt }: BrowsingHistory["listings"][number]): View => ({
  listingId,
  viewedAtMs: Date.parse(viewedAt),
});

const stateOf = ({ sendsGpc = false, flags }: AppLoadContext, choice: HistoryChoice | undefined): HistoryState =>
  toHistoryState({ choice, sendsGpc, isOffered: flags.PERSONALIZATION });

/** Who paused in this browser before signing in has paused; who switched it on there has not done so for the account. */
function accountState(
  context: AppLoadContext,
  ofAccount: HistoryChoice | undefined,
  ofBrowser: HistoryChoice | undefined,
): HistoryState {
  return stateOf(context, ofAccount ?? (ofBrowser === "paused" ? ofBrowser : undefined));
}

/**
 * The answer of the service; null where there is none. The browser is told of the account's choice, since its script keeps
 * recent searches by it.
 */
async function heard(
  context: AppLoadContext,
  request: Request,
  result: UpstreamResult<BrowsingHistory>,
): Promise<BrowsingHistory | null> {
  if (!result.ok) return null;
  const { choice } = result.value;
  if (choice !== undefined && choice !== (await readListCookie(context, request, "historyChoice")))
    await tellBrowser(context, choice);
  return result.value;
}

async function tellBrowser(context: AppLoadContext, choice: HistoryChoice | undefined): Promise<void> {
  const cookie =
    choice === undefined
      ? await endedListCookie(context, "historyChoice")
      : await listCookie(context, "historyChoice", [choice]);
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/** Notes that a person looked at a car, where that is wanted. Never throws. */
export async function noteView(context: AppLoadContext, request: Request, listingId: string): Promise<void> {
  const { consumer, services, brand, history } = context;
  const ofBrowser = await readListCookie(context, request, "historyChoice");
  if (consumer === null) {
    if (stateOf(context, ofBrowser) !== "on") return;
    const views = await browserViews(context, request);
    const cookie = await history?.keep(withView(views, { listingId, viewedAtMs: Date.now() }));
    if (cookie !== undefined) context.setCookie?.(cookie);
    await askAgain(context, request);
    return;
  }
  // Under Global Privacy Control the account's own word counts, which the service knows.
  if (!context.flags.PERSONALIZATION || ofBrowser === "paused") return;
  const body = { views: [{ listingId }], brand, underGpc: context.sendsGpc ?? false };
  await heard(context, request, await services.ask("addToHistory", { body }, consumer.call));
  await askAgain(context, request);
}

/** The row of cars that were looked at is another one now: the next page brings it, however short it is ago. */
async function askAgain(context: AppLoadContext, request: Request): Promise<void> {
  if ((await readListCookie(context, request, "historyAsked")).isAsked)
    context.setCookie?.(await endedListCookie(context, "historyAsked"));
}

/**
 * Whether a page brought the row within the last two minutes, and nothing was looked at or taken out since; and whether that
 * row had a car of the last 24 hours.
 */
export const readHistoryAsked = (context: AppLoadContext, request: Request) =>
  readListCookie(context, request, "historyAsked");

export async function noteHistoryAsked(context: AppLoadContext, isRecent: boolean): Promise<void> {
  const cookie = await listCookie(context, "historyAsked", isRecent ? [ASKED, RECENT] : [ASKED]);
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/** What a form about history asks for. */
export type HistoryChange =
  | { readonly kind: "remove"; readonly listingId: string }
  | { readonly kind: "clear" | "pause" | "resume" }
  /** What this browser has from before its shopper signed in: into the account, or away with it. */
  | { readonly kind: "merge" | "forget" }
  /** Cars are recommended for a reason no more, or again. */
  | { readonly kind: "refuse" | "allow"; readonly reason: string }
  /** A car is asked about no more, or again; without an id all of them. */
  | { readonly kind: "dismiss"; readonly listingId: string }
  | { readonly kind: "offer"; readonly listingId?: string };

/** False where the service could not do it. Never throws. */
export async function changeHistory(
  context: AppLoadContext,
  request: Request,
  change: HistoryChange,
): Promise<boolean> {
  const { consumer, services, brand } = context;
  await askAgain(context, request);
  switch (change.kind) {
    case "pause":
    case "resume": {
      // Without Global Privacy Control there is nothing to choose against: on another browser that has it, nobody did.
      const choice = change.kind === "pause" ? "paused" : context.sendsGpc ? "on" : undefined;
      if (consumer !== null) {
        const body = { choice: choice ?? "default" } as const;
        if (!(await services.ask("chooseHistory", { body }, consumer.call)).ok) return false;
      }
      await tellBrowser(context, choice);
      return true;
    }
    case "merge": {
      if (consumer === null) return false;
      const views = await browserViews(context, request);
      if (views.length > 0) {
        const noted = views.map(({ listingId, viewedAtMs }) => ({
          listingId,
          viewedAt: new Date(viewedAtMs).toISOString(),
        }));
        // The person asks for it: nothing is noted behind their back.
        const body = { views: noted, brand, underGpc: false };
        if (!(await services.ask("addToHistory", { body }, consumer.call)).ok) return false;
      }
      await keepInBrowser(context, []);
      return true;
    }
    case "forget":
      await keepInBrowser(context, []);
      return true;
    case "refuse":
    case "allow":
      return changeReason(context, request, change);
    case "dismiss":
    case "offer":
      return changeDismissed(context, request, change);
    default: {
      const listingId = change.kind === "remove" ? change.listingId : undefined;
      if (consumer !== null)
        return (await services.ask("removeFromHistory", { body: { listingId } }, consumer.call)).ok;
      const views = listingId === undefined ? [] : await browserViews(context, request);
      await keepInBrowser(
        context,
        views.filter((view) => view.listingId !== listingId),
      );
      return true;
    }
  }
}

/** The account remembers what is refused; what the browser remembers from before is taken back there as well. */
async function changeReason(
  context: AppLoadContext,
  request: Request,
  { kind, reason }: { readonly kind: "refuse" | "allow"; readonly reason: string },
): Promise<boolean> {
  const { consumer, services } = context;
  if (consumer !== null) {
    const body = { reason, isRefused: kind === "refuse" };
    if (!(await services.ask("refuseReason", { body }, consumer.call)).ok) return false;
    if (kind === "refuse") return true;
  }
  const before = await readListCookie(context, request, "refusedReasons");
  const reasons = kind === "refuse" ? withReason(before, reason) : withoutReason(before, reason);
  const cookie =
    reasons.length === 0
      ? await endedListCookie(context, "refusedReasons")
      : await listCookie(context, "refusedReasons", reasons);
  if (cookie !== undefined) context.setCookie?.(cookie);
  return true;
}

/** As with reasons: the account remembers, and what the browser remembers from before is taken back there as well. */
async function changeDismissed(
  context: AppLoadContext,
  request: Request,
  change: Extract<HistoryChange, { readonly kind: "dismiss" | "offer" }>,
): Promise<boolean> {
  const { consumer, services } = context;
  if (consumer !== null) {
    const body = { isDismissed: change.kind === "dismiss", listingId: change.listingId };
    if (!(await services.ask("dismissCar", { body }, consumer.call)).ok) return false;
    if (change.kind === "dismiss") return true;
  }
  const before = await readListCookie(context, request, "dismissedCars");
  const ids =
    change.kind === "dismiss"
      ? withDismissed(before, change.listingId, COOKIE_DISMISSED_CARS_MAX)
      : change.listingId === undefined
        ? []
        : withoutDismissed(before, change.listingId);
  const cookie =
    ids.length === 0
      ? await endedListCookie(context, "dismissedCars")
      : await listCookie(context, "dismissedCars", ids);
  if (cookie !== undefined) context.setCookie?.(cookie);
  return true;
}

async function keepInBrowser(context: AppLoadContext, views: readonly View[]): Promise<void> {
  const cookie = await context.history?.keep(views);
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/**
 * What the pages may be made of that show a person their own history; null where it is off, by the person, their browser, or
 * the site, and for crawlers. Never throws.
 */
export async function historyInUse(context: AppLoadContext, request: Request): Promise<ShopperHistory | null> {
  if (context.isCrawler || !context.flags.PERSONALIZATION) return null;
  const history = await openHistory(context, request);
  return history.state === "on" && history.views.length > 0 ? history : null;
}

/** Why the pages say nothing of what their reader looked at, where it is the reader's own doing or their browser's. Never throws. */
export async function whyHistoryIsOff(context: AppLoadContext, request: Request): Promise<HistoryOff | null> {
  if (context.isCrawler || !context.flags.PERSONALIZATION) return null;
  const { state } = await openHistory(context, request);
  return state === "paused" || state === "gpc" ? state : null;
}
