import type { AppLoadContext } from "@remix-run/node";
import type { BrowsingHistory } from "~/contract/people/history";
import {
  choiceOfVisitor,
  type HistoryChoice,
  type HistoryOff,
  type HistoryState,
  toHistoryState,
  type View,
  withView,
  writeAccountChoice,
} from "~/domain/shopper/browsing-history";
import { oncePerRequest } from "../context/load-context.server";
import { ASKED, RECENT } from "../request/cookies/cookie-values.server";
import type { UpstreamResult } from "../upstream/upstream-result.server";
import { readListCookie, rememberList } from "./list-cookies.server";

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

/** Has the browser remember these views, or as many as its cookie has room for. */
export async function keepInBrowser(context: AppLoadContext, views: readonly View[]): Promise<void> {
  const cookie = await context.history?.keep(views);
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/** What the shopper looked at, and whether that is noted: in the account where there is one, else in the browser. Never throws. */
export const openHistory = oncePerRequest(read);

async function read(context: AppLoadContext, request: Request): Promise<ShopperHistory> {
  const { consumer, services } = context;
  const known = await readListCookie(context, request, "historyChoice");
  const refusedReasons = await readListCookie(context, request, "refusedReasons");
  const dismissedHere = await readListCookie(context, request, "dismissedCars");
  if (consumer === null)
    return {
      state: stateOf(context, choiceOfVisitor(known)),
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
    // Where the service does not say it, what it said last.
    state: accountState(context, answer === null ? known.choice : answer.choice, choiceOfVisitor(known)),
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
  const known = await readListCookie(context, request, "historyChoice");
  if (choice !== undefined && choice !== known.choice)
    await rememberList(context, "historyChoice", writeAccountChoice(choice, known.isPausedHere));
  // Of the account before, which somebody signed in over.
  if (choice === undefined && known.isAccounts)
    await rememberList(context, "historyChoice", known.isPausedHere ? ["paused"] : []);
  return result.value;
}

/** Tells the browser of a choice that its shopper makes now; undefined: there is none to remember, not of before either. */
export async function tellBrowser(
  context: AppLoadContext,
  request: Request,
  choice: HistoryChoice | undefined,
): Promise<void> {
  const { isPausedHere } = await readListCookie(context, request, "historyChoice");
  const said =
    context.consumer === null || choice === undefined
      ? [choice]
      : writeAccountChoice(choice, choice === "paused" && isPausedHere);
  await rememberList(
    context,
    "historyChoice",
    said.filter((word) => word !== undefined),
  );
}

/** Notes that a person looked at a car, where that is wanted. Never throws. */
export async function noteView(context: AppLoadContext, request: Request, listingId: string): Promise<void> {
  const { consumer, services, brand } = context;
  const known = await readListCookie(context, request, "historyChoice");
  if (consumer === null) {
    if (stateOf(context, choiceOfVisitor(known)) !== "on") return;
    const views = await browserViews(context, request);
    await keepInBrowser(context, withView(views, { listingId, viewedAtMs: Date.now() }));
    await askAgain(context, request);
    return;
  }
  // Under Global Privacy Control the account's own word counts, which the service knows.
  if (!context.flags.PERSONALIZATION || (known.isPausedHere && known.choice === "paused")) return;
  const body = { views: [{ listingId }], brand, underGpc: context.sendsGpc ?? false };
  await heard(context, request, await services.ask("addToHistory", { body }, consumer.call));
  await askAgain(context, request);
}

/** The row of cars that were looked at is another one now: the next page brings it, however short ago the last did. */
export async function askAgain(context: AppLoadContext, request: Request): Promise<void> {
  if ((await readListCookie(context, request, "historyAsked")).isAsked) await rememberList(context, "historyAsked", []);
}

/**
 * Whether a page brought the row within the last two minutes, and nothing was looked at or taken out since; and whether that
 * row had a car of the last 24 hours.
 */
export const readHistoryAsked = (context: AppLoadContext, request: Request) =>
  readListCookie(context, request, "historyAsked");

export async function noteHistoryAsked(context: AppLoadContext, isRecent: boolean): Promise<void> {
  await rememberList(context, "historyAsked", isRecent ? [ASKED, RECENT] : [ASKED]);
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
