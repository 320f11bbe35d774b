import { rangeOf } from "../search/facets/number-range";
import { isOptionFacet } from "../search/query/facet-table";
import { RANGE_FACETS } from "../search/query/figure-table";
import type { FacetsOfPart } from "../search/query/filters";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { LISTING_TYPES, type VehicleStyle } from "../vocabulary";
import { joinAlike, joinWords } from "./english-words";
import { optionLabel, wordInSentence } from "./refinement-label";

/** The details of a style, in the order of a sentence: each with the style that its word needs, or null where it names one. */
const STYLE_DETAILS: Readonly<Record<FacetsOfPart<"style detail">, VehicleStyle | null>> = {
  sedanSubtypeCode: "SEDAN",
  suvSubtypeCode: "SUVCROSS",
  vanSubtypeCode: null,
  bodyStyleSubtypeCode: null,
};
/** More colors than these are counted, and stand among the clauses. */
export const COLORS_NAMED_MAX = 2;
const NAMES_MAX = 5;

/** What is for sale, in the order people say it: "used 2018 or newer red electric Honda Accord EX-L sedans". */
export function subjectOf(query: SearchQuery, vocabulary: SearchVocabulary): string {
  return subjectWithout(new Set(), query, vocabulary);
}

/** The parts before the names of the cars. */
type LeadingPart = "conditions" | "color" | "fuel" | "year";

/** The same, and ever shorter ones: the names of the cars stay, of all else goes first what tells least. */
export function shorterSubjects(query: SearchQuery, vocabulary: SearchVocabulary): readonly string[] {
  const isOfOneCondition = (query.selected.listingType ?? []).length === 1;
  const going: readonly LeadingPart[] = isOfOneCondition
    ? ["color", "fuel", "year", "conditions"]
    : ["conditions", "color", "fuel", "year"];
  return [0, ...going.map((_, at) => at + 1)].map((gone) =>
    subjectWithout(new Set(going.slice(0, gone)), query, vocabulary),
  );
}

function subjectWithout(gone: ReadonlySet<LeadingPart>, query: SearchQuery, vocabulary: SearchVocabulary): string {
  const year = rangeOf(query, "year");
  const hasYear = !gone.has("year") && (year.min !== undefined || year.max !== undefined);
  const vehicles = vehiclesOf(query, vocabulary);
  const styles = stylesOf(query, vocabulary);
  const needsNoun = styles === "" && (vehicles.isMakeOnly || vehicles.text === "");
  const words = [
    gone.has("conditions") ? "" : conditionsOf(query),
    hasYear ? RANGE_FACETS.year.chip(year.min, year.max) : "",
    gone.has("color") ? "" : coded(query, "extColorSimple", vocabulary, COLORS_NAMED_MAX),
    gone.has("fuel") ? "" : coded(query, "fuelTypeGroup", vocabulary, NAMES_MAX),
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
  facet: FacetsOfPart<"color" | "fuel">,
  vocabulary: SearchVocabulary,
  max: number,
): string {
  const codes = query.selected[facet] ?? [];
  if (codes.length > max) return "";
  return joinWords(codes.map((code) => optionLabel(facet, code, vocabulary).toLowerCase()));
}

function conditionsOf(query: SearchQuery): string {
  const chosen = query.selected.listingType ?? [];
  const words = LISTING_TYPES.filter(({ code }) => chosen.includes(code)).map(({ said }) => said);
  return words.length === LISTING_TYPES.length ? "" : joinWords(words);
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
  const styleWord = (style: string) => wordInSentence("vehicleStyleCode", style, vocabulary);
  const detailed: string[] = [];
  const detailedStyles = new Set<string>();
  for (const [facet, style] of Object.entries(STYLE_DETAILS)) {
    if (!isOptionFacet(facet)) continue;
    const codes = query.selected[facet] ?? [];
    if (codes.length === 0) continue;
    const names = codes.map((code) => optionLabel(facet, code, vocabulary).toLowerCase());
    if (style === null) detailed.push(joinAlike(names.map((name) => `${name}s`)));
    else {
      detailed.push(`${joinWords(names)} ${styleWord(style)}`);
      detailedStyles.add(style);
    }
    if (facet === "vanSubtypeCode") detailedStyles.add("VANMV");
  }
  const plain = styles.filter((style) => !detailedStyles.has(style)).map(styleWord);
  const isEverySubtypeOnly = (query.selected.bodyStyleSubtypeCode ?? []).length > 0;
  // "crew cab trucks" already says trucks; the plain words would only repeat it.
  const words = isEverySubtypeOnly && detailed.length > 0 ? detailed : [...detailed, ...plain];
  return words.length > NAMES_MAX ? "" : joinWords(words);
}
