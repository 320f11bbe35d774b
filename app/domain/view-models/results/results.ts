import type { SearchResponse } from "~/contract/listings/search";
import { BRANDS, type Brand } from "~/domain/brand";
import { formatCount } from "~/domain/figures/format-figures";
import { searchUrl } from "~/domain/search/canonical-url";
import { OPTION_FACET_NAMES, type OptionFacetName } from "~/domain/search/query/facet-table";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { chosenPairs } from "~/domain/search/query-parameters";
import { isPastEnd, lastPageRecord, reachableRecords } from "~/domain/search/result-pages";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { atRecord, clearRefinements, refine } from "~/domain/search/search-refinement";
import { isDefaultOf } from "~/domain/search/selected-codes";
import { OPTIONS_PATH } from "~/domain/site-paths";
import { carsCalled } from "~/domain/words/cars-called";
import { appliedChips } from "~/domain/words/chips";
import { toShortTrimName } from "./short-trim-name";

/** The search as the regions around the cards need it. */
export interface ResultsSource {
  readonly query: SearchQuery;
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  /** "Columbus, OH". */
  readonly placeLabel?: string;
  /** Campaign tags and the like, to be carried along. */
  readonly extras: readonly (readonly [string, string])[];
  /** Cars that stand on the pages before; undefined where the way on is to be the next page's canonical address. */
  readonly shownIds?: readonly string[];
}

interface LinkedChip {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

/**
 * Applied refinements, each a link to the search without it, and the link that takes all of them away. The place comes last:
 * it stands beside the count of the results, too.
 */
export function toAppliedChips({ query, vocabulary, brand, placeLabel }: ResultsSource): {
  readonly chips: readonly LinkedChip[];
  readonly clearAllHref: string;
} {
  // Nobody is told of the brand's default, whether the address names it or not: a refinement leaves its name out.
  const isDefault = isDefaultOf(BRANDS[brand], query.selected);
  const chips = appliedChips(query, vocabulary, placeLabel)
    .filter(({ refinement }) => !(isDefault && refinement.kind === "option" && refinement.facet === "listingType"))
    .sort((one, other) => Number(one.key === "place") - Number(other.key === "place"));
  return {
    chips: chips.map(({ key, label, removedQuery }) => ({
      key,
      label,
      href: searchUrl(removedQuery, vocabulary, { brand }),
    })),
    clearAllHref: searchUrl(clearRefinements(query, brand), vocabulary, { brand }),
  };
}

/** "See 12 cars at great prices", wherever they are. */
export function toGreatPriceLink(
  { vocabulary, brand }: ResultsSource,
  { search, count }: { readonly search: SearchQuery; readonly count: number },
) {
  const reach = search.searchRadius === 0 ? ", any distance" : "";
  const cars = `${formatCount(count)} ${carsCalled({ query: search, vocabulary }, count)}`;
  const prices = count === 1 ? "at a great price" : "at great prices";
  return { label: `See ${cars} ${prices}${reach}`, href: searchUrl(search, vocabulary, { brand }) };
}

/** Ways to the other pages of a search. */
export interface Paging {
  /** The page before; from past the end, the last that has cars. */
  readonly previousHref?: string;
  readonly nextHref?: string;
  /** The first page; present past the end alone, where this page has no cars to show. */
  readonly firstHref?: string;
}

/** Addresses of the pages before and after this one; the series ends at ACTIVE_RESULTS_MAX_RECORDS. */
export function toPaging({ query, vocabulary, brand }: ResultsSource, total: number): Paging {
  // Every page of a search that finds nothing is the same empty one.
  if (total === 0) return {};
  const { firstRecord, numRecords } = query;
  const next = firstRecord + numRecords;
  const previous = Math.max(0, Math.min(firstRecord - numRecords, lastPageRecord(total, query)));
  const hrefAt = (record: number, records = numRecords) =>
    searchUrl({ ...atRecord(query, record), numRecords: records }, vocabulary, { brand });
  // Before the second page of a series that began in the middle there is less than a page.
  const isShort = firstRecord < numRecords && !isPastEnd(query, total);
  return {
    ...(firstRecord > 0 && { previousHref: hrefAt(previous, isShort ? firstRecord : numRecords) }),
    ...(next < reachableRecords(total) && { nextHref: hrefAt(next) }),
    ...(isPastEnd(query, total) && { firstHref: hrefAt(0) }),
  };
}

/** Suggested refinements as links; section 5: only with a nonzero count. */
export function toSuggestedChips(
  { query, vocabulary, brand }: ResultsSource,
  suggestions: SearchResponse["suggestedFilters"],
): readonly { readonly label: string; readonly href: string; readonly count: number }[] {
  return suggestions.flatMap(({ parameter, code, label, count }) => {
    if (count === 0) return [];
    const refined = withSuggestion(query, vocabulary, brand, parameter, code);
    const name = parameter === "trimCode" ? toShortTrimName(label) : label;
    return [{ label: name, count, href: searchUrl(refined, vocabulary, { brand }) }];
  });
}

function withSuggestion(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  brand: Brand,
  parameter: string,
  code: string,
): SearchQuery {
  const facet = OPTION_FACET_NAMES.find((name) => name === parameter);
  if (facet !== undefined) return refine(query, { kind: "choose", facet, code }, vocabulary);
  // A figure such as mileage: read as the URL would be, so that its bounds are checked in one place.
  const params = new URLSearchParams(chosenPairs(query).map(([name, value]) => [name, value]));
  params.set(parameter, code);
  return atRecord(parseSearchParams(params, { brand, vocabulary }).query, 0);
}

/** The relaxed searches of an empty one; their parameters come from the service and are read like any URL's. */
export function toRelaxationLinks(
  { vocabulary, brand }: ResultsSource,
  relaxations: readonly {
    readonly label: string;
    readonly parameters: Readonly<Record<string, readonly string[]>>;
    readonly count: number;
  }[],
): readonly { readonly label: string; readonly href: string; readonly count: number }[] {
  return relaxations.map(({ label, parameters, count }) => ({
    label,
    count,
    href: searchUrl(toRelaxedSearch({ vocabulary, brand }, parameters), vocabulary, { brand }),
  }));
}

export function toRelaxedSearch(
  { vocabulary, brand }: Pick<ResultsSource, "vocabulary" | "brand">,
  parameters: Readonly<Record<string, readonly string[]>>,
): SearchQuery {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) for (const value of values) params.append(name, value);
  return parseSearchParams(params, { brand, vocabulary }).query;
}

/** What the sort form carries along: the whole search but its order and its page. */
export function toSortHidden({ query, brand, extras }: ResultsSource): readonly (readonly [string, string])[] {
  const isOwned = (name: string) => name === "sortBy" || name === "firstRecord";
  const isUsual = (name: string) => name === "numRecords" && query.numRecords === BRANDS[brand].pageSizeRecords;
  return [...chosenPairs(query).filter(([name]) => !isOwned(name) && !isUsual(name)), ...extras];
}

/** The page that shows every value of a long list, for this search. */
export function toFullListHref({ query, extras }: ResultsSource, facet: OptionFacetName): string {
  const pairs = [...chosenPairs(query).filter(([name]) => name !== "firstRecord"), ...extras];
  const params = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  params.sort();
  return `${OPTIONS_PATH}/${facet}?${params}`;
}
