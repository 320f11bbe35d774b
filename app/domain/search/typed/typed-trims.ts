import type { NamedCode, SearchVocabulary } from "../query/search-vocabulary";
import { plainName } from "./plain-name";
import { wordsOfShortForm } from "./trim-abbreviations";

type Parameter = readonly [name: string, value: string];

/** Trims of the models that a text names, by what people say of their names. */
interface TypedTrims {
  /**
   * Trims of this name, with those that only add their engine or drive to it: "Sport", and "Sport 1.5T". Of a model that
   * has none those that say it behind a figure: "1SS" and "2SS" for "SS".
   */
  findNamed(plain: string, modelCodes: readonly string[]): readonly string[];
  /** Trims whose name has these words in a row somewhere: "Scat Pack" of "R/T Scat Pack", "40i" of "xDrive40i". */
  findWithWords(plain: string, modelCodes: readonly string[]): readonly string[];
  /** What a short form stands for in the names of these trims: "ltd", "plat", "lr". Null where that is not clear. */
  wordsOfShortForm(typed: string, modelCodes: readonly string[]): readonly string[] | null;
  /** Words of the trims of these models, for typing errors. */
  wordsOf(modelCodes: readonly string[]): readonly string[];
  /** Every word of a trim: known, though it says nothing by itself. */
  readonly words: ReadonlySet<string>;
}

/** A trim's name as it is looked up. */
interface KnownTrim {
  readonly code: string;
  readonly names: readonly string[];
  readonly words: readonly string[];
  /** How many of its words say more than its engine or drive. */
  readonly tellingWords: number;
}

/** What a trim's name says of its engine or drive, behind the name that people say. */
const ENGINE_WORD = /^(?:\d\.\d[a-z]?|[iv]\d{1,2}|[a24fr]wd|4x4|4matic|quattro|xdrive)$/i;
/** One letter is part of too many names. */
const PART_MIN_CHARS = 2;

export function createTypedTrims(vocabulary: SearchVocabulary): TypedTrims {
  const trimsByModel = new Map<string, readonly KnownTrim[]>();
  const words = new Set<string>();
  for (const make of vocabulary.makes) {
    for (const model of vocabulary.modelsOf(make.code)) {
      const trims = vocabulary.trimsOf(model.code).map(knownTrim);
      trimsByModel.set(model.code, trims);
      for (const { words: ofTrim } of trims) for (const word of ofTrim) words.add(word);
    }
  }
  const trimsOf = (modelCodes: readonly string[]) => modelCodes.flatMap((code) => trimsByModel.get(code) ?? []);
  return {
    findNamed(plain, modelCodes) {
      const isKnown = trimsOf(modelCodes).some(({ names }) => names.includes(plain));
      const ofModel = (own: readonly KnownTrim[]) => {
        const named = isKnown ? own.filter((trim) => isNamed(trim, plain)) : [];
        return named.length > 0 ? named : own.filter((trim) => isGraded(trim, plain));
      };
      return modelCodes.flatMap((code) => ofModel(trimsByModel.get(code) ?? [])).map(({ code }) => code);
    },
    findWithWords(plain, modelCodes) {
      if (plain.length < PART_MIN_CHARS) return [];
      return trimsOf(modelCodes)
        .filter((trim) => hasInRow(trim.words, plain))
        .map(({ code }) => code);
    },
    wordsOfShortForm: (typed, modelCodes) =>
      wordsOfShortForm(
        typed,
        trimsOf(modelCodes).map((trim) => trim.words),
      ),
    wordsOf: (modelCodes) => trimsOf(modelCodes).flatMap((trim) => trim.words),
    words,
  };
}

/** Of trims that are said by several of their words ("S line" and "Premium Plus") those that have all of them, where some do. */
export function withTrimsOfAll(
  parameters: readonly Parameter[],
  said: readonly (readonly string[])[],
): readonly Parameter[] {
  const [first = [], ...others] = said;
  const ofAll = first.filter((code) => others.every((codes) => codes.includes(code)));
  if (others.length === 0 || ofAll.length === 0) return parameters;
  const isOfOne = ([name, value]: Parameter) => name === "trimCode" && said.some((codes) => codes.includes(value));
  return [
    ...parameters.filter((parameter) => !isOfOne(parameter)),
    ...ofAll.map((code): Parameter => ["trimCode", code]),
  ];
}

/**
 * Parameters without the models of a nickname or a line that have none of the trims that are said, where others of it have
 * one: a "Silverado Z71" is no Silverado 2500. `modelsSaid` are the models of each name in the text.
 */
export function withModelsOfTrims(
  parameters: readonly Parameter[],
  modelsSaid: readonly (readonly string[])[],
  vocabulary: SearchVocabulary,
): readonly Parameter[] {
  const having = new Set(
    parameters.flatMap(([name, code]) => (name === "trimCode" ? (vocabulary.trim(code)?.modelCode ?? []) : [])),
  );
  const alone = new Set(modelsSaid.filter(({ length }) => length === 1).flat());
  const lines = modelsSaid.filter((models) => models.some((code) => having.has(code)));
  const gone = new Set(lines.flat().filter((code) => !having.has(code) && !alone.has(code)));
  return parameters.filter(([name, code]) => name !== "modelCode" || !gone.has(code));
}

function knownTrim({ code, name, slug }: NamedCode): KnownTrim {
  const pieces = wordsIn(name);
  const lastTelling = pieces.findLastIndex((piece) => !ENGINE_WORD.test(piece));
  return {
    code,
    names: [plainName(name), plainName(slug)],
    words: pieces.map(plainName),
    tellingWords: lastTelling + 1,
  };
}

/** "xDrive40i" is two words to people, "1LT" is one; a dot stays within its figure. */
function wordsIn(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll})(?=\d)/gu, "$1 ")
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => plainName(word) !== "");
}

function isNamed({ names, words, tellingWords }: KnownTrim, plain: string): boolean {
  return names.includes(plain) || (tellingWords > 0 && words.slice(0, tellingWords).join("") === plain);
}

/** "2SS" and "Stingray w/2LT": the name of a line of trims behind a figure. */
function isGraded({ words, tellingWords }: KnownTrim, plain: string): boolean {
  const last = words[tellingWords - 1] ?? "";
  return plain.length >= PART_MIN_CHARS && /^\d/.test(last) && last.slice(1) === plain && !/\d/.test(plain);
}

function hasInRow(words: readonly string[], plain: string): boolean {
  return words.some((_, from) => {
    let said = "";
    for (const word of words.slice(from)) {
      said += word;
      if (said.length >= plain.length) break;
    }
    return said === plain;
  });
}
