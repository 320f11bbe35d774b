import { redirect } from "@remix-run/node";
import { SEARCH_PATH } from "~/domain/site-paths";
import { plainAddressValue } from "./address-parameters.server";

/** Only ever parsed against; no link is built from it. */
const SOME_ORIGIN = "https://forecourt.invalid";

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A path of this site that a shopper's `refUrl` or `returnTo` names, else the search page: `//host`, other schemes,
 * backslashes and control characters all end there. The router gets it in its plain spelling.
 */
export function safePath(given: string | null | undefined, allowed: readonly string[] = [SEARCH_PATH]): string {
  if (given === null || given === undefined || !given.startsWith("/") || /\\|\p{Cc}/u.test(given)) return SEARCH_PATH;
  let url: URL;
  try {
    url = new URL(given, SOME_ORIGIN);
  } catch {
    return SEARCH_PATH;
  }
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return SEARCH_PATH;
  const path = plainAddressValue(url.pathname);
  if (!isDecodable(path)) return SEARCH_PATH;
  const isAllowed = allowed.some((root) => path === root || path.startsWith(`${root}/`));
  return isAllowed ? `${path}${url.search}${url.hash}` : SEARCH_PATH;
}

/** The one redirect to a place that a request named; 303 after a form. */
export function safeRedirect(
  given: string | null | undefined,
  init: { status?: 302 | 303; headers?: HeadersInit } = {},
): Response {
  return redirect(safePath(given), { status: init.status ?? 303, headers: init.headers });
}
