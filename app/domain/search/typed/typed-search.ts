import { isOptionFacet } from "../query/facet-table";
import type { SearchVocabulary } from "../query/search-vocabulary";
import { FILLER_WORDS } from "./spoken-words";
import { createTypedNames, type NameMeaning } from "./typed-names";
import { createFigureReader } from "./typed-numbers";
import { createTypedPhrases } from "./typed-phrases";
import { BEFORE_PLACE, cityAt, type NamedPlace, placeAt } from "./typed-places";
import { createTypedTrims } from "./typed-trims";
import { type TypedWord, typedWords } from "./typed-words";
import { intendedShortName, intendedWord } from "./typing-error";
import { isEquipmentLine, type NameSaid, namesBroughtTogether } from "./word-order";
import { longest } from "./word-runs";

type Parameter = readonly [name: string, value: string];

/** What a text that somebody typed asks for. */
export interface TypedSearch {
  /** Parameters of a search, in the order typed, each once; the place is not among them. */
  readonly parameters: readonly Parameter[];
  readonly place: NamedPlace | null;
  /** What was not understood; empty where all was. */
  readonly keyword: string;
  /** The whole text without the words of its place. */
  readonly plainKeyword: string;
  /** Whether a slip of the fingers was mended. */
  readonly isCorrected: boolean;
  /** Whether words are left, or stand where a place would, that the service of places may know. */
  readonly mayNamePlace: boolean;
}

export interface TypedSearchReader {
  /** Never throws. `places` are what the words may name; without them no place is read. */
  read(text: string, places?: readonly NamedPlace[]): TypedSearch;
}

/** What a run of words says. */
interface Said {
  readonly parameters: readonly Parameter[];
  readonly words: number;
  readonly place?: NamedPlace;
  /** Known words that no parameter says: they stay a keyword. */
  readonly isKeyword?: boolean;
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
    return models.length === 0 ? first : readAmong(first.words, places, models);
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
    for (let at = 0; at < words.length; ) {
      const said = saidAt(words, at, { makes, models, places: place === null ? places : [] });
      if (said === null) {
        left.push(at);
        at += 1;
        continue;
      }
      parameters.push(...said.parameters);
      if (modelsIn(said.parameters).length === 1) named.push({ from: at, words: said.words });
      if (said.isKeyword) keyword.push(at, at + 1);
      if (said.place !== undefined) place = { named: said.place, said: words.slice(at, at + said.words) };
      understood += said.words;
      at += said.words;
    }
    return { words, parameters, place, understood, named, keyword, unread: left.filter((at) => !isFiller(words[at])) };
  }

  function saidAt(words: readonly TypedWord[], at: number, { makes, models, places }: ReadingContext): Said | null {
    const figures = readFigures(words, at);
    const named = longest(words, at, (plain, length) =>
      names.find(plain).filter(({ makeCode, needsMake }) => {
        // "X5 M Sport" is an X5, and "Golf R-Line" no Golf R.
        if (length > 1 && isEquipmentLine(words, at + length - 1)) return false;
        // "Convertible" is a MINI as well, and "models" spells a Tesla.
        const isOrdinary = phrases.find(plain) !== undefined || (length === 1 && FILLER_WORDS.has(plain));
        return makes.has(makeCode) || (needsMake === undefined && !isOrdinary);
      }),
    );
    const phrase = longest(words, at, (plain, length) => {
      const parameter = phrases.find(plain);
      return parameter === undefined || (length === 1 && isKindOfOthers(parameter, models)) ? [] : [parameter];
    });
    // "TRD Off Road" is more than the phrase in it, and the "Sport" of a car no sedan.
    const trim = longest(words, at, (plain) => trims.findNamed(plain, models));
    const part = longest(words, at, (plain) => trims.findWithWords(plain, models));
    const kind = phrase?.found.some(([name]) => KINDS_NAMED_LIKE_TRIMS.has(name)) === true;
    const candidates: (Said | null)[] = [
      toSaid(placeAt(words, at, places)),
      figures,
      named && { words: named.words, parameters: meantBy(named.found, makes).parameters },
      ...(kind ? [toTrims(trim), toTrims(part)] : []),
      phrase && { words: phrase.words, parameters: phrase.found },
      phrases.colorAt(words, at),
      toSaid(cityAt(words, at, places)),
      toTrims(trim),
      isFiller(words[at]) ? null : toTrims(part),
      lineAt(words, at),
    ];
    // The first of the longest: the order above is that of trust.
    return candidates.reduce((best, said) => (said !== null && said.words > (best?.words ?? 0) ? said : best), null);
  }

  /** "Sport" behind an SUV's name is a package that nobody knows, and not a sedan. */
  function isKindOfOthers([name]: Parameter, models: readonly string[]): boolean {
    return (
      name === "sedanSubtypeCode" &&
      models.length > 0 &&
      models.every((code) => vocabulary.model(code)?.style !== "SEDAN")
    );
  }

  /** The words with their slips mended; null where nothing could be. */
  function mend(
    words: readonly TypedWord[],
    { unread, parameters, understood }: Reading,
    guesses: ReadonlySet<string>,
  ): readonly TypedWord[] | null {
    const makes = parameters.flatMap(([name, value]) => (name === "makeCode" ? [value] : []));
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

/** Kinds of cars that bear the names of trims: "Sport" and "Luxury" sedans, cars for "Performance". */
const KINDS_NAMED_LIKE_TRIMS: ReadonlySet<string> = new Set(["sedanSubtypeCode", "lifestyle"]);

function lineAt(words: readonly TypedWord[], at: number): Said | null {
  return isEquipmentLine(words, at) ? { words: 2, parameters: [], isKeyword: true } : null;
}

const toTrims = (trims: { readonly words: number; readonly found: readonly string[] } | null): Said | null =>
  trims && { words: trims.words, parameters: trims.found.map((code): Parameter => ["trimCode", code]) };

const toSaid = (said: ReturnType<typeof placeAt>): Said | null => said && { ...said, parameters: [] };

/** What the whole text names, by which each of its words is read. */
interface ReadingContext {
  readonly makes: ReadonlySet<string>;
  readonly models: readonly string[];
  readonly places: readonly NamedPlace[];
}

interface PlaceRead {
  readonly named: NamedPlace;
  readonly said: readonly TypedWord[];
}

interface Reading {
  readonly words: readonly TypedWord[];
  readonly parameters: readonly Parameter[];
  readonly place: PlaceRead | null;
  /** How many words say something, and where those stand that nobody understands. */
  readonly understood: number;
  readonly unread: readonly number[];
  /** Where single models are named, and where known words stand that stay a keyword. */
  readonly named: readonly NameSaid[];
  readonly keyword: readonly number[];
}

const modelsIn = (parameters: readonly Parameter[]) =>
  parameters.flatMap(([name, value]) => (name === "modelCode" ? [value] : []));

function finish(text: string, reading: Reading, isCorrected: boolean): TypedSearch {
  const { words, parameters, place, understood, unread } = reading;
  const whole = text.trim();
  const mayNamePlace =
    unread.some((at) => words[at]?.plain !== "") || words.some(({ plain }) => BEFORE_PLACE.test(plain));
  const mayBeUnread = understood + (parameters.some(([name]) => name === "makeCode") ? 1 : 0);
  if (understood === 0 || unread.length > mayBeUnread) {
    const isAllFiller = words.length > 0 && words.every(isFiller);
    const keyword = isAllFiller ? "" : whole;
    return { parameters: [], place: null, keyword, plainKeyword: whole, isCorrected: false, mayNamePlace };
  }
  const kept = [...unread, ...reading.keyword].sort((one, other) => one - other);
  return {
    parameters: withoutRepeats(parameters),
    place: place?.named ?? null,
    keyword: kept.map((at) => words[at]?.text ?? "").join(" "),
    plainKeyword: place === null ? whole : wordsWithout(typedWords(text), place),
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

const isFiller = (word: TypedWord | undefined) => word !== undefined && FILLER_WORDS.has(word.plain);

/** Of names alike the one whose make is named, too. */
function meantBy(found: readonly NameMeaning[], makes: ReadonlySet<string>): Pick<NameMeaning, "parameters"> {
  return found.find(({ makeCode }) => makes.has(makeCode)) ?? found[0] ?? { parameters: [] };
}
