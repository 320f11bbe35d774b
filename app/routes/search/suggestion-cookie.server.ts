import type { AppLoadContext } from "@remix-run/node";
import { readOptOut } from "~/domain/view-models/suggestion-opt-out";
import { createCookies, readListCookie, serializeCookie } from "~/server/http/cookies.server";

/** The suggested models that this browser does not want to see: a cookie of codes, path `/` (section 4). */
function cookieFor({ origin }: AppLoadContext) {
  return createCookies({ isLocal: !origin.startsWith("https:"), secrets: [] }).suggestionOptOut;
}

export async function readSuggestionCookie(context: AppLoadContext, request: Request): Promise<readonly string[]> {
  return readOptOut(
    await readListCookie(cookieFor(context), request, () => context.observe.cookieInvalid("suggestion-opt-out")),
  );
}

/** The `Set-Cookie` value, or nothing where the browser would drop it. */
export function writeSuggestionCookie(context: AppLoadContext, entries: readonly string[]) {
  return serializeCookie(cookieFor(context), entries);
}
