import { formatCount, formatDollars } from "../money/price-input";
import { rangeOf } from "../search/facets/number-range";
import { isWithoutShipped } from "../search/facets/place";
import { effectiveSelection, monthlyCeilingDollars } from "../search/query/experience";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { joinAlike, joinWords, lowerFirst, withArticle } from "./english-words";
import { optionLabel } from "./refinement-label";
import { COLORS_NAMED_MAX } from "./sentence-subject";

export interface SentenceClauses {
  /** Each reads on its own after "for sale": "near Columbus, OH". */
  readonly plain: readonly string[];
  /** Each reads after "with": "under 60,000 miles". */
  readonly having: readonly string[];
  readonly matching: string | null;
}

/** What narrows the subject, in each list the most telling first. */
export function clausesOf(query: SearchQuery, vocabulary: SearchVocabulary, place: string | null): SentenceClauses {
  const { selected } = query;
  const plain: string[] = [];
  plain.push(...sellerClauses(query));
  if (place !== null) plain.push(placeClause(place, query.searchRadius));
  plain.push(...priceClauses(query), ...yearClauses(query));
  if (selected.dealType?.includes("greatprice") || query.experience === "best-deals") plain.push("at great prices");
  const colors = selected.extColorSimple ?? [];
  if (colors.length > COLORS_NAMED_MAX) plain.push(`in ${colors.length} colors`);
  if (isWithoutShipped(query)) plain.push("not shipped from elsewhere");
  plain.push(
    ...wordedClause("formerly", USES, selected.vehicleUseType),
    ...wordedClause("for", AIMS, selected.lifestyle),
  );
  return {
    plain,
    having: [...figuresHad(query), ...codesHad(query, vocabulary)],
    matching: query.keyword === undefined ? null : `matching “${query.keyword}”`,
  };
}

/** What a car was before, after "formerly". */
const USES: Readonly<Record<string, string>> = {
  PERSONAL: "in personal use",
  LEASE: "leased",
  RENTAL: "rented out",
  FLEET: "in a fleet or business",
};

/** Whom or what a car is for. */
const AIMS: Readonly<Record<string, string>> = {
  FAMILY: "families",
  COMMUTER: "commuters",
  LUXURY: "luxury",
  PERFORMANCE: "performance",
  OUTDOOR: "the outdoors",
  WORK: "work",
};

function wordedClause(start: string, words: Readonly<Record<string, string>>, codes: readonly string[] = []): string[] {
  return codes.length === 0 ? [] : [`${start} ${joinWords(codes.map((code) => words[code] ?? code))}`];
}

function sellerClauses({ ownerId, selected }: SearchQuery): string[] {
  const type = selected.sellerType?.length === 1 ? selected.sellerType[0] : undefined;
  if (ownerId !== undefined)
    return [type === undefined ? "from one seller" : type === "p" ? "by one owner" : "from one dealer"];
  return type === undefined ? [] : [type === "p" ? "by owner" : "from dealers"];
}

function placeClause(place: string, radius: number | undefined): string {
  if (radius === undefined) return `near ${place}`;
  return radius === 0 ? `any distance from ${place}` : `within ${radius} miles of ${place}`;
}

function priceClauses(query: SearchQuery): string[] {
  const { min, max } = rangeOf(query, "price");
  const clauses: string[] = [];
  if (min !== undefined && max !== undefined) clauses.push(`from ${formatDollars(min)} to ${formatDollars(max)}`);
  else if (max !== undefined) clauses.push(`under ${formatDollars(max)}`);
  else if (min !== undefined) clauses.push(`over ${formatDollars(min)}`);
  if (monthlyCeilingDollars(query) !== null && query.monthlyBudget !== undefined) {
    clauses.push(`up to ${formatDollars(query.monthlyBudget)} a month`);
  }
  return clauses;
}

function yearClauses(query: SearchQuery): string[] {
  const { min, max } = rangeOf(query, "year");
  if (min !== undefined && max === undefined) return [`of model year ${min} or newer`];
  return max !== undefined && min === undefined ? [`of model year ${max} or older`] : [];
}

function figuresHad(query: SearchQuery): string[] {
  const figures: string[] = [];
  if (query.mileage !== undefined) figures.push(`under ${formatCount(query.mileage)} miles`);
  if (query.mpgRange !== undefined) figures.push(`${query.mpgRange}+ MPG`);
  if (query.electricMileRange !== undefined) figures.push(`${query.electricMileRange}+ miles of range`);
  return figures;
}

/** What a car of the facet has, after the option's own word. */
const ENDINGS: Readonly<Record<string, string>> = {
  transmissionCode: " transmission",
  engineCode: " engine",
  intColorSimple: " interior",
  truckBedLength: " bed",
};

const WITH_FACETS = [
  "driveGroup",
  "transmissionCode",
  "engineCode",
  "engineDisplacement",
  "doorCode",
  "intColorSimple",
  "featureCode",
  "packageName",
  "truckBedLength",
  "vehicleHistoryType",
  "homeServices",
  "vehicleExchange",
] as const;

/** Options whose label does not make their word. */
const WORDS_HAD: Readonly<Record<string, string>> = {
  EL: "electric motor",
  FCELL: "fuel cell",
  "6L": "6.0 L or over",
  CLEAN_TITLE: "a clean title",
  BUY_ONLINE: "online buying",
  DAYS_3: "3-day exchange",
  DAYS_7: "7-day exchange",
  DAYS_14: "14-day exchange",
};

/** Equipment has to be there together, so each item stands alone; alternatives of one facet are one item. */
const TOGETHER_FACETS: ReadonlySet<string> = new Set(["featureCode", "packageName", "vehicleHistoryType"]);

function codesHad(query: SearchQuery, vocabulary: SearchVocabulary): string[] {
  return WITH_FACETS.flatMap((facet) => {
    const codes = effectiveSelection(query)[facet] ?? [];
    if (codes.length === 0) return [];
    const words = codes.map((code) => wordHad(facet, code, vocabulary));
    if (TOGETHER_FACETS.has(facet)) return words;
    if (facet === "engineDisplacement") return [`an engine of ${joinWords(words)}`];
    const joined = joinAlike(words);
    return [facet in ENDINGS ? withArticle(joined) : joined];
  });
}

function wordHad(facet: (typeof WITH_FACETS)[number], code: string, vocabulary: SearchVocabulary): string {
  const own = WORDS_HAD[code];
  if (own !== undefined && facet !== "featureCode" && facet !== "packageName") return own;
  const label = optionLabel(facet, code, vocabulary).replace(/ \(.*\)$/, "");
  return facet === "packageName" ? label : `${lowerFirst(label)}${ENDINGS[facet] ?? ""}`;
}
