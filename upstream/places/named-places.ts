import { wordsOfCity } from "../../app/domain/search/query/place-slug";
import { STATES } from "../../app/domain/states";
import type { NamedCity, Place } from "./places";

/** Below so many ZIP codes a name is that of many small towns, and of things: Start, LA. */
const LARGE_CITY_MIN_ZIPS = 3;
const CITY_WORDS_MAX = 4;
const STATE_WORDS_MAX = 3;
/** Of cities of one name. */
const NAMESAKES_MAX = 3;
const NAMED_MAX = 24;

/** Letters of a state that are a word as well, where nothing else follows: "lincoln in red" is a car. */
const STATE_WORDS = /^(?:hi|id|in|me|oh|ok|or|pa)$/;

const STATE_BY_NAME = new Map(Object.entries(STATES).map(([letters, name]) => [name.toLowerCase(), letters] as const));

interface SizedCity {
  readonly city: string;
  readonly state: string;
  zips: number;
}

/** Finds the places that the words of a text may name. Linear in the words. */
export function createNameFinder(
  all: readonly Place[],
  byZip: ReadonlyMap<string, Place>,
): (text: string) => readonly NamedCity[] {
  const namesakes = sizedCities(all);

  return (text) => {
    const words = text.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== "");
    const found = words.flatMap((word, at) => [...zipAt(word), ...citiesAt(words, at)]);
    return found.slice(0, NAMED_MAX);
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
      const known = namesakes.get(wordsOfCity(said).join(" ")) ?? [];
      const named = known.find(({ state }) => state === stateAt(words, at + length)?.state);
      const stateWords = stateAt(words, at + length)?.words;
      if (named !== undefined && stateWords !== undefined) {
        found.push({ words: `${said} ${stateWords}`, city: named.city, state: named.state, isSure: true });
      }
      const large = known.filter(({ zips }) => zips >= LARGE_CITY_MIN_ZIPS).slice(0, NAMESAKES_MAX);
      for (const { city, state } of large) found.push({ words: said, city, state, isSure: false });
    }
    return found;
  }
}

/** "GA", "Georgia", "New Mexico". */
function stateAt(words: readonly string[], at: number): { readonly state: string; readonly words: string } | null {
  for (let length = Math.min(STATE_WORDS_MAX, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length).join(" ");
    const isLast = at + length === words.length;
    const letters = STATE_WORDS.test(said) && !isLast ? "" : said.toUpperCase();
    const state = STATE_BY_NAME.get(said.toLowerCase()) ?? (Object.hasOwn(STATES, letters) ? letters : null);
    if (state !== null) return { state, words: said };
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
