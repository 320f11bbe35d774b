import { isOptionFacet, OPTION_FACETS } from "../query/facet-table";
import type { SearchVocabulary } from "../query/search-vocabulary";
import { COLOR_WORDS } from "./color-words";
import { plainName } from "./plain-name";
import { countSpellings } from "./spoken-counts";
import { SPOKEN_FIGURES, SPOKEN_ORDERS, SPOKEN_WORDS } from "./spoken-words";
import type { TypedWord } from "./typed-words";

type Parameter = readonly [name: string, value: string];

interface ColorSaid {
  readonly parameters: readonly Parameter[];
  readonly words: number;
}

/** Phrases for codes, figures and orders, by their plain spelling. */
interface TypedPhrases {
  find(plain: string): readonly Parameter[];
  /** Colours of the paint and the seats: "black", "black interior", "tan leather", "black on tan". */
  colorAt(words: readonly TypedWord[], at: number): ColorSaid | null;
  /** Words of these phrases, each by itself, for typing errors. */
  readonly words: ReadonlySet<string>;
}

export function createTypedPhrases(vocabulary: SearchVocabulary): TypedPhrases {
  const phrases = new Map<string, readonly Parameter[]>();
  const words = new Set<string>();
  const add = (phrase: string, parameter: Parameter) => {
    for (const spelled of countSpellings(phrase)) {
      const plain = plainName(spelled);
      if (!phrases.has(plain)) phrases.set(plain, [parameter]);
      for (const word of spelled.split(/[\s-]+/)) words.add(plainName(word));
    }
  };
  const addTable = (name: string, table: Readonly<Record<string, string>>) => {
    for (const [code, said] of Object.entries(table)) {
      if (name === "featureCode" && vocabulary.feature(code) === null) continue;
      for (const phrase of said.split(",")) addMeaning(phrase.trim(), [name, code]);
    }
  };
  /** Of a phrase under several codes of one facet each is meant. */
  const addMeaning = (phrase: string, parameter: Parameter) => {
    const known = phrases.get(plainName(phrase));
    add(phrase, parameter);
    if (known?.every(([name]) => name === parameter[0]) !== true) return;
    for (const spelled of countSpellings(phrase)) phrases.set(plainName(spelled), [...known, parameter]);
  };

  for (const [facet, table] of Object.entries(SPOKEN_WORDS)) addTable(facet, table);
  for (const { code, name } of vocabulary.features) add(name, ["featureCode", code]);
  for (const [facet, { terms }] of Object.entries(OPTION_FACETS)) {
    const isSaid = isOptionFacet(facet) && SPOKEN_WORDS[facet] !== undefined;
    for (const { code, label } of isSaid ? (terms ?? []) : []) add(label, [facet, code]);
  }
  for (const [name, table] of Object.entries(SPOKEN_FIGURES)) addTable(name, table);
  for (const [order, said] of Object.entries(SPOKEN_ORDERS)) addTable("sortBy", { [order]: said });
  const colors = new Map(
    Object.entries(COLOR_WORDS).flatMap(([color, said]) => said.split(" ").map((word) => [word, color] as const)),
  );
  for (const word of colors.keys()) words.add(word);
  return { find: (plain) => phrases.get(plain) ?? [], colorAt, words };

  function colorAt(words: readonly TypedWord[], at: number): ColorSaid | null {
    const color = colors.get(words[at]?.plain ?? "");
    if (color === undefined) return null;
    const [second, third] = [words[at + 1]?.plain, words[at + 2]?.plain];
    const inner = second === "on" || second === "over" ? colors.get(third ?? "") : undefined;
    if (inner !== undefined) {
      const parameters: Parameter[] = [
        ["extColorSimple", color],
        ["intColorSimple", inner],
      ];
      return { words: 3, parameters };
    }
    if (second === "interior") return { words: 2, parameters: [["intColorSimple", color]] };
    if (second === "leather") {
      const features = phrases.get("leather") ?? [];
      const inside: Parameter = ["intColorSimple", color];
      return {
        words: third === "interior" || third === "seats" ? 3 : 2,
        parameters: [inside, ...features],
      };
    }
    return { words: second === "exterior" ? 2 : 1, parameters: [["extColorSimple", color]] };
  }
}
