import { redirect } from "@remix-run/node";

const HOME = "/cars-for-sale";
/** Only ever parsed against; no link is built from it. */
const SOME_ORIGIN = "https://forecourt.invalid";

/**
 * A path of this site that a shopper's `refUrl` or `returnTo` names, else the search page (reliability.md 3.2): `//host`,
 * other schemes, backslashes and control characters all end there.
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
  const isAllowed = allowed.some((root) => url.pathname === root || url.pathname.startsWith(`${root}/`));
  return isAllowed ? `${url.pathname}${url.search}${url.hash}` : HOME;
}

/** The one redirect to a place that a request named; 303 after a form. */
export function safeRedirect(
  given: string | null | undefined,
  init: { status?: 302 | 303; headers?: HeadersInit } = {},
): Response {
  return redirect(safePath(given), { status: init.status ?? 303, headers: init.headers });
}
