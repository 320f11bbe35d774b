import type { SearchVocabulary } from "../query/search-vocabulary";
import { cabsMeant } from "./cab-styles";
import { plainName } from "./plain-name";
import { isFiller } from "./spoken-words";
import { createTypedNames, type NameMeaning } from "./typed-names";
import { createFigureReader } from "./typed-numbers";
import { finish, makesIn, modelsIn, type PlaceRead, type Reading, type TypedSearch } from "./typed-outcome";
import { createTypedPhrases } from "./typed-phrases";
import { cityAt, type NamedPlace, placeAt } from "./typed-places";
import { createTypedTrims } from "./typed-trims";
import { type TypedWord, typedWords } from "./typed-words";
import { intendedShortName, intendedWord } from "./typing-error";
import { isEquipmentLine, type NameSaid, namesBroughtTogether } from "./word-order";
import { longest } from "./word-runs";

type Parameter = readonly [name: string, value: string];

export interface TypedSearchReader {
  /** Never throws. `places` are what the words may name; without them no place is read. */
  read(text: string, places?: readonly NamedPlace[]): TypedSearch;
}

/** What a run of words says. */
interface Said {
  readonly parameters: readonly Parameter[];
  readonly words: number;
  readonly place?: NamedPlace;
  /** Trims that have these words among others. */
  readonly trims?: readonly string[];
  /** Known words that no parameter says, which stay a keyword: of a trim, or of a package that is none. */
  readonly keyword?: "trim" | "package";
}

/**
 * Reads what somebody typed into the search box: names and nicknames of vehicles, what people say for codes, figures with their
 * bounds, a place. Of readings that begin at one word the longest counts. What a text is mostly about has to be
 * understood: one with more unknown words than known ones ("my escape will not start") stays a keyword as it is. Beside the
 * name of a car one more may be unknown.
 */
export function createTypedSearchReader(vocabulary: SearchVocabulary, currentYear: number): TypedSearchReader {
  const names = createTypedNames(vocabulary);
  const trims = createTypedTrims(vocabulary);
  const phrases = createTypedPhrases(vocabulary);
  const readFigures = createFigureReader(currentYear);
  const isLetters = (word: string) => /^[a-z]+$/.test(word);
  const dictionary = new Set([...names.words, ...phrases.words].filter(isLetters));
  // "Camery" is meant for a Camry before a camera; "backup camara" is a Camaro to nobody.
  const firstGuesses = [names.words, phrases.words].map((words) => new Set([...words].filter(isLetters)));

  return {
    read(text, places = []) {
      const words = typedWords(text);
      const first = readWords(words, places);
      if (first.unread.length === 0) return finish(text, first, false);
      for (const guesses of firstGuesses) {
        const mended = mend(words, first, guesses);
        const second = mended === null ? null : readWords(mended, places);
        if (second !== null && second.unread.length === 0) return finish(text, second, true);
      }
      return finish(text, first, false);
    },
  };

  /** Read once more where it names models: their trims may be words that say something else alone. */
  function readWords(typed: readonly TypedWord[], places: readonly NamedPlace[]): Reading {
    const apart = readAmong(typed, places, []);
    const words = namesBroughtTogether(typed, apart.named, isModelName);
    const first = words === null ? apart : readAmong(words, places, []);
    const models = modelsIn(first.parameters);
    const reading = models.length === 0 ? first : readAmong(first.words, places, models);
    const spelled = spelledOut(reading);
    return spelled === null ? reading : readAmong(spelled, places, modelsIn(reading.parameters));
  }

  /** The words with the short forms of trims among the unread ones written out; null where there are none. */
  function spelledOut({ words, parameters, unread }: Reading): readonly TypedWord[] | null {
    const models = modelsIn(parameters);
    const scope = models.length > 0 ? models : modelsOfMakes(makesIn(parameters));
    if (scope.length === 0) return null;
    const spelled = words.flatMap((word, at) => {
      const meant = unread.includes(at) ? trims.wordsOfShortForm(word.plain, scope) : null;
      return meant === null ? [word] : meant.map((plain) => ({ ...word, text: plain, plain }));
    });
    return spelled.every((word, at) => word === words[at]) ? null : spelled;
  }

  function modelsOfMakes(makes: Iterable<string>): readonly string[] {
    return [...makes].flatMap((make) => vocabulary.modelsOf(make).map(({ code }) => code));
  }

  function isModelName(plain: string): boolean {
    return names.find(plain).some(({ isMake, needsMake }) => !isMake && needsMake === undefined);
  }

  function readAmong(words: readonly TypedWord[], places: readonly NamedPlace[], models: readonly string[]): Reading {
    const makes = new Set(
      words
        .flatMap(
          (_, at) => longest(words, at, (plain) => names.find(plain).filter(({ isMake }) => isMake))?.found ?? [],
        )
        .map(({ makeCode }) => makeCode),
    );
    const parameters: Parameter[] = [];
    let place: PlaceRead | null = null;
    let understood = 0;
    const left: number[] = [];
    const named: NameSaid[] = [];
    const keyword: number[] = [];
    const trimWords: number[] = [];
    const trimsSaid: (readonly string[])[] = [];
    const ofMakes = models.length > 0 ? [] : modelsOfMakes(makes);
    for (let at = 0; at < words.length; ) {
      const said = saidAt(words, at, { makes, models, ofMakes, places: place === null ? places : [] });
      if (said === null) {
        left.push(at);
        at += 1;
        continue;
      }
      parameters.push(...said.parameters);
      if (said.trims !== undefined) trimsSaid.push(said.trims);
      if (modelsIn(said.parameters).length === 1) named.push({ from: at, words: said.words });
      if (said.keyword !== undefined) {
        const ofIt = words.slice(at, at + said.words).map((_, index) => at + index);
        keyword.push(...ofIt);
        if (said.keyword === "trim") trimWords.push(...ofIt);
      }
      if (said.place !== undefined) place = { named: said.place, said: words.slice(at, at + said.words) };
      understood += said.words;
      at += said.words;
    }
    const unread = left.filter((at) => !isFiller(words[at]?.plain ?? ""));
    const isEither = words.some(({ plain }) => plain === "or");
    return {
      ...{ words, place, understood, named, keyword, trimWords, unread },
      parameters: isEither ? parameters : withTrimsOfAll(parameters, trimsSaid),
    };
  }

  function saidAt(words: readonly TypedWord[], at: number, reading: ReadingContext): Said | null {
    const { makes, models, ofMakes, places } = reading;
    const figures = readFigures(words, at);
    const named = longest(words, at, (plain, length) =>
      names.find(plain).filter(({ makeCode, needsMake }) => {
        // "X5 M Sport" is an X5, and "Golf R-Line" no Golf R.
        if (length > 1 && isEquipmentLine(words, at + length - 1)) return false;
        // "Convertible" is a MINI as well, and "models" spells a Tesla.
        const isOrdinary = phrases.find(plain) !== undefined || (length === 1 && isFiller(plain));
        return makes.has(makeCode) || (needsMake === undefined && !isOrdinary);
      }),
    );
    const phrase = longest(words, at, (plain) => {
      const cabs = cabsMeant(plain, namesSaid(reading)).map((cab): Parameter => ["bodyStyleSubtypeCode", cab]);
      const parameter = phrases.find(plain);
      return parameter === undefined || isKindOfOthers(parameter, models) ? cabs : [parameter];
    });
    // "TRD Off Road" is more than the phrase in it, and the "Sport" of a car no sedan.
    const trim = longest(words, at, (plain) => trims.findNamed(plain, models));
    const part = longest(words, at, (plain) => trims.findWithWords(plain, models));
    const ofMake = longest(words, at, (plain) => (IS_TELLING.test(plain) ? trims.findNamed(plain, ofMakes) : []));
    const isOfMake = ofMake !== null && !isFiller(words[at]?.plain ?? "");
    const wordsOfMake: Said | null = isOfMake ? { words: ofMake.words, parameters: [], keyword: "trim" } : null;
    const kind = phrase?.found.some(([name]) => KINDS_NAMED_LIKE_TRIMS.has(name)) === true;
    const candidates: (Said | null)[] = [
      toSaid(placeAt(words, at, places)),
      figures,
      named && { words: named.words, parameters: meantBy(named.found, makes).parameters },
      ...(kind ? [toTrims(trim), toTrims(part), wordsOfMake] : []),
      phrase && { words: phrase.words, parameters: phrase.found },
      phrases.colorAt(words, at),
      // "Laramie" beside a Ram is no city.
      toTrims(trim),
      wordsOfMake,
      toSaid(cityAt(words, at, places)),
      isFiller(words[at]?.plain ?? "") ? null : toTrims(part),
      lineAt(words, at),
    ];
    // The first of the longest: the order above is that of trust.
    return candidates.reduce((best, said) => (said !== null && said.words > (best?.words ?? 0) ? said : best), null);

    function toTrims(trims: TrimsFound | null): Said | null {
      if (trims === null) return null;
      const plain = words
        .slice(at, at + trims.words)
        .map((word) => word.plain)
        .join("");
      return {
        words: trims.words,
        parameters: trims.found.map((code): Parameter => ["trimCode", code]),
        trims: trimsHaving(plain, trims.found, models),
      };
    }
  }

  /** All that have these words, an engine's and a drive's among them. */
  function trimsHaving(plain: string, found: readonly string[], models: readonly string[]): readonly string[] {
    return [...new Set([...found, ...trims.findWithWords(plain, models)])];
  }

  /** Plain names of the models that are said, and of the makes. */
  function namesSaid({ makes, models }: ReadingContext): readonly string[] {
    const makesOfModels = models.flatMap((code) => vocabulary.model(code)?.makeCode ?? []);
    return [
      ...models.map((code) => vocabulary.model(code)?.name ?? ""),
      ...[...makes, ...makesOfModels].map((code) => vocabulary.make(code)?.name ?? ""),
    ].map(plainName);
  }

  /** "Sport" behind an SUV's name is a package that nobody knows, and not a sedan; an "off road" Tacoma is no SUV. */
  function isKindOfOthers([name]: Parameter, models: readonly string[]): boolean {
    const style = STYLE_OF_KINDS[name];
    return style !== undefined && models.length > 0 && models.every((code) => vocabulary.model(code)?.style !== style);
  }

  /** The words with their slips mended; null where nothing could be. */
  function mend(
    words: readonly TypedWord[],
    { unread, parameters, understood }: Reading,
    guesses: ReadonlySet<string>,
  ): readonly TypedWord[] | null {
    const makes = makesIn(parameters);
    const ofTrims = trims.wordsOf(modelsIn(parameters)).filter(isLetters);
    // "Leef" alone may be anything; beside a place, or what else is known of a car, it is one.
    const shortNames = understood === 0 ? [] : namesOf(makes);
    let isMended = false;
    const mended = words.map((word, at) => {
      const isKnown = !/^[a-z]+$/.test(word.plain) || dictionary.has(word.plain) || trims.words.has(word.plain);
      const isSlip = unread.includes(at) && !isKnown;
      const intended = isSlip
        ? (intendedWord(word.plain, ofTrims) ??
          intendedWord(word.plain, guesses) ??
          intendedWord(word.plain, dictionary) ??
          intendedShortName(word.plain, shortNames))
        : null;
      if (intended === null) return word;
      isMended = true;
      return { ...word, plain: intended };
    });
    return isMended ? mended : null;
  }

  /** Single words that name a make or a model by themselves; of these makes, where some are named. */
  function namesOf(makes: readonly string[]): readonly string[] {
    return [...names.words].filter((word) =>
      names
        .find(word)
        .some(({ makeCode, needsMake }) => (makes.length === 0 ? needsMake === undefined : makes.includes(makeCode))),
    );
  }
}

interface TrimsFound {
  readonly words: number;
  readonly found: readonly string[];
}

/** Of trims that are said by several of their words ("S line" and "Premium Plus") those that have all of them, where some do. */
function withTrimsOfAll(parameters: readonly Parameter[], said: readonly (readonly string[])[]): readonly Parameter[] {
  const [first = [], ...others] = said;
  const ofAll = first.filter((code) => others.every((codes) => codes.includes(code)));
  if (others.length === 0 || ofAll.length === 0) return parameters;
  const isOfOne = ([name, value]: Parameter) => name === "trimCode" && said.some((codes) => codes.includes(value));
  return [
    ...parameters.filter((parameter) => !isOfOne(parameter)),
    ...ofAll.map((code): Parameter => ["trimCode", code]),
  ];
}

/** Kinds of cars that bear the names of trims: "Sport" and "Luxury" sedans, cars for "Performance". */
const KINDS_NAMED_LIKE_TRIMS: ReadonlySet<string> = new Set(["sedanSubtypeCode", "lifestyle"]);

function lineAt(words: readonly TypedWord[], at: number): Said | null {
  return isEquipmentLine(words, at) ? { words: 2, parameters: [], keyword: "package" } : null;
}

const toSaid = (said: ReturnType<typeof placeAt>): Said | null => said && { ...said, parameters: [] };

/** Facets of kinds that only cars of one style have. */
const STYLE_OF_KINDS: Readonly<Record<string, string>> = {
  sedanSubtypeCode: "SEDAN",
  suvSubtypeCode: "SUVCROSS",
  vanSubtypeCode: "VANMV",
};

/** A trim's name that is looked for beside a make alone: no figure, and not one or two letters. */
const IS_TELLING = /^(?=.*[a-z]).{3,}$/;

/** What the whole text names, by which each of its words is read. */
interface ReadingContext {
  readonly makes: ReadonlySet<string>;
  readonly models: readonly string[];
  /** All models of the makes, where no model is named. */
  readonly ofMakes: readonly string[];
  readonly places: readonly NamedPlace[];
}

/** Of names alike the one whose make is named, too. */
function meantBy(found: readonly NameMeaning[], makes: ReadonlySet<string>): Pick<NameMeaning, "parameters"> {
  return found.find(({ makeCode }) => makes.has(makeCode)) ?? found[0] ?? { parameters: [] };
}
