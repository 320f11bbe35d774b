import { type AppLoadContext, data } from "@remix-run/node";
import type { BrandRecord } from "~/domain/brand";
import type { SearchVocabulary } from "~/domain/search-vocabulary";
import { type MakeLink, toMakeLinks } from "~/domain/view-models/make-links";
import { oncePerRequest } from "./load-context.server";

/** What a boundary of the search page finds in `error.data`. */
export type SearchPageError =
  | { readonly kind: "search-unavailable"; readonly requestId: string }
  | {
      readonly kind: "unknown-segment";
      readonly segments: readonly string[];
      /** What is wrong with them, where that is known better than that they belong to no vocabulary. */
      readonly message?: string;
      readonly makes: readonly MakeLink[];
    };

/** 404 with ways on: the segments that belong to no vocabulary, and the makes of the brand. */
export function unknownSegments(
  segments: readonly string[],
  vocabulary: SearchVocabulary,
  brand: BrandRecord,
  message?: string,
) {
  const error: SearchPageError = {
    kind: "unknown-segment",
    segments,
    ...(message !== undefined && { message }),
    makes: toMakeLinks(vocabulary, brand),
  };
  return data(error, { status: 404 });
}

/** Section 8: the search error goes to the error-reporting service, once per page. */
export const reportSearchFailure = oncePerRequest((context: AppLoadContext, reason: string): void => {
  const facts = { where: "search-unavailable", requestId: context.requestId };
  context.observe.searchFailed();
  context.reportError(new Error(`search unavailable: ${reason}`), facts);
});

/**
 * The fallback screen of section 8, for a search and for every page that cannot stand without its call: 500 for people,
 * `BOT_ERROR_STATUS` for bots. Nothing of the fault goes along. `reason` is what to report, where nobody did yet.
 */
export function searchUnavailable(context: AppLoadContext, reason?: string) {
  // A shopper who left is no failure of ours.
  if (reason !== undefined && reason !== "client_gone") reportSearchFailure(context, reason);
  const error: SearchPageError = { kind: "search-unavailable", requestId: context.requestId };
  const status = context.isBot ? context.botErrorStatus : 500;
  const headers = { "Cache-Control": "no-store", ...(status === 503 && { "Retry-After": "30" }) };
  return data(error, { status, headers });
}
