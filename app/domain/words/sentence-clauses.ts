import { SEARCH_RADIUS_DEFAULT_MILES } from "../limits";
import { rangeOf } from "../search/facets/number-range";
import { isShippedAlone, isWithoutShipped } from "../search/facets/place";
import { effectiveSelection } from "../search/query/experience";
import type { OptionFacet, OptionSentence } from "../search/query/facet-row";
import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../search/query/facet-table";
import { RANGE_FACET_NAMES, RANGE_FACETS, STEP_FACET_NAMES, STEP_FACETS } from "../search/query/figure-table";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { DEAL_TYPES } from "../vocabulary";
import { joinAlike, joinWords, lowerFirst, withArticle } from "./english-words";
import { wordInSentence } from "./refinement-label";
import { COLORS_NAMED_MAX } from "./sentence-subject";

interface SentenceClauses {
  /** Each reads on its own after "for sale": "near Columbus, OH". */
  readonly plain: readonly string[];
  /** The one of them that says where. */
  readonly near: string | undefined;
  /** Each reads after "with": "under 60,000 miles". */
  readonly having: readonly string[];
  readonly matching: string | null;
}

/** What narrows the subject, in each list the most telling first. */
export function clausesOf(query: SearchQuery, vocabulary: SearchVocabulary, place: string | null): SentenceClauses {
  const near = place === null ? undefined : placeClause(place, query);
  const clauses = [...ownClauses(query, near), ...rangeClauses(query), ...optionClauses(query, vocabulary)];
  return {
    plain: clauses.sort((one, other) => one.place - other.place).map(({ text }) => text),
    near,
    having: [...figuresHad(query), ...codesHad(query, vocabulary)],
    matching: query.keyword === undefined ? null : `matching “${query.keyword}”`,
  };
}

/** A clause and its place among the others. */
interface PlacedClause {
  readonly place: number;
  readonly text: string;
}

/** What is no facet's: where to look, many colors, and what is not sent from elsewhere. */
function ownClauses(query: SearchQuery, near: string | undefined): PlacedClause[] {
  const clauses: PlacedClause[] = [];
  if (near !== undefined) clauses.push({ place: 3, text: near });
  const colors = query.selected.extColorSimple ?? [];
  if (colors.length > COLORS_NAMED_MAX) clauses.push({ place: 7, text: `in ${colors.length} colors` });
  if (isWithoutShipped(query)) clauses.push({ place: 8, text: "not shipped from elsewhere" });
  return clauses;
}

function placeClause(place: string, query: SearchQuery): string {
  const { searchRadius: radius } = query;
  if (isShippedAlone(query))
    return `that ship to ${place} from over ${radius ?? SEARCH_RADIUS_DEFAULT_MILES} miles away`;
  if (radius === undefined) return `near ${place}`;
  return radius === 0 ? `any distance from ${place}` : `within ${radius} miles of ${place}`;
}

function rangeClauses(query: SearchQuery): PlacedClause[] {
  return RANGE_FACET_NAMES.flatMap((facet) => {
    const { sentence } = RANGE_FACETS[facet];
    if (typeof sentence === "string") return [];
    const { place, clause } = sentence;
    const { min, max } = rangeOf(query, facet);
    const text = clause(min, max);
    return text === null ? [] : [{ place, text }];
  });
}

function optionClauses(query: SearchQuery, vocabulary: SearchVocabulary): PlacedClause[] {
  return OPTION_FACET_NAMES.flatMap((facet) => {
    const { sentence }: OptionFacet = OPTION_FACETS[facet];
    if (sentence.in !== "clause") return [];
    const text =
      "by" in sentence
        ? ODD_CLAUSES[sentence.by](query, vocabulary)
        : startedClause(sentence.start, facet, query, vocabulary);
    return text === null ? [] : [{ place: sentence.place, text }];
  });
}

function startedClause(start: string, facet: OptionFacetName, { selected }: SearchQuery, vocabulary: SearchVocabulary) {
  const words = (selected[facet] ?? []).map((code) => wordInSentence(facet, code, vocabulary));
  return words.length === 0 ? null : `${start} ${joinWords(words)}`;
}

type OddClause = Extract<OptionSentence, { readonly by: string }>["by"];

/** Clauses that hang on more than the codes of their facet. */
const ODD_CLAUSES: Readonly<Record<OddClause, (query: SearchQuery, vocabulary: SearchVocabulary) => string | null>> = {
  seller: ({ ownerId, selected }, { dealerName }) => {
    const type = selected.sellerType?.length === 1 ? selected.sellerType[0] : undefined;
    if (ownerId === undefined) return type === undefined ? null : type === "p" ? "by owner" : "from dealers";
    if (dealerName !== undefined) return `from ${dealerName}`;
    return type === undefined ? "from one seller" : type === "p" ? "by one owner" : "from one dealer";
  },
  deal: (query) => {
    const chosen = effectiveSelection(query).dealType ?? [];
    const words = DEAL_TYPES.flatMap(({ code, said }) => (chosen.includes(code) ? [said] : []));
    return words.length === 0 ? null : `at ${joinWords(words)} prices`;
  },
};

function figuresHad(query: SearchQuery): string[] {
  const ranges = RANGE_FACET_NAMES.flatMap((facet) => {
    const { min, max } = rangeOf(query, facet);
    const isSaid = RANGE_FACETS[facet].sentence === "with" && (min !== undefined || max !== undefined);
    return isSaid ? [RANGE_FACETS[facet].chip(min, max)] : [];
  });
  const steps = STEP_FACET_NAMES.flatMap((facet) => {
    const step = query[facet];
    return step === undefined ? [] : [STEP_FACETS[facet].chip(step)];
  });
  return [...ranges, ...steps].map(lowerFirst);
}

function codesHad(query: SearchQuery, vocabulary: SearchVocabulary): string[] {
  const selected = effectiveSelection(query);
  return OPTION_FACET_NAMES.flatMap((facet) => {
    const { sentence, combine }: OptionFacet = OPTION_FACETS[facet];
    const codes = selected[facet] ?? [];
    if (sentence.in !== "with" || codes.length === 0) return [];
    const words = codes.map((code) => wordInSentence(facet, code, vocabulary));
    // What has to be there together stands alone; alternatives of one facet are one item.
    if (combine === "every") return words;
    if (sentence.start !== undefined) return [`${sentence.start} ${joinWords(words)}`];
    const joined = joinAlike(words);
    return [sentence.ending === undefined ? joined : withArticle(joined)];
  });
}
