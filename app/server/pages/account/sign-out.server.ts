import type { AppLoadContext } from "@remix-run/node";
import { CARRIED_DEVICE_PARAMETER } from "~/domain/shopper/account-path";
import { SEARCH_PATH, SIGN_OUT_PATH } from "~/domain/site-paths";
import { completeSearches } from "../../shopper/account-searches.server";
import { allEndedCookies } from "../../shopper/list-cookies.server";
import { completeSaves } from "../../shopper/saved-listings.server";
import { completeShortlist } from "../../shopper/shortlist.server";
import { completeWallet } from "../../shopper/wallet.server";

/**
 * Ends the session here and at the service; where that does not answer, the token ends with its lifetime. The browser is
 * asked to forget all that the site left in it: the next person at this machine finds nothing.
 */
export async function signOut(context: AppLoadContext, request: Request) {
  const { consumer } = context;
  if (consumer !== null) {
    // What had no room at sign-in, or came from another tab since, is the account's before it is forgotten here.
    await completeSaves(context, request, consumer.call);
    await completeSearches(context, request, consumer.call);
    await completeWallet(context, request, consumer.call);
    await completeShortlist(context, request, consumer.call);
    await context.services.ask("signOut", { body: {} }, consumer.call);
  }
  const headers = await allEndedCookies(context);
  headers.set("Clear-Site-Data", '"cookies", "storage"');
  // The cookie by which strangers' failures are told from the browser's own comes back in the address after this one.
  const device = await context.devices?.carry(request.headers.get("Cookie"));
  const target =
    device === undefined
      ? SEARCH_PATH
      : `${SIGN_OUT_PATH}?${new URLSearchParams({ [CARRIED_DEVICE_PARAMETER]: device })}`;
  return { target, headers };
}
