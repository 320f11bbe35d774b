import { type AppLoadContext, redirect } from "@remix-run/node";
import { searchUrl } from "~/domain/search/canonical-url";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { refine } from "~/domain/search/search-refinement";
import { withOptOut } from "~/domain/view-models/results/suggestion-opt-out";
import { isoToday } from "../../context/today.server";
import { safePath } from "../../request/safe-redirect.server";
import { textIn } from "../../shopper/form-fields.server";
import { cookieHeaders, listCookie } from "../../shopper/list-cookies.server";
import { readSuggestionCookie } from "./suggestion-cookie.server";

/** Yes adds the make and the model that were offered; No, and never again, are remembered. Always back to the search. */
export async function answerClarification(context: AppLoadContext, request: Request): Promise<Response> {
  const text = textIn(await request.formData());
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const searchHref = safePath(text("search"));
  const make = vocabulary.make(text("makeCode"));
  const model = vocabulary.model(text("modelCode"));
  if (make === null || model === null || model.makeCode !== make.code) return redirect(searchHref, 303);

  if (text("answer") === "yes") {
    const parsed = parseSearchUrl(new URL(searchHref, context.origin), vocabulary, { brand: context.brand });
    const withMake = refine(parsed.query, { kind: "choose", facet: "makeCode", code: make.code }, vocabulary);
    const query = refine(withMake, { kind: "choose", facet: "modelCode", code: model.code }, vocabulary);
    return redirect(searchUrl(query, vocabulary, { brand: context.brand, extras: parsed.extras }), 303);
  }

  const choice = text("answer") === "never" ? "never" : { today: isoToday(context) };
  const entries = withOptOut(await readSuggestionCookie(context, request), model.code, choice);
  const headers = cookieHeaders([await listCookie(context, "suggestionOptOut", entries)]);
  return redirect(searchHref, { status: 303, headers });
}
