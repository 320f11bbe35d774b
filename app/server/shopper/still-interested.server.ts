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

/** Whose alert it shall be, where the caller names somebody: the account's own, or nothing is followed. */
interface NamedPerson {
  readonly email?: string | undefined;
  readonly consumer_id?: string | undefined;
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
  const outcome = await followCarsFor(context, request, vins, {});
  return outcome === "foreign" ? null : outcome;
}

/**
 * The same for who is named. `foreign`: it may be somebody else than the signed-in shopper, or the cars are sold; the service
 * says neither which, nor whether the named one has an account.
 */
export async function followCarsFor(
  context: AppLoadContext,
  request: Request,
  vins: readonly string[],
  { email, consumer_id }: NamedPerson,
): Promise<HistoryOutcome | "foreign" | null> {
  const { services, brand } = context;
  const { call } = requireSignedIn(context, request);
  if (vins.length === 0) return "followed-none";
  const body = { brand, vins: [...vins], email, consumer_id };
  const followed = await services.ask("stillInterested", { body }, call);
  const isNamed = email !== undefined || consumer_id !== undefined;
  // Of none of the cars does the service know that it is for sale.
  if (saidOf(followed) === "bad-request") return isNamed ? "foreign" : "followed-none";
  if (!followed.ok) return followed.fault.says === "unauthorized" ? signInAgain(context, request) : null;
  if (followed.value.isConfirmed) return "followed";
  // The saved searches say that alerts wait, and offer to send the mail again, where this one does not reach anybody.
  await services.ask("askAccountAlerts", {}, call);
  return "followed-unconfirmed";
}
