import { effectiveSelection, monthlyCeilingDollars } from "./experience";
import { rangeOf } from "./facets/number-range";
import { isWithoutShipped } from "./facets/place";
import { formatCount, formatDollars } from "./price-input";
import { optionLabel } from "./refinement-label";
import type { SearchQuery } from "./search-query";
import type { SearchVocabulary } from "./search-vocabulary";

/** "Ford", "Ford or Honda", "Ford, Honda or Toyota". */
export function joinWords(words: readonly string[], conjunction: "or" | "and" = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/** The word inside a sentence: "Automatic" → "automatic", but "SUV" and "Android Auto" keep what they must. */
function lowerFirst(text: string): string {
  return /^(?!Apple|Android|Bluetooth|Wi-Fi)[A-Z][a-z]/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const STYLE_PLURALS: Readonly<Record<string, string>> = {
  SUVCROSS: "SUVs",
  SEDAN: "sedans",
  TRUCKS: "trucks",
  HATCH: "hatchbacks",
  COUPE: "coupes",
  CONVERT: "convertibles",
  VANMV: "vans",
  WAGON: "wagons",
};

const SUBTYPE_FACETS = ["sedanSubtypeCode", "suvSubtypeCode", "vanSubtypeCode", "bodyStyleSubtypeCode"] as const;
const SUBTYPE_STYLES: Readonly<Record<string, string>> = { sedanSubtypeCode: "SEDAN", suvSubtypeCode: "SUVCROSS" };
const COLORS_NAMED_MAX = 2;
const NAMES_MAX = 5;

/** What is for sale, in the order people say it: "new or used red electric Honda Accord EX-L sedans". */
export function subjectOf(query: SearchQuery, vocabulary: SearchVocabulary): string {
  const year = rangeOf(query, "year");
  const isWholeRange = year.min !== undefined && year.max !== undefined;
  const vehicles = vehiclesOf(query, vocabulary);
  const styles = stylesOf(query, vocabulary);
  const needsNoun = styles === "" && (vehicles.isMakeOnly || vehicles.text === "");
  const words = [
    conditionsOf(query),
    isWholeRange ? (year.min === year.max ? String(year.min) : `${year.min} to ${year.max}`) : "",
    coded(query, "extColorSimple", vocabulary, COLORS_NAMED_MAX),
    coded(query, "fuelTypeGroup", vocabulary, NAMES_MAX),
    query.experience === "commercial" && vehicles.text !== "" ? "commercial" : "",
    vehicles.text,
    query.experience === "commercial" && vehicles.text === "" ? "commercial" : "",
    styles,
    needsNoun ? (query.experience === "commercial" ? "vehicles" : "cars") : "",
  ];
  return words.filter((word) => word !== "").join(" ");
}

function coded(
  query: SearchQuery,
  facet: "extColorSimple" | "fuelTypeGroup",
  vocabulary: SearchVocabulary,
  max: number,
): string {
  const codes = query.selected[facet] ?? [];
  if (codes.length > max) return "";
  return joinWords(codes.map((code) => optionLabel(facet, code, vocabulary).toLowerCase()));
}

const CONDITION_WORDS: Readonly<Record<string, string>> = {
  NEW: "new",
  USED: "used",
  CERTIFIED: "certified",
  "3P_CERT": "third-party certified",
};

function conditionsOf(query: SearchQuery): string {
  const chosen = query.selected.listingType ?? [];
  const words = Object.keys(CONDITION_WORDS).filter((code) => chosen.includes(code));
  return words.length === 4 ? "" : joinWords(words.map((code) => CONDITION_WORDS[code] ?? code));
}

interface Vehicles {
  readonly text: string;
  /** True where some make stands without a model: "Ford" alone needs "cars". */
  readonly isMakeOnly: boolean;
}

function vehiclesOf(query: SearchQuery, vocabulary: SearchVocabulary): Vehicles {
  const makes = query.selected.makeCode ?? [];
  const models = query.selected.modelCode ?? [];
  const names: string[] = [];
  let isMakeOnly = false;
  for (const make of makes) {
    const own = models.filter((model) => vocabulary.model(model)?.makeCode === make);
    const name = optionLabel("makeCode", make, vocabulary);
    if (own.length === 0) {
      names.push(name);
      isMakeOnly = true;
    } else names.push(`${name} ${modelNames(own, query, vocabulary)}`);
  }
  const others = models.filter((model) => !makes.includes(vocabulary.model(model)?.makeCode ?? ""));
  for (const code of others) {
    const make = vocabulary.make(vocabulary.model(code)?.makeCode ?? "")?.name;
    names.push([make, modelNames([code], query, vocabulary)].filter((word) => word !== undefined).join(" "));
  }
  if (names.length > NAMES_MAX) {
    return { text: `${names.slice(0, NAMES_MAX - 1).join(", ")} or ${names.length - NAMES_MAX + 1} more`, isMakeOnly };
  }
  return { text: joinWords(names), isMakeOnly };
}

function modelNames(codes: readonly string[], query: SearchQuery, vocabulary: SearchVocabulary): string {
  const shown = codes.length > NAMES_MAX ? codes.slice(0, NAMES_MAX - 1) : codes;
  const names = shown.map((code) => {
    const trims = (query.selected.trimCode ?? []).filter((trim) => trim.startsWith(`${code}|`));
    const trimNames = trims.length > 3 ? "" : joinWords(trims.map((trim) => optionLabel("trimCode", trim, vocabulary)));
    return [optionLabel("modelCode", code, vocabulary), trimNames].filter((word) => word !== "").join(" ");
  });
  return shown.length < codes.length ? `${names.join(", ")} or ${codes.length - shown.length} more` : joinWords(names);
}

function stylesOf(query: SearchQuery, vocabulary: SearchVocabulary): string {
  const styles = query.selected.vehicleStyleCode ?? [];
  const detailed: string[] = [];
  const detailedStyles = new Set<string>();
  for (const facet of SUBTYPE_FACETS) {
    const style = SUBTYPE_STYLES[facet];
    const codes = query.selected[facet] ?? [];
    if (codes.length === 0) continue;
    const names = codes.map((code) => optionLabel(facet, code, vocabulary).toLowerCase());
    if (style === undefined) detailed.push(joinAlike(names.map((name) => `${name}s`)));
    else {
      detailed.push(`${joinWords(names)} ${STYLE_PLURALS[style]}`);
      detailedStyles.add(style);
    }
    if (facet === "vanSubtypeCode") detailedStyles.add("VANMV");
  }
  const plain = styles.filter((style) => !detailedStyles.has(style)).map((style) => STYLE_PLURALS[style] ?? style);
  const isEverySubtypeOnly = (query.selected.bodyStyleSubtypeCode ?? []).length > 0;
  // "crew cab trucks" already says trucks; the plain words would only repeat it.
  const words = isEverySubtypeOnly && detailed.length > 0 ? detailed : [...detailed, ...plain];
  return words.length > NAMES_MAX ? "" : joinWords(words);
}

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

/** "2 or 3 doors": the last word, where all have the same one, is said once. */
function joinAlike(words: readonly string[]): string {
  const ending = / \S+$/.exec(words[0] ?? "")?.[0] ?? "";
  if (words.length < 2 || ending === "" || !words.every((word) => word.endsWith(ending))) return joinWords(words);
  return joinWords(words.flatMap((word) => word.slice(0, -ending.length).split(" or "))) + ending;
}

function withArticle(words: string): string {
  return `${/^(?:[aeio]|8-)/.test(words) ? "an" : "a"} ${words}`;
}
