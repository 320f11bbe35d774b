import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import { placeOf, withPlace, withRadius } from "~/domain/search/facets/place";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { emptySearch } from "~/domain/search/search-refinement";
import { sortLabel } from "~/domain/search/sort-options";
import { appliedChips } from "~/domain/words/chips";
import { lowerFirst } from "~/domain/words/english-words";
import { searchSentence } from "~/domain/words/search-sentence";
import type { ResultsSource } from "./results";

interface TypedWords {
  readonly text: string;
  readonly plainKeyword: string;
  readonly isCorrected: boolean;
  /** What they say is not wanted, as it was typed. */
  readonly leftOut?: readonly string[];
  /** The search that they mean, where it finds nothing and this one is the nearest that finds cars. */
  readonly missed?: SearchQuery | undefined;
}

/** How the words of the search box were understood, and the way back to them as they are. */
export interface TypedNoticeViewModel {
  readonly labels: readonly string[];
  /** What was typed, where a slip in it was mended. */
  readonly insteadOf?: string;
  /** In sentences, what no car was found with, and which words no search can ask for. */
  readonly missing?: string;
  readonly text: string;
  /** The search for the words as they are, around the place that this one is about, as near as was asked. */
  readonly undoHref: string;
}

export function toTypedNotice(source: ResultsSource, words: TypedWords): TypedNoticeViewModel {
  const { query, vocabulary, brand, placeLabel } = source;
  const namesPlace = words.plainKeyword !== words.text;
  const applied = appliedChips(query, vocabulary, placeLabel);
  const missed = words.missed === undefined ? [] : appliedChips(words.missed, vocabulary, placeLabel);
  const lost = chipsBeyond(missed, applied);
  // A place that the search is farther from than was asked is a part of the answer, whoever named it.
  const saysPlace = namesPlace || lost.some(({ key }) => key === "place");
  const chips = applied.filter(({ key }) => key !== "place" || saysPlace);
  // An order has no chip either: it is named as the control above the results names it.
  const order = query.sortBy === BRANDS[brand].defaultSort ? [] : [sortLabel(query.sortBy)];
  const labels = [...joined(chips), ...order];
  const missing = [
    ...(lost.length > 0 ? [missingSentence(lost)] : []),
    ...(words.leftOut ?? []).map((said) => `“${said}” was left out: a search can't rule things out.`),
  ];
  const { searchRadius } = words.missed ?? query;
  const plain = withRadius(withPlace(emptySearch(brand), placeOf(words.missed ?? query)), searchRadius);
  return {
    // What every search of the brand asks for has no chip.
    labels: labels.length === 0 ? [searchSentence(query, vocabulary, placeLabel)] : labels,
    ...(missing.length > 0 && { missing: missing.join(" ") }),
    text: words.text,
    ...(words.isCorrected && { insteadOf: words.text }),
    undoHref: searchUrl({ ...plain, keyword: words.plainKeyword }, vocabulary, { brand }),
  };
}

function chipsBeyond(chips: readonly Chip[], others: readonly Chip[]): readonly Chip[] {
  return chips.filter(({ key, label }) => !others.some((other) => other.key === key && other.label === label));
}

/** "No car was found with “m sport”.", "No car was found within 50 miles of Atlanta, GA." */
function missingSentence(chips: readonly Chip[]): string {
  const named = chips.filter(({ key }) => key !== "year" && !FIGURES.has(key)).map(saidOf);
  const years = chips.filter(({ key }) => key === "year").map(({ label }) => `from ${label}`);
  const figures = chips.filter(({ key }) => FIGURES.has(key)).map(saidOf);
  const parts = [...(named.length === 0 ? [] : [`with ${named.join(", ")}`]), ...years, ...figures];
  return `No car was found ${parts.join(", ")}.`;
}

/** Said within the line: "Truck · Red · under $20,000". */
const FIGURES: ReadonlySet<string> = new Set(["price", "mileage", "place"]);

interface Chip {
  readonly key: string;
  readonly label: string;
}

/** What a search asks for, in words to be said in a line. */
export function saidLabels(query: SearchQuery, vocabulary: SearchVocabulary): readonly string[] {
  return joined(appliedChips(query, vocabulary));
}

/** As they are said in a line: a make with its first model is one name. */
function joined(chips: readonly Chip[]): readonly string[] {
  const labels: string[] = [];
  let before = "";
  for (const chip of chips) {
    const isModelOfMake = before.startsWith("makeCode:") && chip.key.startsWith("modelCode:");
    labels.push(isModelOfMake ? `${labels.pop() ?? ""} ${chip.label}` : saidOf(chip));
    before = chip.key;
  }
  return labels;
}

function saidOf({ key, label }: Chip): string {
  if (key.startsWith("extColorSimple:")) return label.replace(/ exterior$/, "");
  return FIGURES.has(key) ? lowerFirst(label) : label;
}
