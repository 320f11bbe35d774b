import type { OptionFacetName } from "../../../../app/domain/search/query/facet-table";
import type { Catalog } from "../../../catalog/catalog";
import { vocabularyOf } from "../../facet-values";
import {
  BY_OWNER_TEXT,
  colorLabel,
  featureName,
  fuelLabel,
  type KeywordToken,
  styleLabel,
  wordsOf,
} from "../../keywords";
import { RangeSet, setsByCode, type ValueSet } from "../bits/value-set";
import type { Words } from "../bits/words";
import type { DecodedField } from "./tuple-column";
import type { TupleFacet } from "./tuple-fields";
import type { VehicleTree } from "./vehicle-tree";

interface KeywordSources {
  readonly tree: VehicleTree;
  readonly year: Uint16Array;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly fieldOf: ReadonlyMap<TupleFacet, { readonly field: DecodedField }>;
  readonly features: { readonly codes: readonly string[]; readonly values: readonly ValueSet[] };
}

/** Words of names, each with the rows of every name it occurs in: a keyword never looks at a title. */
export class KeywordDictionary {
  readonly #sets = new Map<string, ValueSet[]>();
  /** In code-unit order, for words that are not finished. */
  readonly #words: readonly string[];

  constructor(sources: KeywordSources, catalog: Catalog) {
    const { tree, fieldOf, features } = sources;
    for (const make of tree.makes) {
      this.#add(catalog.findMake(make.code)?.name ?? make.code, new RangeSet(make.start, make.end));
    }
    for (const model of tree.models) {
      this.#add(catalog.findModel(model.code)?.name ?? model.code, new RangeSet(model.start, model.end));
    }
    for (const { text, start, end } of tree.trimTexts) this.#add(text, new RangeSet(start, end));
    for (const [value, set] of yearSets(sources)) this.#add(String(value), set);
    const addField = (facet: OptionFacetName, textOf: (code: string) => string | undefined) => {
      vocabularyOf(facet)?.forEach((code, index) => {
        const set = fieldOf.get(facet)?.field.sets[index];
        const text = textOf(code);
        if (set && text !== undefined) this.#add(text, set);
      });
    };
    addField("vehicleStyleCode", styleLabel);
    addField("extColorSimple", colorLabel);
    addField("fuelTypeGroup", fuelLabel);
    addField("sellerType", (code) => (code === "p" ? BY_OWNER_TEXT : undefined));
    features.codes.forEach((code, index) => {
      const set = features.values[index];
      if (set) this.#add(featureName(code, catalog), set);
    });
    this.#words = [...this.#sets.keys()].sort();
  }

  /** Adds to `words` the rows that the token finds. */
  addRows(token: KeywordToken, words: Words): void {
    if (!token.isPrefix) {
      for (const set of this.#sets.get(token.word) ?? []) set.addTo(words);
      return;
    }
    const added = new Set<ValueSet>();
    for (let at = this.#firstFrom(token.word); at < this.#words.length; at++) {
      const word = this.#words[at] ?? "";
      if (!word.startsWith(token.word)) break;
      for (const set of this.#sets.get(word) ?? []) {
        if (added.has(set)) continue;
        added.add(set);
        set.addTo(words);
      }
    }
  }

  #add(text: string, set: ValueSet): void {
    if (set.count === 0) return;
    for (const word of wordsOf(text)) {
      const sets = this.#sets.get(word);
      if (sets) sets.push(set);
      else this.#sets.set(word, [set]);
    }
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** One set of rows per model year that occurs. */
function yearSets({ year, firstYear: first, lastYear: last }: KeywordSources): ReadonlyMap<number, ValueSet> {
  const codes = new Int32Array(year.length);
  for (let row = 0; row < codes.length; row++) codes[row] = (year[row] ?? 0) - first;
  const sets = setsByCode(codes, last - first + 1);
  return new Map(sets.flatMap((set, place) => (set.count > 0 ? [[first + place, set] as const] : [])));
}
