import type { AppLoadContext } from "@remix-run/node";
import { parseShopperPlace, type ShopperPlace } from "~/domain/shopper/shopper-place";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { endedListCookie, listCookie, readListCookie } from "./list-cookies.server";

/** Where the shopper looks, by the last ZIP code that they gave; null where they gave none. Never guessed. */
export function readShopperPlace(context: AppLoadContext, request: Request): Promise<ShopperPlace | null> {
  return readListCookie(context, request, "place");
}

/**
 * Remembers a ZIP code that a shopper typed, where there is such a place and it is another than before. A link on another
 * site changes nobody's place.
 */
export async function rememberZip(
  context: AppLoadContext,
  request: Request,
  zip: string,
  call: CallFacts = { ...context.call, signal: request.signal },
): Promise<void> {
  if (context.isCrawler || isFromElsewhere(request)) return;
  const known = await readShopperPlace(context, request);
  if (known?.zip === zip) return;
  const found = await context.services.places.byZip(zip, call);
  const place = found.ok && found.value !== null ? parseShopperPlace([zip, found.value.city, found.value.state]) : null;
  if (place === null) return;
  const cookie = await listCookie(context, "place", [place.zip, place.city, place.state]);
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/** "Look everywhere". */
export async function forgetPlace(context: AppLoadContext, request: Request): Promise<void> {
  if (isFromElsewhere(request)) return;
  context.setCookie?.(await endedListCookie(context, "place"));
}

const isFromElsewhere = (request: Request) => request.headers.get("Sec-Fetch-Site") === "cross-site";
