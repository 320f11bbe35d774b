import type { AppLoadContext } from "@remix-run/node";
import type { PlacePair } from "~/domain/view-models/results/place-pairs";
import { type Suggestion, toOfferedMeanings, toSuggestions } from "~/domain/view-models/results/suggestion";
import type { CallFacts } from "../upstream/upstream-observer.server";

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
