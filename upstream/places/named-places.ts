import { wordsOfCity } from "../../app/domain/search/query/place-slug";
import { intendedWord, isRealWord } from "../../app/domain/search/typed/typing-error";
import { STATES } from "../../app/domain/states";
import type { NamedCity, Place } from "./places";

/** Below so many ZIP codes a name is that of many small towns, and of things: Start, LA. */
const LARGE_CITY_MIN_ZIPS = 3;
/** A slip in fewer letters leads to too many other names, and without a state one near a smaller city may be a word: "racing". */
const MENDED_CITY_MIN_LETTERS = 6;
const MENDED_CITY_MIN_ZIPS = 10;
const CITY_WORDS_MAX = 4;
const STATE_WORDS_MAX = 3;
/** Of cities of one name. */
const NAMESAKES_MAX = 3;
const NAMED_MAX = 24;

/** Letters of a state that are a word within a text as well: "lincoln in red" is a car, "indianapolis in toyota" a large city. */
const STATE_WORDS = /^(?:in|me|or)$/;

const STATE_BY_NAME = new Map(Object.entries(STATES).map(([letters, name]) => [name.toLowerCase(), letters] as const));

interface SizedCity {
  readonly city: string;
  readonly state: string;
  zips: number;
}

interface StateSaid {
  readonly state: string;
  readonly words: string;
  /** Whether the words may say something else. */
  readonly isWord: boolean;
}

/** Finds the places that the words of a text may name. Linear in the words. */
export function createNameFinder(
  all: readonly Place[],
  byZip: ReadonlyMap<string, Place>,
): (text: string) => readonly NamedCity[] {
  const namesakes = sizedCities(all);
  const longNamesOf = longNamesByState(namesakes);
  const longLargeNames = [...namesakes].flatMap(([name, [first]]) =>
    isLong(name) && first !== undefined && first.zips >= MENDED_CITY_MIN_ZIPS ? [name] : [],
  );

  return (text) => {
    const words = text.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== "");
    const found = words.map((word, at) => [...zipAt(word), ...citiesAt(words, at)]);
    const isNamed = (at: number) =>
      found.some((places, from) => places.some((place) => from <= at && at < from + place.words.split(" ").length));
    const mended = words.flatMap((_, at) => (isNamed(at) ? [] : mendedCitiesAt(words, at)));
    return [...found.flat(), ...mended].slice(0, NAMED_MAX);
  };

  function zipAt(word: string): readonly NamedCity[] {
    const place = byZip.get(word);
    return place === undefined ? [] : [{ words: word, city: place.city, state: place.state, zip: word, isSure: true }];
  }

  function citiesAt(words: readonly string[], at: number): readonly NamedCity[] {
    const found: NamedCity[] = [];
    if (isInsideState(words, at)) return found;
    for (let length = Math.min(CITY_WORDS_MAX, words.length - at); length > 0; length -= 1) {
      const said = words.slice(at, at + length).join(" ");
      const name = wordsOfCity(said).join(" ");
      found.push(...citiesOf(name, said, stateAt(words, at + length)));
    }
    return found;
  }

  /** Of a name, with the state that is said behind it, and of any state where they are large. */
  function citiesOf(name: string, said: string, state: StateSaid | null): readonly NamedCity[] {
    const known = namesakes.get(name) ?? [];
    const named = known.find((one) => one.state === state?.state && (!state.isWord || isLarge(one)));
    const withState: NamedCity[] =
      named === undefined || state === null
        ? []
        : [{ words: `${said} ${state.words}`, city: named.city, state: named.state, isSure: true }];
    const alone = known.filter(isLarge).slice(0, NAMESAKES_MAX);
    return [...withState, ...alone.map(({ city, state }) => ({ words: said, city, state, isSure: false }))];
  }

  /** Cities whose name the words miss by one slip: of the state that is said, or large ones. */
  function mendedCitiesAt(words: readonly string[], at: number): readonly NamedCity[] {
    if (isInsideState(words, at)) return [];
    for (let length = Math.min(CITY_WORDS_MAX, words.length - at); length > 0; length -= 1) {
      const said = words.slice(at, at + length).join(" ");
      const typed = wordsOfCity(said).join(" ");
      const state = stateAt(words, at + length);
      const ofState = state === null || state.isWord ? null : intendedWord(typed, longNamesOf.get(state.state) ?? []);
      const name = ofState ?? intendedWord(typed, longLargeNames);
      // "Sprig" is no Spring; "Denvr" is Denver.
      const isTelling = name !== null && (isLong(typed) || ofState !== null || !isRealWord(typed));
      if (!isTelling) continue;
      return citiesOf(name, said, state).map((city) => ({ ...city, isMended: true }));
    }
    return [];
  }
}

const isLarge = ({ zips }: SizedCity) => zips >= LARGE_CITY_MIN_ZIPS;

const isLong = (name: string) => name.replaceAll(" ", "").length >= MENDED_CITY_MIN_LETTERS;

function longNamesByState(
  namesakes: ReadonlyMap<string, readonly SizedCity[]>,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [name, cities] of namesakes) {
    if (!isLong(name)) continue;
    for (const { state } of cities) {
      const known = names.get(state);
      if (known === undefined) names.set(state, [name]);
      else known.push(name);
    }
  }
  return names;
}

/** "GA", "Georgia", "New Mexico". */
function stateAt(words: readonly string[], at: number): StateSaid | null {
  for (let length = Math.min(STATE_WORDS_MAX, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length).join(" ");
    const isWord = STATE_WORDS.test(said) && at + length < words.length;
    const letters = said.toUpperCase();
    const state = STATE_BY_NAME.get(said.toLowerCase()) ?? (Object.hasOwn(STATES, letters) ? letters : null);
    if (state !== null) return { state, words: said, isWord };
  }
  return null;
}

/** "Carolina" in "North Carolina" is not the city of Puerto Rico. */
function isInsideState(words: readonly string[], at: number): boolean {
  for (let before = 1; before < Math.min(STATE_WORDS_MAX, at + 1); before += 1) {
    const name = stateAt(words, at - before)?.words ?? "";
    if (name.split(" ").length > before) return true;
  }
  return false;
}

/** Cities of the states by their plain name, the largest first. */
function sizedCities(all: readonly Place[]): ReadonlyMap<string, readonly SizedCity[]> {
  const byName = new Map<string, SizedCity[]>();
  for (const { city, state } of all) {
    if (!Object.hasOwn(STATES, state)) continue;
    const name = wordsOfCity(city).join(" ");
    const known = byName.get(name) ?? [];
    if (known.length === 0) byName.set(name, known);
    const own = known.find((one) => one.state === state);
    if (own === undefined) known.push({ city, state, zips: 1 });
    else own.zips += 1;
  }
  for (const known of byName.values()) known.sort((a, b) => b.zips - a.zips || (a.state < b.state ? -1 : 1));
  return byName;
}
