import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { parseShortlist } from "~/domain/shortlist";
import { createCookies, readListCookie, serializeCookie } from "./http/cookies.server";

/** The shortlist's cookie is not signed, so no secret is needed to read it. */
const COOKIE_OF = {
  local: createCookies({ isLocal: true, secrets: [] }).shortlist,
  deployed: createCookies({ isLocal: false, secrets: [] }).shortlist,
};

function cookieOf({ origin }: AppLoadContext) {
  return origin.startsWith("https:") ? COOKIE_OF.deployed : COOKIE_OF.local;
}

/** The listings that the shopper compares; none where the cookie says nothing readable. Never throws. */
export async function readShortlist(context: AppLoadContext, request: Request): Promise<readonly string[]> {
  return parseShortlist(
    await readListCookie(cookieOf(context), request, () => context.observe.cookieInvalid("shortlist")),
  );
}

/** The headers that keep a shortlist. */
export async function shortlistHeaders(context: AppLoadContext, ids: readonly string[]): Promise<Headers> {
  const headers = new Headers();
  const cookie = await serializeCookie(cookieOf(context), ids);
  if (cookie !== undefined) headers.append("Set-Cookie", cookie);
  return headers;
}

/** True where cards offer comparing: to people, while the feature is on, and the brand has quick actions (section 6). */
export function offersCompare({ brand, flags, isCrawler }: AppLoadContext): boolean {
  return isCrawler !== true && flags.COMPARE && BRANDS[brand].hasQuickActions;
}
