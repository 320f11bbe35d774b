import type { AppLoadContext } from "@remix-run/node";
import { readListCookie } from "../../shopper/list-cookies.server";

/** The suggested models that this browser does not want to see: a cookie of codes, path `/` (section 4). */
export async function readSuggestionCookie(context: AppLoadContext, request: Request): Promise<readonly string[]> {
  return readListCookie(context, request, "suggestionOptOut");
}
