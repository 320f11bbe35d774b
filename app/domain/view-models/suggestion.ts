import type { Brand } from "../brand";
import { searchUrl } from "../canonical-url";
import { PARAMETER_PAIRS_MAX } from "../limits";
import { parsePlaceSlug } from "../place-slug";
import { SEARCH_PATH, splitSearchPathname } from "../search-path";
import type { SearchQuery } from "../search-query";
import { parseSearchParams } from "../search-query-parser";
import type { SearchVocabulary } from "../search-vocabulary";
import { formatQuantity } from "./format-figures";
import { type PlacePair, writtenPlacePairs } from "./place-pairs";

/** What typed letters could mean, as the suggestion service answers it. */
export interface KeywordMeaning {
  readonly text: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

/** One line of the keyword box's list. */
export interface Suggestion {
  readonly text: string;
  /** "Make", "Body style" … */
  readonly kind: string;
  readonly href: string;
  /** "1,204 cars": what the link finds, counted as it will be. */
  readonly cars: string;
}

const KIND_LABELS: Readonly<Record<string, string>> = {
  make: "Make",
  model: "Model",
  trim: "Trim",
  style: "Body style",
  feature: "Feature",
  fuel: "Fuel",
  color: "Exterior color",
  keyword: "Keyword",
};
const SUGGESTIONS_SHOWN_MAX = 8;

/** A keyword search starts anew, but the shopper is still where they were: place and distance of the page's address. */
export function placePairsOf(pathname: string, search: string): readonly PlacePair[] {
  const written = writtenPlacePairs(search);
  const isSearch = pathname === SEARCH_PATH || pathname.startsWith(`${SEARCH_PATH}/`);
  const last = isSearch ? splitSearchPathname(pathname).segments.at(-1) : undefined;
  const place = last === undefined ? null : parsePlaceSlug(last.toLowerCase());
  if (place === null) return written;
  const radius = written.filter(([name]) => name === "searchRadius");
  return "zip" in place ? [...radius, ["zip", place.zip]] : [["city", place.city], ...radius, ["state", place.state]];
}

export interface SuggestionSource {
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  readonly place: readonly PlacePair[];
}

/** The search that choosing a meaning starts. */
export function suggestionQuery(meaning: KeywordMeaning, { vocabulary, brand, place }: SuggestionSource): SearchQuery {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(meaning.parameters)) {
    for (const value of values.slice(0, PARAMETER_PAIRS_MAX)) params.append(name, value);
  }
  for (const [name, value] of place) params.append(name, value);
  return parseSearchParams(params, { brand, vocabulary }).query;
}

/** The list under the keyword box, best first. `counts` are of the meanings' own searches; null where nobody counted. */
export function toSuggestions(
  meanings: readonly KeywordMeaning[],
  counts: readonly number[] | null,
  source: SuggestionSource,
): readonly Suggestion[] {
  return meanings
    .flatMap((meaning, index) => {
      const count = counts?.[index] ?? 0;
      if (counts !== null && count === 0) return [];
      return {
        text: meaning.text,
        kind: KIND_LABELS[meaning.kind] ?? "",
        href: searchUrl(suggestionQuery(meaning, source), source.vocabulary, { brand: source.brand }),
        cars: counts === null ? "" : formatQuantity(count, "car"),
      };
    })
    .slice(0, SUGGESTIONS_SHOWN_MAX);
}
