import { isOptionFacet, OPTION_FACETS } from "../query/facet-table";
import type { SearchVocabulary } from "../query/search-vocabulary";
import { COLOR_WORDS } from "./color-words";
import { plainName } from "./plain-name";
import { SPOKEN_FIGURES, SPOKEN_ORDERS, SPOKEN_WORDS } from "./spoken-words";

type Parameter = readonly [name: string, value: string];

/** Phrases for codes, figures and orders, by their plain spelling. */
interface TypedPhrases {
  find(plain: string): Parameter | undefined;
  /** The simple colour that a word says. */
  findColor(plain: string): string | undefined;
  /** Words of these phrases, each by itself, for typing errors. */
  readonly words: ReadonlySet<string>;
}

export function createTypedPhrases(vocabulary: SearchVocabulary): TypedPhrases {
  const phrases = new Map<string, Parameter>();
  const words = new Set<string>();
  const add = (phrase: string, parameter: Parameter) => {
    const plain = plainName(phrase);
    if (!phrases.has(plain)) phrases.set(plain, parameter);
    for (const word of phrase.split(/[\s-]+/)) words.add(plainName(word));
  };
  const addTable = (name: string, table: Readonly<Record<string, string>>) => {
    for (const [code, said] of Object.entries(table)) {
      if (name === "featureCode" && vocabulary.feature(code) === null) continue;
      for (const phrase of said.split(",")) add(phrase.trim(), [name, code]);
    }
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
  return { find: (plain) => phrases.get(plain), findColor: (plain) => colors.get(plain), words };
}
