import type { AppLoadContext } from "@remix-run/node";
import { placeLabel } from "~/domain/search/query/place-slug";
import type { PlacePair } from "~/domain/view-models/results/place-pairs";
import {
  FIRST_SEARCHES,
  placePairsOf,
  type Suggestion,
  toMostOffered,
  toOfferedMeanings,
  toSuggestions,
} from "~/domain/view-models/results/suggestion";
import { readShopperPlace } from "../shopper/shopper-place.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

const ORIGIN = "http://forecourt.invalid";

/** Suggestions for the box of a page, and the name of the place that they are counted around, where there are no letters yet. */
export async function suggestForPage(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const call = { ...context.call, signal: request.signal };
  const term = searchParams.get("term") ?? "";
  const shopper = await readShopperPlace(context, request);
  const ofPage = placeOfPage(searchParams.get("from"));
  const place: readonly PlacePair[] = ofPage.length > 0 || shopper === null ? ofPage : [["zip", shopper.zip]];
  if (term.trim() !== "") return { suggestions: await suggestSearches(context, term, place, call) };
  const isAtHome = shopper !== null && place.some(([name, value]) => name === "zip" && value === shopper.zip);
  return {
    suggestions: await suggestMostOffered(context, place, call),
    ...(isAtHome && { near: placeLabel({ city: shopper.city, state: shopper.state }) }),
  };
}

function placeOfPage(from: string | null): readonly PlacePair[] {
  if (from === null || !from.startsWith("/") || !URL.canParse(from, ORIGIN)) return [];
  const { pathname, search } = new URL(from, ORIGIN);
  return placePairsOf(pathname, search);
}

/** Searches that many shoppers start with, those with most cars around a place first. Empty where nobody counts. */
async function suggestMostOffered(
  { services, brand, flags }: AppLoadContext,
  place: readonly PlacePair[],
  call: CallFacts,
): Promise<readonly Suggestion[]> {
  if (flags.SUGGESTED_KEYWORDS === false) return [];
  const source = { vocabulary: await services.vocabulary.searchVocabulary(call), brand, place };
  const meanings = toOfferedMeanings(FIRST_SEARCHES, source);
  const counted = await services.listings.counts(
    meanings.map(({ query }) => query),
    call,
  );
  return counted.ok ? toMostOffered(meanings, counted.value, source) : [];
}

/**
 * What typed letters could mean in the brand, each a link with the number of cars that it finds around a place. Empty
 * where nobody answers; without numbers where nobody counts.
 */
export async function suggestSearches(
  { services, brand, flags }: AppLoadContext,
  term: string,
  place: readonly PlacePair[],
  call: CallFacts,
): Promise<readonly Suggestion[]> {
  if (flags.SUGGESTED_KEYWORDS === false) return [];
  const [found, vocabulary] = await Promise.all([
    services.suggestions.keywords(term, call),
    services.vocabulary.searchVocabulary(call),
  ]);
  const source = { vocabulary, brand, place };
  const meanings = toOfferedMeanings(found.ok ? found.value : [], source);
  if (meanings.length === 0) return [];
  const counted = await services.listings.counts(
    meanings.map(({ query }) => query),
    call,
  );
  return toSuggestions(meanings, counted.ok ? counted.value : null, source);
}
