import type { AppLoadContext } from "@remix-run/node";
import { SAVES_SEARCH_PARAMETER, type WayBack, wayBackHref } from "~/domain/shopper/account-path";
import { isListingId } from "~/domain/shopper/shortlist";
import { SEARCH_PATH } from "~/domain/site-paths";
import { ACCOUNT_ROOTS } from "~/domain/view-models/site/account-pages";
import { safePath } from "../request/safe-redirect.server";
import { listCookie, readListCookie } from "./list-cookies.server";

/** With a path, which is where all cars are if no other one was given. */
type KnownWayBack = WayBack & { readonly refUrl: string };

/** Where a shopper came from, as an address of the sign-in pages says it: a path of this site, whatever was asked for. */
export function readWayBack(params: URLSearchParams): KnownWayBack {
  const listingId = params.get("save");
  return {
    refUrl: safePath(params.get("refUrl"), ["/", SEARCH_PATH, ...ACCOUNT_ROOTS]),
    ...(listingId !== null && isListingId(listingId) && { listingId }),
    savesSearch: params.get(SAVES_SEARCH_PARAMETER) === "1",
  };
}

/** The way that this browser had when it asked for a mail: the link in it carries none. */
export async function rememberedWayBack(context: AppLoadContext, request: Request): Promise<KnownWayBack> {
  return readWayBack(new URLSearchParams(await readListCookie(context, request, "wayBack")));
}

/** `Set-Cookie` for the page that a mail's link opens; absent where the form's address has no way. */
export async function wayBackCookie(context: AppLoadContext, { url }: Request): Promise<string | undefined> {
  const [, query] = wayBackHref("", readWayBack(new URL(url).searchParams)).split("?");
  return query === undefined ? undefined : listCookie(context, "wayBack", [query]);
}
