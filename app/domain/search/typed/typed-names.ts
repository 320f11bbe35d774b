import type { SearchVocabulary, VocabularyModel } from "../query/search-vocabulary";
import { MAKE_NICKNAMES, MODEL_GENERATIONS, MODEL_NICKNAMES, WORDS_OF_NO_LINE } from "./nicknames";
import { plainName } from "./plain-name";

type Parameter = readonly [name: string, value: string];

/** What a name says. */
export interface NameMeaning {
  readonly parameters: readonly Parameter[];
  /** Says it only where this make is named, too: "500" is a Fiat beside Fiat. */
  readonly needsMake?: string;
  /** The make that it is, or is of. */
  readonly makeCode: string;
  readonly isMake: boolean;
}

/** Makes, models and their lines, by their plain names. */
interface TypedNames {
  find(plain: string): readonly NameMeaning[];
  /** Words of these names, each by itself, for typing errors. */
  readonly words: ReadonlySet<string>;
}

/** "C 300", "S 550": trims that people say without their model. */
const TELLING_TRIM = /^[a-z]{1,3}\d{2,3}[a-z]{0,2}$/;
const DISTINCT_MIN_CHARS = 3;

export function createTypedNames(vocabulary: SearchVocabulary): TypedNames {
  const meanings = new Map<string, NameMeaning[]>();
  const words = new Set<string>();
  const add = (plain: string, meaning: NameMeaning) => {
    const known = meanings.get(plain);
    if (known === undefined) meanings.set(plain, [meaning]);
    else known.push(meaning);
  };
  const addWords = (name: string) => {
    for (const word of name.split(/[^\p{L}\p{N}]+/u)) if (word !== "") words.add(plainName(word));
  };
  const makesByName = new Map(vocabulary.makes.map((make) => [plainName(make.name), make] as const));
  const modelsByName = new Map<string, VocabularyModel>();

  for (const make of vocabulary.makes) {
    addWords(make.name);
    const meaning: NameMeaning = { parameters: [["makeCode", make.code]], makeCode: make.code, isMake: true };
    const makeSpellings = spellings(make.name);
    for (const plain of makeSpellings) add(plain, meaning);
    const models = vocabulary.modelsOf(make.code);
    for (const model of models) {
      addWords(model.name);
      modelsByName.set(plainName(model.name), model);
      const said = modelMeaning([model]);
      for (const plain of spellingsOf(model)) {
        add(plain, isDistinct(plain) ? said : { ...said, needsMake: make.code });
        for (const ofMake of makeSpellings) add(`${ofMake}${plain}`, said);
      }
      const heavyDuty = heavyDutyFigure(model);
      if (heavyDuty !== null) add(heavyDuty, { ...said, needsMake: make.code });
    }
  }
  addLines(vocabulary, meanings);
  for (const [nickname, name] of Object.entries(MAKE_NICKNAMES)) {
    const make = makesByName.get(name);
    if (make === undefined || meanings.has(nickname)) continue;
    words.add(nickname);
    add(nickname, { parameters: [["makeCode", make.code]], makeCode: make.code, isMake: true });
    for (const model of vocabulary.modelsOf(make.code))
      add(`${nickname}${plainName(model.name)}`, modelMeaning([model]));
  }
  for (const [nickname, names] of Object.entries(MODEL_NICKNAMES)) {
    const models = names.flatMap((name) => modelsByName.get(name) ?? []);
    if (models.length > 0 && !meanings.has(nickname)) add(nickname, modelMeaning(models));
  }
  addTellingTrims(vocabulary, meanings);
  addGenerations(modelsByName, add);
  return {
    find: (plain) => meanings.get(plain) ?? findRunOn(plain, meanings),
    words,
  };
}

function modelMeaning(models: readonly VocabularyModel[]): NameMeaning {
  const makeCode = models[0]?.makeCode ?? "";
  const codes = models.map(({ code }): Parameter => ["modelCode", code]);
  return { parameters: [["makeCode", makeCode], ...codes], makeCode, isMake: false };
}

/**
 * Parameters without the other models of a line where one of its models is named beside it: a "Super Duty F-350" is no F-250.
 * `modelsSaid` are the models of each name in the text.
 */
export function withoutOthersOfLine(
  parameters: readonly Parameter[],
  modelsSaid: readonly (readonly string[])[],
): readonly Parameter[] {
  const named = new Set(modelsSaid.filter(({ length }) => length === 1).flat());
  const lines = modelsSaid.filter((models) => models.some((code) => named.has(code)));
  const others = new Set(lines.flat().filter((code) => !named.has(code)));
  return parameters.filter(([name, code]) => name !== "modelCode" || !others.has(code));
}

/** "Corvette C8", "C8 Corvette", and "C8" beside the make. */
function addGenerations(
  modelsByName: ReadonlyMap<string, VocabularyModel>,
  add: (plain: string, meaning: NameMeaning) => void,
): void {
  for (const [name, generations] of Object.entries(MODEL_GENERATIONS)) {
    const model = modelsByName.get(name);
    if (model === undefined) continue;
    for (const [generation, [first, last]] of Object.entries(generations)) {
      const parameters: Parameter[] = [
        ["makeCode", model.makeCode],
        ["modelCode", model.code],
        ["startYear", String(first)],
      ];
      if (last !== undefined) parameters.push(["endYear", String(last)]);
      const meaning: NameMeaning = { parameters, makeCode: model.makeCode, isMake: false };
      add(`${name}${generation}`, meaning);
      add(`${generation}${name}`, meaning);
      add(generation, { parameters, makeCode: model.makeCode, isMake: false, needsMake: model.makeCode });
    }
  }
}

/** All that a model is called by its name alone; makers write HD behind their heavy pickups: "Silverado 2500HD". */
function spellingsOf(model: VocabularyModel): readonly string[] {
  const spelled = spellings(model.name);
  const isNumberAlone = /^\d+$/.test(plainName(model.name));
  return heavyDutyFigure(model) === null || isNumberAlone ? spelled : [...spelled, `${plainName(model.name)}hd`];
}

/** "2500hd", which names a heavy pickup beside its make; null for any other model. */
function heavyDutyFigure({ name, style }: VocabularyModel): string | null {
  const [figure] = (style === "TRUCKS" && /[23]500$/.exec(name)) || [];
  return figure === undefined ? null : `${figure}hd`;
}

/** "Town & Country" is said with "and", too, and a "Corolla Hatchback" a "hatch". */
function spellings(name: string): readonly string[] {
  const plain = plainName(name);
  const short = plain.replace(/hatchback$/, "hatch").replace(/convertible$/, "conv");
  const spelled = name.includes("&") ? [plain, plainName(name.replaceAll("&", "and"))] : [plain];
  return short === plain || short === "hatch" || short === "conv" ? spelled : [...spelled, short];
}

/** Figures alone, or two letters, are a model's name beside its make only. */
function isDistinct(plain: string): boolean {
  return /[a-z]/.test(plain) && (plain.length >= DISTINCT_MIN_CHARS || /\d/.test(plain));
}

/** Lines of models that share their first words: "Silverado", "RX", "GLE", and BMW's "3 Series". */
function addLines(vocabulary: SearchVocabulary, meanings: Map<string, NameMeaning[]>): void {
  const lines = new Map<string, NameMeaning[]>();
  for (const make of vocabulary.makes) {
    const models = vocabulary.modelsOf(make.code);
    for (const [line, members] of linesOf(models)) {
      const isUnfinished = members.length === 1 && !/\d/.test(plainName(members[0]?.name ?? "").slice(line.length));
      if (line.length < 2 || isUnfinished) continue;
      lines.set(line, [...(lines.get(line) ?? []), modelMeaning(members)]);
    }
  }
  for (const [line, found] of lines) {
    const known = meanings.get(line) ?? [];
    const isClear = found.length + known.length === 1 && isDistinct(line) && !WORDS_OF_NO_LINE.has(line);
    const others = found.filter(({ makeCode }) => known.every((meaning) => meaning.makeCode !== makeCode));
    const added = others.map((meaning) => (isClear ? meaning : { ...meaning, needsMake: meaning.makeCode }));
    if (added.length > 0) meanings.set(line, [...known, ...added]);
  }
}

function linesOf(models: readonly VocabularyModel[]): ReadonlyMap<string, VocabularyModel[]> {
  const lines = new Map<string, VocabularyModel[]>();
  for (const model of models) {
    const [first = ""] = model.name.split(/[\s-]+/);
    for (const key of [plainName(first), ...seriesOf(model)]) lines.set(key, [...(lines.get(key) ?? []), model]);
  }
  return lines;
}

function seriesOf({ makeCode, name }: VocabularyModel): readonly string[] {
  const [, series] = (makeCode === "BMW" && /^M?(\d)\d\d/.exec(name)) || [];
  return series === undefined ? [] : [`${series}series`];
}

/** Trims that no two models share, with those that only add words to them. */
function addTellingTrims(vocabulary: SearchVocabulary, meanings: Map<string, NameMeaning[]>): void {
  const trims = new Map<
    string,
    { readonly models: Set<string>; readonly codes: string[]; readonly makeCode: string }
  >();
  for (const make of vocabulary.makes) {
    for (const model of vocabulary.modelsOf(make.code)) {
      for (const trim of vocabulary.trimsOf(model.code)) {
        const [first = "", second = ""] = trim.name.split(/\s+/);
        const plain = [plainName(first), plainName(`${first}${second}`)].find((one) => TELLING_TRIM.test(one));
        if (plain === undefined) continue;
        const known = trims.get(plain) ?? { models: new Set<string>(), codes: [], makeCode: make.code };
        known.models.add(model.code);
        known.codes.push(trim.code);
        trims.set(plain, known);
      }
    }
  }
  for (const [plain, { models, codes, makeCode }] of trims) {
    const [modelCode = "", ...others] = models;
    if (others.length > 0 || meanings.has(plain)) continue;
    const parameters: Parameter[] = [
      ["makeCode", makeCode],
      ["modelCode", modelCode],
    ];
    meanings.set(plain, [
      { parameters: [...parameters, ...codes.map((code): Parameter => ["trimCode", code])], makeCode, isMake: false },
    ]);
  }
}

/** "328i", "bmw328xi": letters run on to a model whose name ends in three figures. */
function findRunOn(plain: string, meanings: ReadonlyMap<string, readonly NameMeaning[]>): readonly NameMeaning[] {
  const [, name] = /^([a-z]*\d{3})(?:i|xi|ix|d|li)$/.exec(plain) ?? [];
  const found = name === undefined ? [] : (meanings.get(name) ?? []);
  return found.map(({ needsMake: _alone, ...meaning }) => meaning);
}
