import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { EMAILED_LISTINGS_KEPT_MAX } from "~/domain/limits";
import { isListingId } from "~/domain/shopper/shortlist";
import type { SignedInConsumer } from "../context/load-context.server";
import { listCookie, readListCookie } from "./list-cookies.server";

/**
 * The listings whose dealer one press wrote to in this session, newest first (section 3, `addOns.emailSent`). Who signs in
 * next in this browser wrote to nobody: the list begins with a mark of its session. Never throws.
 */
export async function readEmailedListings(context: AppLoadContext, request: Request): Promise<readonly string[]> {
  if (context.consumer === null) return [];
  const said = await readListCookie(context, request, "emailedListings");
  return said?.mark === markOf(context.consumer) ? said.ids.slice(0, EMAILED_LISTINGS_KEPT_MAX) : [];
}

/** `Set-Cookie` that remembers one more; absent where there is nothing to remember. */
export async function emailedListingCookie(
  context: AppLoadContext,
  request: Request,
  listingId: string,
): Promise<string | undefined> {
  if (context.consumer === null || !isListingId(listingId)) return undefined;
  const others = (await readEmailedListings(context, request)).filter((id) => id !== listingId);
  const ids = [listingId, ...others].slice(0, EMAILED_LISTINGS_KEPT_MAX);
  return listCookie(context, "emailedListings", [markOf(context.consumer), ...ids]);
}

/** Tells sessions apart, and opens none. */
const markOf = ({ idToken }: SignedInConsumer) => createHash("sha256").update(idToken).digest("base64url").slice(0, 12);
