import type { AppLoadContext } from "@remix-run/node";
import { COOKIE_DISMISSED_CARS_MAX } from "~/domain/limits";
import { withDismissed, withoutDismissed, withoutReason, withReason } from "~/domain/shopper/browsing-history";
import { askAgain, browserViews, keepInBrowser, openHistory, tellBrowser } from "./history.server";
import { readListCookie, rememberList } from "./list-cookies.server";

/** What a form about history asks for. */
export type HistoryChange =
  | { readonly kind: "remove"; readonly listingId: string }
  | { readonly kind: "clear" | "pause" | "resume" }
  /** What this browser has from before its shopper signed in: into the account, or away with it. */
  | { readonly kind: "merge" }
  | { readonly kind: "forget" }
  /** Cars are recommended for a reason no more, or again. */
  | { readonly kind: "refuse" | "allow"; readonly reason: string }
  /** A car is asked about no more, or again; without an id all of them. */
  | { readonly kind: "dismiss"; readonly listingId: string }
  | { readonly kind: "offer"; readonly listingId?: string };

type HistoryChangeOutcome = "done" | "failed" | "off";

/** "failed" where the service could not do it; "off" where cars would join a history that is not on. Never throws. */
export async function changeHistory(
  context: AppLoadContext,
  request: Request,
  change: HistoryChange,
): Promise<HistoryChangeOutcome> {
  await askAgain(context, request);
  if (change.kind === "merge") return mergeIntoAccount(context, request);
  return (await changed(context, request, change)) ? "done" : "failed";
}

/** False where the service could not do it. */
async function changed(
  context: AppLoadContext,
  request: Request,
  change: Exclude<HistoryChange, { readonly kind: "merge" }>,
): Promise<boolean> {
  switch (change.kind) {
    case "pause":
    case "resume":
      return choose(context, request, change.kind);
    case "forget":
      await keepInBrowser(context, []);
      return true;
    case "refuse":
    case "allow":
      return changeReason(context, request, change);
    case "dismiss":
    case "offer":
      return changeDismissed(context, request, change);
    case "remove":
      return removeViews(context, request, change.listingId);
    case "clear":
      return removeViews(context, request);
  }
}

async function choose(context: AppLoadContext, request: Request, kind: "pause" | "resume"): Promise<boolean> {
  const { consumer, services } = context;
  // Without Global Privacy Control there is nothing to choose against: on another browser that has it, nobody did.
  const choice = kind === "pause" ? "paused" : context.sendsGpc ? "on" : undefined;
  if (consumer !== null) {
    const body = { choice: choice ?? "default" } as const;
    if (!(await services.ask("chooseHistory", { body }, consumer.call)).ok) return false;
  }
  await tellBrowser(context, request, choice);
  return true;
}

/** The page that offered it may be an old one: by now the history may be paused, here or elsewhere. */
async function mergeIntoAccount(context: AppLoadContext, request: Request): Promise<HistoryChangeOutcome> {
  const { consumer, services, brand, sendsGpc = false } = context;
  const { state, isUnknown } = await openHistory(context, request);
  if (consumer === null || isUnknown) return "failed";
  if (state !== "on") return "off";
  const views = (await browserViews(context, request)).map(({ listingId, viewedAtMs }) => ({
    listingId,
    viewedAt: new Date(viewedAtMs).toISOString(),
  }));
  if (views.length > 0) {
    const body = { views, brand, underGpc: sendsGpc };
    const answer = await services.ask("addToHistory", { body }, consumer.call);
    if (!answer.ok) return "failed";
    if (answer.value.choice === "paused") return "off";
  }
  await keepInBrowser(context, []);
  return "done";
}

/** Takes out the views of one car, or without an id all of them. */
async function removeViews(context: AppLoadContext, request: Request, listingId?: string): Promise<boolean> {
  const { consumer, services } = context;
  if (consumer !== null) return (await services.ask("removeFromHistory", { body: { listingId } }, consumer.call)).ok;
  const views = listingId === undefined ? [] : await browserViews(context, request);
  await keepInBrowser(
    context,
    views.filter((view) => view.listingId !== listingId),
  );
  return true;
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
  await rememberList(context, "refusedReasons", reasons);
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
  await rememberList(context, "dismissedCars", ids);
  return true;
}
