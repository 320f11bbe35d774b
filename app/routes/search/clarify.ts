import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { searchUrl } from "~/domain/search/canonical-url";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { refine } from "~/domain/search/search-refinement";
import { withOptOut } from "~/domain/view-models/results/suggestion-opt-out";
import { isoToday } from "~/server/context/today.server";
import { readSuggestionCookie } from "~/server/pages/search/suggestion-cookie.server";
import { safePath } from "~/server/request/safe-redirect.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { cookieHeaders, listCookie } from "~/server/shopper/list-cookies.server";

/**
 * The answer to "Did you mean …?" (section 4): Yes adds make and model and searches again, No dismisses, and "Don't show
 * me this again" remembers. A form post, so it works without script; 303 back to the search.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = textIn(form);
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const searchHref = safePath(text("search"));
  const make = vocabulary.make(text("makeCode"));
  const model = vocabulary.model(text("modelCode"));
  if (make === null || model === null || model.makeCode !== make.code) return redirect(searchHref, 303);

  if (text("answer") === "yes") {
    const parsed = parseSearchUrl(new URL(searchHref, context.origin), vocabulary, { brand: context.brand });
    const query = [
      { facet: "makeCode", code: make.code } as const,
      { facet: "modelCode", code: model.code } as const,
    ].reduce((sofar, choice) => refine(sofar, { kind: "choose", ...choice }, vocabulary), parsed.query);
    return redirect(searchUrl(query, vocabulary, { brand: context.brand, extras: parsed.extras }), 303);
  }

  const choice = text("answer") === "never" ? "never" : { today: isoToday() };
  const entries = withOptOut(await readSuggestionCookie(context, request), model.code, choice);
  const headers = cookieHeaders([await listCookie(context, "suggestionOptOut", entries)]);
  return redirect(searchHref, { status: 303, headers });
}
