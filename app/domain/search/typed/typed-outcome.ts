import { isOptionFacet } from "../query/facet-table";
import { isFiller } from "./spoken-words";
import { BEFORE_PLACE, type NamedPlace, type PlaceRead } from "./typed-places";
import { type TypedWord, typedWords } from "./typed-words";
import type { NameSaid } from "./word-order";

type Parameter = readonly [name: string, value: string];

/** What a text that somebody typed asks for. */
export interface TypedSearch {
  /** Parameters of a search, in the order typed, each once; the place is not among them. */
  readonly parameters: readonly Parameter[];
  readonly place: NamedPlace | null;
  /** What was not understood; empty where all was. */
  readonly keyword: string;
  /** What of the keyword is the name of a trim. */
  readonly trimKeyword: string;
  /** The whole text without the words of its place. */
  readonly plainKeyword: string;
  /** Understood words that say what is not wanted, each with its denial: no search asks for less than that. */
  readonly leftOut: readonly string[];
  /** Whether a slip of the fingers was mended. */
  readonly isCorrected: boolean;
  /** Whether words are left, or stand where a place would, that the service of places may know. */
  readonly mayNamePlace: boolean;
}

/** What the words of a text say, each read once. */
export interface Reading {
  readonly words: readonly TypedWord[];
  readonly parameters: readonly Parameter[];
  readonly place: PlaceRead | null;
  /** How many words say something, and where those stand that nobody understands. */
  readonly understood: number;
  readonly unread: readonly number[];
  /** Where single models are named, and where known words stand that stay a keyword. */
  readonly named: readonly NameSaid[];
  readonly keyword: readonly number[];
  /** Which of these are words of a trim of the make. */
  readonly trimWords: readonly number[];
  /** What is not wanted, which is not among the words any more. */
  readonly leftOut: readonly string[];
}

export const makesIn = (parameters: readonly Parameter[]) => codesOf(parameters, "makeCode");
export const modelsIn = (parameters: readonly Parameter[]) => codesOf(parameters, "modelCode");

function codesOf(parameters: readonly Parameter[], facet: string): readonly string[] {
  return parameters.flatMap(([name, value]) => (name === facet ? [value] : []));
}

/** What was read, where enough of it was understood; else the text as it is. */
export function finish(text: string, reading: Reading, isCorrected: boolean): TypedSearch {
  const { words, parameters, place, unread, leftOut } = reading;
  const whole = text.trim();
  const understood = reading.understood + leftOut.length;
  // A word that was mended may be a city's as it is.
  const mayNamePlace =
    isCorrected || unread.some((at) => words[at]?.plain !== "") || words.some(({ plain }) => BEFORE_PLACE.test(plain));
  const mayBeUnread = understood + (parameters.some(([name]) => name === "makeCode") ? 1 : 0);
  if (understood === 0 || unread.length > mayBeUnread) {
    const isAllFiller = words.length > 0 && words.every(({ plain }) => isFiller(plain));
    const keyword = isAllFiller ? "" : whole;
    return {
      ...{ parameters: [], place: null, keyword, trimKeyword: "", plainKeyword: whole },
      ...{ leftOut: [], isCorrected: false, mayNamePlace },
    };
  }
  const textAt = (places: readonly number[]) => places.map((at) => words[at]?.text ?? "").join(" ");
  const kept = [...unread, ...reading.keyword].sort((one, other) => one - other);
  return {
    parameters: withoutRepeats(parameters),
    place: place?.named ?? null,
    keyword: textAt(kept),
    trimKeyword: textAt(reading.trimWords),
    plainKeyword: place === null ? whole : wordsWithout(typedWords(text), place),
    leftOut,
    isCorrected,
    mayNamePlace,
  };
}

/** As they were typed, without as many of the words of the place. */
function wordsWithout(words: readonly TypedWord[], { said }: PlaceRead): string {
  const gone = said.map(({ text }) => text);
  const kept = words.filter(({ text }) => {
    const at = gone.indexOf(text);
    if (at !== -1) gone.splice(at, 1);
    return at === -1;
  });
  return kept.map(({ text }) => text).join(" ");
}

/** Each once; of several years the span of them all, of any other bound the last. */
function withoutRepeats(parameters: readonly Parameter[]): readonly Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const [name, value] of parameters) {
    if (name === "startYear") byName.set(name, [name, least(byName.get(name)?.[1], value, -1)]);
    else if (name === "endYear") byName.set(name, [name, least(byName.get(name)?.[1], value, 1)]);
    else byName.set(isOptionFacet(name) ? `${name}=${value}` : name, [name, value]);
  }
  return [...byName.values()];
}

function least(known: string | undefined, value: string, sign: 1 | -1): string {
  return known !== undefined && (Number(known) - Number(value)) * sign > 0 ? known : value;
}
