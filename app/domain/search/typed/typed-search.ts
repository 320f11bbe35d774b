import { isOptionFacet } from "../query/facet-table";
import type { SearchVocabulary } from "../query/search-vocabulary";
import { FILLER_WORDS } from "./spoken-words";
import { createTypedNames, type NameMeaning } from "./typed-names";
import { createFigureReader } from "./typed-numbers";
import { createTypedPhrases } from "./typed-phrases";
import { BEFORE_PLACE, cityAt, type NamedPlace, placeAt } from "./typed-places";
import { type TypedWord, typedWords } from "./typed-words";
import { intendedShortName, intendedWord } from "./typing-error";
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
}

/**
 * Reads what somebody typed into the search box: names and nicknames of vehicles, what people say for codes, figures with their
 * bounds, a place. Of readings that begin at one word the longest counts. What a text is mostly about has to be
 * understood: one with more unknown words than known ones ("my escape will not start") stays a keyword as it is.
 */
export function createTypedSearchReader(vocabulary: SearchVocabulary, currentYear: number): TypedSearchReader {
  const names = createTypedNames(vocabulary);
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
  function readWords(words: readonly TypedWord[], places: readonly NamedPlace[]): Reading {
    const first = readAmong(words, places, []);
    const models = modelsIn(first.parameters);
    return models.length === 0 ? first : readAmong(words, places, models);
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
    for (let at = 0; at < words.length; ) {
      const said = saidAt(words, at, { makes, models, places: place === null ? places : [] });
      if (said === null) {
        left.push(at);
        at += 1;
        continue;
      }
      parameters.push(...said.parameters);
      if (said.place !== undefined) place = { named: said.place, from: at, words: said.words };
      understood += said.words;
      at += said.words;
    }
    return { words, parameters, place, understood, unread: left.filter((at) => !isFiller(words[at])) };
  }

  function saidAt(words: readonly TypedWord[], at: number, { makes, models, places }: ReadingContext): Said | null {
    const figures = readFigures(words, at);
    const named = longest(words, at, (plain, length) =>
      names.find(plain).filter(({ makeCode, needsMake }) => {
        // "Convertible" is a MINI as well, and "models" spells a Tesla.
        const isOrdinary = phrases.find(plain) !== undefined || (length === 1 && FILLER_WORDS.has(plain));
        return makes.has(makeCode) || (needsMake === undefined && !isOrdinary);
      }),
    );
    const phrase = longest(words, at, (plain) => {
      const parameter = phrases.find(plain);
      return parameter === undefined ? [] : [parameter];
    });
    // "TRD Off Road" is more than the phrase in it.
    const trim = models.length === 0 ? null : longest(words, at, (plain) => names.findTrims(plain, models));
    const candidates: (Said | null)[] = [
      toSaid(placeAt(words, at, places)),
      figures,
      named && { words: named.words, parameters: meantBy(named.found, makes).parameters },
      phrase && { words: phrase.words, parameters: phrase.found },
      colorAt(words, at),
      toSaid(cityAt(words, at, places)),
      trim && { words: trim.words, parameters: trim.found.map((code): Parameter => ["trimCode", code]) },
    ];
    // The first of the longest: the order above is that of trust.
    return candidates.reduce((best, said) => (said !== null && said.words > (best?.words ?? 0) ? said : best), null);
  }

  /** "black", "black interior", "tan leather", "black on tan". */
  function colorAt(words: readonly TypedWord[], at: number): Said | null {
    const color = phrases.findColor(words[at]?.plain ?? "");
    if (color === undefined) return null;
    const [second, third] = [words[at + 1]?.plain, words[at + 2]?.plain];
    const inner = second === "on" || second === "over" ? phrases.findColor(third ?? "") : undefined;
    if (inner !== undefined) {
      const parameters: Parameter[] = [
        ["extColorSimple", color],
        ["intColorSimple", inner],
      ];
      return { words: 3, parameters };
    }
    if (second === "interior") return { words: 2, parameters: [["intColorSimple", color]] };
    if (second === "leather") {
      const feature = phrases.find("leather");
      const inside: Parameter = ["intColorSimple", color];
      return {
        words: third === "interior" || third === "seats" ? 3 : 2,
        parameters: feature === undefined ? [inside] : [inside, feature],
      };
    }
    return { words: second === "exterior" ? 2 : 1, parameters: [["extColorSimple", color]] };
  }

  /** The words with their slips mended; null where nothing could be. */
  function mend(
    words: readonly TypedWord[],
    { unread, parameters, understood }: Reading,
    guesses: ReadonlySet<string>,
  ): readonly TypedWord[] | null {
    const makes = parameters.flatMap(([name, value]) => (name === "makeCode" ? [value] : []));
    // "Leef" alone may be anything; beside a place, or what else is known of a car, it is one.
    const shortNames = understood === 0 ? [] : namesOf(makes);
    let isMended = false;
    const mended = words.map((word, at) => {
      const isKnown = !/^[a-z]+$/.test(word.plain) || dictionary.has(word.plain) || names.trimWords.has(word.plain);
      const isSlip = unread.includes(at) && !isKnown;
      const intended = isSlip
        ? (intendedWord(word.plain, guesses) ??
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

const toSaid = (said: ReturnType<typeof placeAt>): Said | null => said && { ...said, parameters: [] };

/** What the whole text names, by which each of its words is read. */
interface ReadingContext {
  readonly makes: ReadonlySet<string>;
  readonly models: readonly string[];
  readonly places: readonly NamedPlace[];
}

interface PlaceRead {
  readonly named: NamedPlace;
  readonly from: number;
  readonly words: number;
}

interface Reading {
  readonly words: readonly TypedWord[];
  readonly parameters: readonly Parameter[];
  readonly place: PlaceRead | null;
  /** How many words say something, and where those stand that nobody understands. */
  readonly understood: number;
  readonly unread: readonly number[];
}

const modelsIn = (parameters: readonly Parameter[]) =>
  parameters.flatMap(([name, value]) => (name === "modelCode" ? [value] : []));

function finish(text: string, reading: Reading, isCorrected: boolean): TypedSearch {
  const { words, parameters, place, understood, unread } = reading;
  const whole = text.trim();
  const mayNamePlace =
    unread.some((at) => words[at]?.plain !== "") || words.some(({ plain }) => BEFORE_PLACE.test(plain));
  if (understood === 0 || unread.length > understood) {
    const isAllFiller = words.length > 0 && words.every(isFiller);
    const keyword = isAllFiller ? "" : whole;
    return { parameters: [], place: null, keyword, plainKeyword: whole, isCorrected: false, mayNamePlace };
  }
  return {
    parameters: withoutRepeats(parameters),
    place: place?.named ?? null,
    keyword: unread.map((at) => words[at]?.text ?? "").join(" "),
    plainKeyword: place === null ? whole : wordsWithout(words, place),
    isCorrected,
    mayNamePlace,
  };
}

function wordsWithout(words: readonly TypedWord[], { from, words: length }: PlaceRead): string {
  return [...words.slice(0, from), ...words.slice(from + length)].map(({ text }) => text).join(" ");
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
