import { maySayNot } from "./denied-words";
import { isFiller } from "./spoken-words";
import type { createTypedNames } from "./typed-names";
import { makesIn, modelsIn, type Reading } from "./typed-outcome";
import type { createTypedPhrases } from "./typed-phrases";
import type { createTypedTrims } from "./typed-trims";
import { type TypedWord, YEAR_FIGURES } from "./typed-words";
import {
  intendedShortName,
  intendedWord,
  intendedWords,
  isRealWord,
  swapsOf,
  withFigures,
  withLetters,
} from "./typing-error";

interface KnownWords {
  readonly names: ReturnType<typeof createTypedNames>;
  readonly phrases: ReturnType<typeof createTypedPhrases>;
  readonly trims: ReturnType<typeof createTypedTrims>;
}

/** So many names may be meant by one word. */
const NAMES_MEANT_MAX = 2;

/** The words of a reading with the slips among the unread ones mended; null where nothing could be. */
type Mending = (reading: Reading) => readonly TypedWord[] | null;

const THOUSANDS = /^\d{1,3}k$/;
/** What is read by its figures, and not by its name. */
const isFigure = (word: string) => YEAR_FIGURES.test(word) || THOUSANDS.test(word);

const isLetters = (word: string) => /^[a-z]+$/.test(word);

/** Ways to mend, the likelier first: "camery" is meant for a Camry before a camera; "backup camara" is a Camaro to nobody. */
export function createMendings({ names, phrases, trims }: KnownWords): readonly Mending[] {
  const dictionary = new Set([...names.words, ...phrases.words].filter(isLetters));
  return [names.words, phrases.words].map((words) => {
    const guesses = new Set([...words].filter(isLetters));
    return (reading: Reading) => mend(reading, guesses);
  });

  function mend(
    { words, unread, parameters, understood }: Reading,
    guesses: ReadonlySet<string>,
  ): readonly TypedWord[] | null {
    const makes = makesIn(parameters);
    const ofTrims = trims.wordsOf(modelsIn(parameters)).filter(isLetters);
    // "Leef" alone may be anything; beside a place, or what else is known of a car, it is one.
    const shortNames = understood === 0 ? [] : namesOf(makes);
    const ofMakes = new Set(makes.length > 0 ? namesOf(makes).filter(isLetters) : []);
    let isMended = false;
    const mended = words.flatMap((word, at) => {
      const meant = unread.includes(at) ? meantBy(word.plain, at) : [];
      if (meant.length === 0) return [word];
      isMended = true;
      // What is left out is told as it was typed; figures are read as they stand.
      return meant.map((plain) => ({ ...word, text: isFigure(plain) ? plain : word.text, plain, isMended: true }));
    });
    return isMended ? mended : null;

    function meantBy(plain: string, at: number): readonly string[] {
      const retyped = inOneAlphabet(plain, words[at - 1]?.plain ?? "");
      if (retyped !== undefined) return [retyped];
      if (!isLetters(plain) || dictionary.has(plain) || trims.words.has(plain)) return [];
      const intended = isRealWord(plain)
        ? // Beside its make "charge" is a Charger.
          likeliest(words, at, ofMakes)
        : (intendedWord(plain, ofTrims) ??
          likeliest(words, at, guesses) ??
          likeliest(words, at, dictionary) ??
          intendedShortName(plain, shortNames));
      if (intended !== null) return [intended];
      return isRealWord(plain) ? [] : namesAsNear(words, at, makes);
    }
  }

  /**
   * A word with figures for letters that look like them, or the other way round, where that makes a year or a name, alone or
   * with the word before it.
   */
  function inOneAlphabet(plain: string, before: string): string | undefined {
    const isMeant = (word: string) =>
      isFigure(word) || dictionary.has(word) || [word, `${before}${word}`].some((name) => names.find(name).length > 0);
    return [withFigures(plain), ...withLetters(plain)].find((word) => word !== plain && isMeant(word));
  }

  /**
   * The word that one misses by a slip. Of several as near, any where all mean the same ("hyundai" and "hundai"), else the
   * one that makes a name or a phrase with a neighbour, else the one with two of its letters swapped. Null where none is.
   */
  function likeliest(words: readonly TypedWord[], at: number, among: ReadonlySet<string>): string | null {
    const near = wordsAsNear(words, at, among);
    const [first = null, ...others] = near;
    if (first === null || others.length === 0) return first;
    const meaning = meaningOf(first);
    if (meaning !== null && others.every((word) => meaningOf(word) === meaning)) return first;
    const swaps = new Set(swapsOf(words[at]?.plain ?? ""));
    const likely = [
      near.filter((word) => isJoined(words, at, word)),
      near.filter((word) => swaps.has(word) && meaningOf(word) !== null),
    ];
    return likely.find(({ length }) => length === 1)?.[0] ?? null;
  }

  /** Words that one misses by a slip; a filler is one of them where nothing else is as near. */
  function wordsAsNear(words: readonly TypedWord[], at: number, among: ReadonlySet<string>): readonly string[] {
    const near = intendedWords(words[at]?.plain ?? "", among);
    const telling = near.filter((word) => !isFiller(word));
    return telling.length > 0 ? telling : near;
  }

  /** What a word says by itself, alike for words that say the same; null where it says nothing. */
  function meaningOf(plain: string): string | null {
    const said = [
      ...names.find(plain).map(({ needsMake, parameters }) => (needsMake === undefined ? parameters : [])),
      phrases.find(plain),
      phrases.colorAt([{ text: plain, plain, sign: "", isOpen: false }], 0)?.parameters ?? [],
    ].filter(({ length }) => length > 0);
    return said.length === 0 ? null : JSON.stringify(said);
  }

  function isJoined(words: readonly TypedWord[], at: number, plain: string): boolean {
    const [before, behind] = [words[at - 1]?.plain, words[at + 1]?.plain];
    const runs = [...(before ? [`${before}${plain}`] : []), ...(behind ? [`${plain}${behind}`] : [])];
    return runs.some((run) => names.find(run).length > 0 || phrases.find(run).length > 0);
  }

  /**
   * The models that a word misses by one slip where several words are as near and none is likelier: those that people say
   * alone, of the makes that are named. Of two each is meant, since nobody knows which. None where a make or a word of
   * anything else is as near.
   */
  function namesAsNear(words: readonly TypedWord[], at: number, makes: readonly string[]): readonly string[] {
    const near = wordsAsNear(words, at, dictionary);
    const isOther = (name: string) =>
      !names.words.has(name) || phrases.words.has(name) || names.find(name).some(({ isMake }) => isMake);
    if (near.length < 2 || near.some(isOther)) return [];
    const alone = new Set(namesOf(makes));
    const said = near.filter((name) => alone.has(name));
    // A denial would take in the first of two alone.
    return said.length > (maySayNot(words) ? 1 : NAMES_MEANT_MAX) ? [] : said;
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

/**
 * The words with a color that is the model of the make ahead of it, two letters swapped: a "Nissan Rouge" is a Rogue, while
 * "rouge" alone is red. Null where there is none.
 */
export function modelsForColors(
  words: readonly TypedWord[],
  { names, phrases }: Pick<KnownWords, "names" | "phrases">,
): readonly TypedWord[] | null {
  const mended = words.map((word, at) => {
    const before = words[at - 1]?.plain;
    if (before === undefined || phrases.colorAt(words, at) === null) return word;
    const [plain, ...others] = swapsOf(word.plain).filter((swapped) => names.find(`${before}${swapped}`).length > 0);
    return plain === undefined || others.length > 0 ? word : { ...word, text: plain, plain };
  });
  return mended.every((word, at) => word === words[at]) ? null : mended;
}
