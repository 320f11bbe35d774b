import type { createTypedNames } from "./typed-names";
import { makesIn, modelsIn, type Reading } from "./typed-outcome";
import type { createTypedPhrases } from "./typed-phrases";
import type { createTypedTrims } from "./typed-trims";
import type { TypedWord } from "./typed-words";
import { intendedShortName, intendedWord } from "./typing-error";

interface KnownWords {
  readonly names: ReturnType<typeof createTypedNames>;
  readonly phrases: ReturnType<typeof createTypedPhrases>;
  readonly trims: ReturnType<typeof createTypedTrims>;
}

/** The words of a reading with the slips among the unread ones mended; null where nothing could be. */
type Mending = (reading: Reading) => readonly TypedWord[] | null;

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
