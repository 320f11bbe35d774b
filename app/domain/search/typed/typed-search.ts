import { STYLE_OF_KINDS } from "../query/model-facets";
import type { SearchVocabulary } from "../query/search-vocabulary";
import { cabsMeant, withDoorsMeant } from "./body-styles";
import { deniedRuns, maySayNot } from "./denied-words";
import { TRIM_NICKNAMES } from "./nicknames";
import { plainName } from "./plain-name";
import { isFiller } from "./spoken-words";
import { createMendings, modelsForColors } from "./typed-mendings";
import { createTypedNames, type NameMeaning, withoutOthersOfLine } from "./typed-names";
import { createFigureReader } from "./typed-numbers";
import { finish, makesIn, modelsIn, type Reading, type TypedSearch } from "./typed-outcome";
import { createTypedPhrases } from "./typed-phrases";
import {
  cityAt,
  type NamedPlace,
  type PlaceRead,
  placeAt,
  placesBeside,
  placesWithSlip,
  placeWith,
} from "./typed-places";
import { seatsAt } from "./typed-seats";
import { createTypedTrims, withModelsOfTrims, withTrimsOfAll } from "./typed-trims";
import { type TypedWord, typedWords } from "./typed-words";
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
  const mendings = createMendings({ names, phrases, trims });

  return {
    read(text, places = []) {
      const asTyped = typedWords(text);
      const ofModels = modelsForColors(asTyped, { names, phrases });
      const words = ofModels ?? asTyped;
      const isCorrected = ofModels !== null;
      const spelled = places.filter(({ isMended }) => isMended !== true);
      const first = readWanted(words, spelled);
      if (first.unread.length === 0) return finish(text, first, isCorrected);
      const withWords = readMended(first, spelled);
      if (withWords !== null) return finish(text, withWords, true);
      if (spelled.length === places.length) return finish(text, first, isCorrected);
      // A slip in the name of a city counts where no word of a car was meant.
      const likely = [...spelled, ...placesWithSlip(places, first)];
      const second = readWanted(words, likely);
      const mended = second.unread.length === 0 ? second : readMended(second, likely);
      return finish(text, mended ?? second, isCorrected || mended !== null || second.place?.named.isMended === true);
    },
  };

  /** What is read with slips mended, where that leaves no word unread. */
  function readMended(first: Reading, places: readonly NamedPlace[]): Reading | null {
    for (const mend of mendings) {
      const spelled = mend(first);
      if (spelled === null) continue;
      // Beside a make that was misspelled, too, a color may be a model.
      const mended = modelsForColors(spelled, { names, phrases }) ?? spelled;
      const { leftOut, ...second } = readWanted(mended, places);
      if (second.unread.length === 0) return { ...second, leftOut: [...first.leftOut, ...leftOut] };
    }
    return null;
  }

  /** What is wanted, and beside it the words that say what is not. */
  function readWanted(typed: readonly TypedWord[], places: readonly NamedPlace[]): Reading {
    if (!maySayNot(typed)) return readWords(typed, places);
    const models = modelsIn(readWords(typed, places).parameters);
    const makes = makesNamed(typed);
    const context = { makes, models, ofMakes: models.length > 0 ? [] : modelsOfMakes(makes), places };
    const runs = deniedRuns(typed, (at) => saidAt(typed, at, context)?.words ?? 0);
    const isDenied = (index: number) => runs.some(({ from, words }) => index >= from && index < from + words);
    return {
      ...readWords(
        typed.filter((_, index) => !isDenied(index)),
        places,
      ),
      leftOut: runs.map(({ from, words }) => textOf(typed.slice(from, from + words))),
    };
  }

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

  function makesNamed(words: readonly TypedWord[]): ReadonlySet<string> {
    const makeAt = (at: number) => longest(words, at, (plain) => names.find(plain).filter(({ isMake }) => isMake));
    return new Set(words.flatMap((_, at) => makeAt(at)?.found ?? []).map(({ makeCode }) => makeCode));
  }

  function readAmong(words: readonly TypedWord[], places: readonly NamedPlace[], models: readonly string[]): Reading {
    const makes = makesNamed(words);
    const parameters: Parameter[] = [];
    let place: PlaceRead | undefined;
    let understood = 0;
    const left: number[] = [];
    const named: NameSaid[] = [];
    const keyword: number[] = [];
    const trimWords: number[] = [];
    const trimsSaid: (readonly string[])[] = [];
    const modelsSaid: (readonly string[])[] = [];
    const ofMakes = models.length > 0 ? [] : modelsOfMakes(makes);
    for (let at = 0; at < words.length; ) {
      const said: Said | null = saidAt(words, at, { makes, models, ofMakes, places: placesBeside(place, places) });
      if (said === null) {
        left.push(at);
        at += 1;
        continue;
      }
      parameters.push(...said.parameters);
      if (said.trims !== undefined) trimsSaid.push(said.trims);
      modelsSaid.push(modelsIn(said.parameters));
      if (modelsIn(said.parameters).length === 1) named.push({ from: at, words: said.words });
      if (said.keyword !== undefined) {
        const ofIt = words.slice(at, at + said.words).map((_, index) => at + index);
        keyword.push(...ofIt);
        if (said.keyword === "trim") trimWords.push(...ofIt);
      }
      if (said.place !== undefined)
        place = placeWith(place, { named: said.place, said: words.slice(at, at + said.words) });
      understood += said.words;
      at += said.words;
    }
    const unread = left.filter((at) => words[at]?.isMended === true || !isFiller(words[at]?.plain ?? ""));
    const isEither = words.some(({ plain }) => plain === "or");
    const ofAll = isEither ? parameters : withTrimsOfAll(withoutOthersOfLine(parameters, modelsSaid), trimsSaid);
    return {
      ...{ words, place: place ?? null, understood, named, keyword, trimWords, unread, leftOut: [] },
      parameters: withDoorsMeant(withModelsOfTrims(ofAll, modelsSaid, vocabulary), vocabulary),
    };
  }

  function saidAt(words: readonly TypedWord[], at: number, reading: ReadingContext): Said | null {
    const { makes, ofMakes, places } = reading;
    const nameAt = (from: number) =>
      longest(words, from, (plain, length) =>
        names.find(plain).filter(({ makeCode, needsMake }) => {
          // "X5 M Sport" is an X5, and "Golf R-Line" no Golf R.
          if (length > 1 && isEquipmentLine(words, from + length - 1)) return false;
          // "Convertible" is a MINI as well, and "models" spells a Tesla.
          const isOrdinary = phrases.find(plain).length > 0 || (length === 1 && isFiller(plain));
          return makes.has(makeCode) || (needsMake === undefined && !isOrdinary);
        }),
      );
    const found = nameAt(at);
    const { named, models } = asNameOrTrim(
      found && { ...meantBy(found.found, makes), words: found.words },
      words.slice(at, at + (found?.words ?? 0)),
      reading.models,
    );
    const figures = readFigures(words, at, (from) => nameAt(from) !== null);
    const phrase = longest(words, at, (plain) => {
      const cabs = cabsMeant(plain, namesSaid(reading)).map((cab): Parameter => ["bodyStyleSubtypeCode", cab]);
      const said = phrases.find(plain).filter((parameter) => !isKindOfOthers(parameter, models));
      return said.length > 0 ? said : cabs;
    });
    // "TRD Off Road" is more than the phrase in it, and the "Sport" of a car no sedan.
    const trim = longest(words, at, (plain) => trims.findNamed(TRIM_NICKNAMES[plain] ?? plain, models));
    const part = longest(words, at, (plain) => trims.findWithWords(plain, models));
    const ofMake = longest(words, at, (plain) => (IS_TELLING.test(plain) ? trims.findNamed(plain, ofMakes) : []));
    const isOfMake = ofMake !== null && !isFiller(words[at]?.plain ?? "");
    const wordsOfMake: Said | null = isOfMake ? { words: ofMake.words, parameters: [], keyword: "trim" } : null;
    const kind = phrase?.found.some(([name]) => KINDS_NAMED_LIKE_TRIMS.has(name)) === true;
    const candidates: (Said | null)[] = [
      toSaid(placeAt(words, at, places)),
      figures,
      seatsAt(words, at),
      named && { words: named.words, parameters: named.parameters },
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

  /**
   * The name of a model that is one beside its make alone is a trim where another model that is named has such a trim: a
   * "Chevrolet Camaro SS" is no Chevrolet SS. Trims are those of the other models then.
   */
  function asNameOrTrim(named: NameAt | null, words: readonly TypedWord[], models: readonly string[]) {
    if (named?.needsMake === undefined) return { named, models };
    const own = modelsIn(named.parameters);
    const others = models.filter((code) => !own.includes(code));
    const plain = words.map((word) => word.plain).join("");
    return trims.findNamed(plain, others).length > 0 ? { named: null, models: others } : { named, models };
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
}

interface TrimsFound {
  readonly words: number;
  readonly found: readonly string[];
}

/** Kinds of cars that bear the names of trims: "Sport" and "Luxury" sedans, cars for "Performance". */
const KINDS_NAMED_LIKE_TRIMS: ReadonlySet<string> = new Set(["sedanSubtypeCode", "lifestyle"]);

function lineAt(words: readonly TypedWord[], at: number): Said | null {
  return isEquipmentLine(words, at) ? { words: 2, parameters: [], keyword: "package" } : null;
}

const textOf = (words: readonly TypedWord[]) => words.map(({ text }) => text).join(" ");

const toSaid = (said: ReturnType<typeof placeAt>): Said | null => said && { ...said, parameters: [] };

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

interface NameAt extends Meant {
  readonly words: number;
}

type Meant = Pick<NameMeaning, "parameters"> & Partial<Pick<NameMeaning, "needsMake">>;

/** Of names alike the one whose make is named, too. */
function meantBy(found: readonly NameMeaning[], makes: ReadonlySet<string>): Meant {
  return found.find(({ makeCode }) => makes.has(makeCode)) ?? found[0] ?? { parameters: [] };
}
