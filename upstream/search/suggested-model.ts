import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { Catalog, Model } from "../catalog/catalog";

/** Below this share of common letter pairs two names are not alike. */
const ALIKE_MIN = 0.5;
/** Names that are looked at for stock, the likest first. */
const CONSIDERED_MAX = 4;

/** A model that the shopper may have meant. */
interface SuggestedModel {
  readonly selected: Model;
  readonly suggested: Model;
}

/**
 * The likest-named model of the same make that this search would find, where the one chosen model finds nothing: people
 * choose "Corolla Hatchback" and mean "Corolla". Null where several models or none are chosen, or nothing alike is
 * in stock. `countOf` says how many cars the search would find with another model in place of the chosen one and its trims.
 */
export function suggestModel(
  catalog: Pick<Catalog, "findModel" | "modelsOf">,
  query: Pick<SearchQuery, "selected">,
  countOf: (modelCode: string) => number,
): SuggestedModel | null {
  const [code, ...others] = query.selected.modelCode ?? [];
  const selected = code === undefined || others.length > 0 ? null : catalog.findModel(code);
  if (selected === null) return null;
  const alike = catalog
    .modelsOf(selected.makeCode)
    .filter((model) => model.code !== selected.code)
    .map((model) => ({ model, likeness: likeness(model.name, selected.name) }))
    .filter((candidate) => candidate.likeness >= ALIKE_MIN)
    .sort((a, b) => b.likeness - a.likeness || (a.model.name < b.model.name ? -1 : 1))
    .slice(0, CONSIDERED_MAX);
  const found = alike.find(({ model }) => countOf(model.code) > 0);
  return found === undefined ? null : { selected, suggested: found.model };
}

/** 0 to 1: the share of neighbouring letters that two names have in common; 1 where one begins with the other's words. */
function likeness(a: string, b: string): number {
  const [short, long] = [plain(a), plain(b)].sort((x, y) => x.length - y.length);
  if (short === undefined || long === undefined || short === "") return 0;
  if (long === short || long.startsWith(`${short} `)) return 1;
  const left = pairsOf(short);
  const right = pairsOf(long);
  if (left.length + right.length === 0) return 0;
  const unmatched = [...right];
  let common = 0;
  for (const pair of left) {
    const at = unmatched.indexOf(pair);
    if (at === -1) continue;
    unmatched.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (left.length + right.length);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function pairsOf(text: string): string[] {
  const letters = text.replace(/ /g, "");
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2));
}
