import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { cookieHeaders, listCookie, readListCookie } from "./list-cookies.server";

/** Of a form that would have made it too long. */
export const SHORTLIST_REFUSAL = { parameter: "refused", about: "shortlist" } as const;

/** The listings that the shopper compares; none where the cookie says nothing readable. Never throws. */
export async function readShortlist(context: AppLoadContext, request: Request): Promise<readonly string[]> {
  return readListCookie(context, request, "shortlist");
}

/** The headers that keep a shortlist. */
export async function shortlistHeaders(context: AppLoadContext, ids: readonly string[]): Promise<Headers> {
  return cookieHeaders([await listCookie(context, "shortlist", ids)]);
}

/** True where cards offer comparing: to people, while the feature is on, and the brand has quick actions (section 6). */
export function offersCompare({ brand, flags, isCrawler }: AppLoadContext): boolean {
  return isCrawler !== true && flags.COMPARE && BRANDS[brand].hasQuickActions;
}
