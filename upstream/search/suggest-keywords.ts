import type { OptionFacetName } from "../../app/domain/search/query/facet-table";
import { FUEL_TYPES, SIMPLE_COLORS, VEHICLE_STYLES } from "../../app/domain/vocabulary";
import type { Catalog } from "../catalog/catalog";
import { type KeywordToken, keywordTokens, matchesToken, wordsOf } from "./keywords";

type SuggestionKind = "make" | "model" | "trim" | "style" | "feature" | "fuel" | "color";

/** Something that typed letters could mean. */
interface KeywordSuggestion {
  readonly text: string;
  readonly kind: SuggestionKind;
  /** The codes that choosing it selects; the names are those of the query parameters. */
  readonly selected: { readonly [Facet in OptionFacetName]?: readonly string[] };
}

interface Candidate extends KeywordSuggestion {
  readonly words: readonly string[];
  /** Words of the thing's own name, without its make and model. */
  readonly ownWords: readonly string[];
}

const KIND_ORDER: readonly SuggestionKind[] = ["make", "model", "style", "fuel", "color", "trim", "feature"];

const candidatesByCatalog = new WeakMap<Catalog, readonly Candidate[]>();

/**
 * What a term could mean, best first: every word typed must begin a word of the suggestion (the last) or be one (the
 * others). Names that begin with the term go before names that hold it, makes before models before the rest, and
 * short names before long ones.
 */
export function suggestKeywords(catalog: Catalog, term: string, limit: number): readonly KeywordSuggestion[] {
  const tokens = keywordTokens(term);
  if (tokens.length === 0) return [];
  let candidates = candidatesByCatalog.get(catalog);
  if (!candidates) {
    candidates = listCandidates(catalog);
    candidatesByCatalog.set(catalog, candidates);
  }
  const matching = candidates
    .filter(({ words }) => tokens.every((token) => words.some((word) => matchesToken(word, token))))
    .map((candidate) => ({ candidate, rank: rankOf(candidate, tokens) }));
  matching.sort(
    (a, b) =>
      a.rank - b.rank ||
      a.candidate.text.length - b.candidate.text.length ||
      (a.candidate.text < b.candidate.text ? -1 : 1),
  );
  return matching.slice(0, limit).map(({ candidate: { text, kind, selected } }) => ({ text, kind, selected }));
}

/** Lower is better. */
function rankOf({ kind, ownWords }: Candidate, tokens: readonly KeywordToken[]): number {
  const holdsOwnWord = tokens.some((token) => ownWords.some((word) => matchesToken(word, token)));
  const beginsWithTerm = ownWords[0] !== undefined && tokens.some((token) => matchesToken(ownWords[0] ?? "", token));
  const fit = beginsWithTerm ? 0 : holdsOwnWord ? 1 : 2;
  return fit * KIND_ORDER.length + KIND_ORDER.indexOf(kind);
}

function listCandidates(catalog: Catalog): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const add = (kind: SuggestionKind, text: string, ownName: string, selected: KeywordSuggestion["selected"]) =>
    candidates.push({ kind, text, selected, words: wordsOf(text), ownWords: wordsOf(ownName) });
  for (const { code, name } of catalog.makes) add("make", name, name, { makeCode: [code] });
  for (const model of catalog.models) {
    const make = catalog.findMake(model.makeCode)?.name ?? model.makeCode;
    const selected = { makeCode: [model.makeCode], modelCode: [model.code] };
    add("model", `${make} ${model.name}`, model.name, selected);
    for (const trim of catalog.trimsOf(model.code)) {
      add("trim", `${make} ${model.name} ${trim.name}`, trim.name, { ...selected, trimCode: [trim.code] });
    }
  }
  for (const { code, label } of VEHICLE_STYLES) add("style", label, label, { vehicleStyleCode: [code] });
  for (const { code, label } of FUEL_TYPES) add("fuel", label, label, { fuelTypeGroup: [code] });
  for (const { code, label } of SIMPLE_COLORS) add("color", label, label, { extColorSimple: [code] });
  for (const { code, name } of catalog.features) add("feature", name, name, { featureCode: [code] });
  return candidates;
}
