import { redirect } from "@remix-run/node";
import { plainAddressValue } from "./address-parameters.server";

const HOME = "/cars-for-sale";
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
export function safePath(given: string | null | undefined, allowed: readonly string[] = [HOME]): string {
  if (given === null || given === undefined || !given.startsWith("/") || /\\|\p{Cc}/u.test(given)) return HOME;
  let url: URL;
  try {
    url = new URL(given, SOME_ORIGIN);
  } catch {
    return HOME;
  }
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return HOME;
  const path = plainAddressValue(url.pathname);
  if (!isDecodable(path)) return HOME;
  const isAllowed = allowed.some((root) => path === root || path.startsWith(`${root}/`));
  return isAllowed ? `${path}${url.search}${url.hash}` : HOME;
}

/** The one redirect to a place that a request named; 303 after a form. */
export function safeRedirect(
  given: string | null | undefined,
  init: { status?: 302 | 303; headers?: HeadersInit } = {},
): Response {
  return redirect(safePath(given), { status: init.status ?? 303, headers: init.headers });
}
