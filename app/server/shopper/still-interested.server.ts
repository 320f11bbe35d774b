import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import type { HistoryOutcome } from "~/domain/view-models/site/browsing-history";
import { saidOf } from "../upstream/upstream-result.server";
import { requireSignedIn, signInAgain } from "./consumer.server";
import { openHistory } from "./history.server";

/** Whether mail about cars is offered here, and the shopper wants what they looked at to be noted at all. Never throws. */
export async function mayFollowCars(context: AppLoadContext, request: Request): Promise<boolean> {
  if (!context.flags.SUBSCRIBE_ALERTS || !BRANDS[context.brand].asksStillInterested) return false;
  return (await openHistory(context, request)).state === "on";
}

/**
 * Asks for mail when the price of one of these cars falls, or it is sold. Null where the service could not do it. Throws the way
 * to signing in where nobody is signed in.
 */
export async function followCars(
  context: AppLoadContext,
  request: Request,
  vins: readonly string[],
): Promise<HistoryOutcome | null> {
  const { services, brand } = context;
  const { call } = requireSignedIn(context, request);
  if (vins.length === 0) return "followed-none";
  const followed = await services.ask("stillInterested", { body: { brand, vins: [...vins] } }, call);
  // Of none of the cars does the service know that it is for sale.
  if (saidOf(followed) === "bad-request") return "followed-none";
  if (!followed.ok) return followed.fault.says === "unauthorized" ? signInAgain(context, request) : null;
  if (followed.value.isConfirmed) return "followed";
  // The saved searches say that alerts wait, and offer to send the mail again, where this one does not reach anybody.
  await services.ask("askAccountAlerts", {}, call);
  return "followed-unconfirmed";
}
