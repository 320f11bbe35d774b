import type { Brand } from "~/domain/brand";
import { formatQuantity } from "~/domain/figures/format-figures";
import { PARAMETER_PAIRS_MAX } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import { parsePlaceSlug } from "~/domain/search/query/place-slug";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parameterPairs } from "~/domain/search/query-parameters";
import { splitSearchPathname } from "~/domain/search/search-path";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { SEARCH_PATH } from "~/domain/site-paths";
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

/** Searches that a box without letters offers: their names, and what each asks for. */
export const FIRST_SEARCHES: readonly KeywordMeaning[] = [
  { text: "SUVs", kind: "", parameters: { vehicleStyleCode: ["SUVCROSS"] } },
  { text: "Trucks", kind: "", parameters: { vehicleStyleCode: ["TRUCKS"] } },
  { text: "Sedans", kind: "", parameters: { vehicleStyleCode: ["SEDAN"] } },
  { text: "Hybrids", kind: "", parameters: { fuelTypeGroup: ["HYB"] } },
  { text: "Electric cars", kind: "", parameters: { fuelTypeGroup: ["ELE"] } },
  { text: "Cars under $20,000", kind: "", parameters: { maxPrice: ["20000"] } },
  { text: "Great prices", kind: "", parameters: { dealType: ["greatprice"] } },
];
const FIRST_SEARCHES_SHOWN = 5;

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

/** A meaning that the brand has, with the search that choosing it starts. */
interface OfferedMeaning {
  readonly text: string;
  readonly kind: string;
  readonly query: SearchQuery;
}

/**
 * The meanings that are some in the brand. One of which its search loses a part (a maker that it does not sell) would
 * promise that and find everything else.
 */
export function toOfferedMeanings(
  meanings: readonly KeywordMeaning[],
  { vocabulary, brand, place }: SuggestionSource,
): readonly OfferedMeaning[] {
  return meanings.flatMap(({ text, kind, parameters }) => {
    const meant = Object.entries(parameters).flatMap(([name, values]) =>
      values.slice(0, PARAMETER_PAIRS_MAX).map((value): [string, string] => [name, value]),
    );
    const params = new URLSearchParams([...meant, ...place.map(([name, value]): [string, string] => [name, value])]);
    const { query } = parseSearchParams(params, { brand, vocabulary });
    const pairs = new Set(parameterPairs(query).map(([name, value]) => `${name}=${value}`));
    return meant.every(([name, value]) => pairs.has(`${name}=${value}`)) ? [{ text, kind, query }] : [];
  });
}

/** The first searches with most cars. */
export function toMostOffered(
  meanings: readonly OfferedMeaning[],
  counts: readonly number[],
  source: SuggestionSource,
): readonly Suggestion[] {
  const counted = meanings.map((meaning, index) => ({ meaning, count: counts[index] ?? 0 }));
  const most = counted.sort((a, b) => b.count - a.count).slice(0, FIRST_SEARCHES_SHOWN);
  return toSuggestions(
    most.map(({ meaning }) => meaning),
    most.map(({ count }) => count),
    source,
  );
}

/** The list under the keyword box, best first. `counts` are of the meanings' own searches; null where nobody counted. */
export function toSuggestions(
  meanings: readonly OfferedMeaning[],
  counts: readonly number[] | null,
  { vocabulary, brand }: SuggestionSource,
): readonly Suggestion[] {
  return meanings
    .flatMap(({ text, kind, query }, index) => {
      const count = counts?.[index] ?? 0;
      if (counts !== null && count === 0) return [];
      return {
        text,
        kind: KIND_LABELS[kind] ?? "",
        href: searchUrl(query, vocabulary, { brand }),
        cars: counts === null ? "" : formatQuantity(count, "car"),
      };
    })
    .slice(0, SUGGESTIONS_SHOWN_MAX);
}
