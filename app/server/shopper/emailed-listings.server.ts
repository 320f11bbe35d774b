import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { EMAILED_LISTINGS_KEPT_MAX } from "~/domain/limits";
import { isListingId } from "~/domain/shopper/shortlist";
import { siteCalendar } from "../context/today.server";
import { listCookie, readListCookie } from "./list-cookies.server";

/**
 * The listings whose seller was written to in this session today, newest first (section 3, `addOns.emailSent`). Who signs in
 * next in this browser wrote to nobody, and tomorrow it is not today any more: the list begins with a mark of its session and
 * its day. Never throws.
 */
export async function readEmailedListings(context: AppLoadContext, request: Request): Promise<readonly string[]> {
  const said = await readListCookie(context, request, "emailedListings");
  return said?.mark === markOf(context) ? said.ids.slice(0, EMAILED_LISTINGS_KEPT_MAX) : [];
}

/** `Set-Cookie` that remembers one more; absent where there is nothing to remember. */
export async function emailedListingCookie(
  context: AppLoadContext,
  request: Request,
  listingId: string,
): Promise<string | undefined> {
  if (!isListingId(listingId)) return undefined;
  const others = (await readEmailedListings(context, request)).filter((id) => id !== listingId);
  const ids = [listingId, ...others].slice(0, EMAILED_LISTINGS_KEPT_MAX);
  return listCookie(context, "emailedListings", [markOf(context), ...ids]);
}

/** The same list for the token that takes the place of this one; absent where there is nothing to remember. */
export async function emailedListingsCarriedTo(
  idToken: string,
  context: AppLoadContext,
  request: Request,
): Promise<string | undefined> {
  const ids = await readEmailedListings(context, request);
  return ids.length === 0 ? undefined : listCookie(context, "emailedListings", [markOf(context, idToken), ...ids]);
}

/** Tells sessions and days apart, and opens none. */
function markOf(context: AppLoadContext, idToken = context.consumer?.idToken ?? "visitor"): string {
  const about = `${idToken} ${siteCalendar(context).today}`;
  return createHash("sha256").update(about).digest("base64url").slice(0, 12);
}
