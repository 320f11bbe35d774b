import type { AppLoadContext } from "@remix-run/node";
import { type AccountOutcome, accountOutcomeWords, writeAccountOutcome } from "~/domain/page-data/account-outcome";
import { cookieHeaders, endedListCookie, listCookie, readListCookie } from "./list-cookies.server";

/**
 * Has the page that the answer leads to say what came of signing up, in or out: a cookie of a minute, so that no address says
 * it. `leftOut`: cars of the browser's compare list for which the account had no room.
 */
export const accountOutcomeHeaders = async (
  context: AppLoadContext,
  outcome: AccountOutcome,
  leftOut = 0,
): Promise<Headers> =>
  cookieHeaders([await listCookie(context, "accountOutcome", writeAccountOutcome({ outcome, leftOut }))]);

/** What the page has to say of it, in words; null on every page after it. The answer to a form says what came of that form. */
export async function takeAccountOutcome(context: AppLoadContext, request: Request): Promise<string | null> {
  if (context.isPost === true) return null;
  const outcome = await readListCookie(context, request, "accountOutcome");
  if (outcome === null) return null;
  context.setCookie?.(await endedListCookie(context, "accountOutcome"));
  return accountOutcomeWords(outcome);
}
