import { type AppLoadContext, data } from "@remix-run/node";
import { type BrandRecord, hasSeller, sellsMake } from "~/domain/brand";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { isKnownSegment } from "~/domain/search/search-path";
import { type MakeLink, toMakeLinks } from "~/domain/view-models/reference/make-links";
import { SELLER_TYPES } from "~/domain/vocabulary";
import { oncePerRequest } from "../context/load-context.server";

/** What a boundary of the search page finds in `error.data`. */
export type SearchPageError =
  | { readonly kind: "search-unavailable"; readonly requestId: string }
  | {
      readonly kind: "unknown-segment";
      readonly segments: readonly string[];
      /** Why, in words, where that is known better than that no vocabulary has them. */
      readonly reason?: string;
      readonly makes: readonly MakeLink[];
      /** What may have been meant. */
      readonly nearest?: MakeLink;
    };

interface UnknownFacts {
  /** Where it is known better than by the word. */
  readonly reason?: string | null;
  readonly nearest?: MakeLink | null;
  /** Of the shopper's place. */
  readonly zip?: string | undefined;
  /** Of a make, by its code, where somebody knows. */
  readonly hasCars?: (makeCode: string) => boolean;
}

/** 404 with ways on: the segments that belong to no vocabulary, and the makes of the brand. */
export function unknownSegments(
  segments: readonly string[],
  vocabulary: SearchVocabulary,
  brand: BrandRecord,
  {
    reason = findReason(segments[0]?.toLowerCase() ?? "", vocabulary, brand),
    nearest = null,
    ...ways
  }: UnknownFacts = {},
) {
  const makes = toMakeLinks(vocabulary, brand, ways);
  const error: SearchPageError = {
    kind: "unknown-segment",
    segments,
    ...(reason !== null && { reason }),
    makes,
    ...(nearest !== null && { nearest }),
  };
  return data(error, { status: 404 });
}

/** Of a make's slug or code, or a kind of seller, that the brand has not; and of a word that is known, but not there. */
function findReason(segment: string, vocabulary: SearchVocabulary, brand: BrandRecord): string | null {
  const make = vocabulary.makeBySlug(segment) ?? vocabulary.make(segment);
  if (make !== null && !sellsMake(brand, make.code)) return `We sell no ${make.name} cars on this site.`;
  const seller = SELLER_TYPES.find(({ slug }) => slug === segment);
  if (seller !== undefined && !hasSeller(brand, seller.code)) return "Only dealers sell cars on this site.";
  return isKnownSegment(segment, vocabulary) ? `“${segment}” does not belong in this part of an address.` : null;
}

/** Section 8: the search error goes to the error-reporting service, once per page. */
export const reportSearchFailure = oncePerRequest((context: AppLoadContext, reason: string): void => {
  context.observe.searchFailed();
  reportUnavailable(context, "search-unavailable", reason);
});

/** So does the error of every other page, which is not counted as a search that failed. */
const reportPageFailure = oncePerRequest((context: AppLoadContext, reason: string): void =>
  reportUnavailable(context, "page-unavailable", reason),
);

type UnavailableKind = "search-unavailable" | "page-unavailable";

function reportUnavailable(context: AppLoadContext, where: UnavailableKind, reason: string): void {
  context.reportError(new Error(`${where.replace("-", " ")}: ${reason}`), { where, requestId: context.requestId });
}

/** A shopper who left is no failure of ours. */
const isFailure = (reason: string) => reason !== "client_gone";

/**
 * The fallback screen of section 8, for a search: 500 for people, `BOT_ERROR_STATUS` for bots. Nothing of the fault goes
 * along. `reason` is what to report, where nobody did yet.
 */
export function searchUnavailable(context: AppLoadContext, reason?: string) {
  if (reason !== undefined && isFailure(reason)) reportSearchFailure(context, reason);
  return unavailable(context, "search-unavailable", context.botErrorStatus);
}

/**
 * The same for every other page that cannot stand without its call. A bot's status of section 6 is for searches: a 200
 * without its vehicle would take a page out of an index.
 */
export function pageUnavailable(context: AppLoadContext, reason: string) {
  if (isFailure(reason)) reportPageFailure(context, reason);
  return unavailable(context, "page-unavailable", 503);
}

/** Of what was thrown: whether it is that. */
export const isPageUnavailable = (thrown: unknown): boolean => kindOf(dataOf(thrown)) === "page-unavailable";

const dataOf = (thrown: unknown): unknown =>
  typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : undefined;
const kindOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;

function unavailable(context: AppLoadContext, kind: UnavailableKind, botStatus: 200 | 503) {
  const status = context.isBot ? botStatus : 500;
  const headers = { "Cache-Control": "no-store", ...(status === 503 && { "Retry-After": "30" }) };
  return data({ kind, requestId: context.requestId }, { status, headers });
}
