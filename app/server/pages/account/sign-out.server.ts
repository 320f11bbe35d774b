import type { AppLoadContext } from "@remix-run/node";
import { accountOutcomeHeaders } from "../../shopper/account-outcome.server";
import { completeSearches } from "../../shopper/account-searches.server";
import { signedOutCookies } from "../../shopper/list-cookies.server";
import { allCookies } from "../../shopper/pending-sign-up.server";
import { completeSaves } from "../../shopper/saved-listings.server";
import { completeShortlist } from "../../shopper/shortlist.server";
import { completeWallet } from "../../shopper/wallet.server";

/**
 * Ends the session here and at the service; where that does not answer, the token ends with its lifetime. The next person at
 * this machine finds nothing of the account, and is not asked what a visitor refused here. Gives the headers of the answer.
 */
export async function signOut(context: AppLoadContext, request: Request): Promise<Headers> {
  const { consumer } = context;
  if (consumer !== null) {
    // What had no room at sign-in, or came from another tab since, is the account's before it is forgotten here.
    await completeSaves(context, request, consumer.call);
    await completeSearches(context, request, consumer.call);
    await completeWallet(context, request, consumer.call);
    await completeShortlist(context, request, consumer.call);
    await context.services.ask("signOut", { body: {} }, consumer.call);
  }
  const headers = allCookies([
    await signedOutCookies(context, request),
    await accountOutcomeHeaders(context, "signed-out"),
  ]);
  // Not "cookies": that would take a visitor's refusals too, and whoever is signed in on the brands of sibling hosts.
  headers.set("Clear-Site-Data", '"storage"');
  return headers;
}
