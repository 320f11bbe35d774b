import { STATES } from "../../states";
import { CITY_NICKNAMES, CITY_NICKNAMES_OF_STATES } from "./nicknames";
import { plainName } from "./plain-name";
import { type TypedWord, typedWords } from "./typed-words";
import { longest } from "./word-runs";

export const BEFORE_PLACE = /^(?:near|in|around|at|to|from)$/;

/** A place that some words of the text may name, as the service of places found it. */
export interface NamedPlace {
  /** The words, as they were typed or in any other spelling with the same letters. */
  readonly words: string;
  readonly city: string;
  readonly state: string;
  /** Where the words are a ZIP code. */
  readonly zip?: string | undefined;
  /** Whether the words say the state, too, or nothing but a ZIP code. */
  readonly isSure: boolean;
  /** Whether the words have a slip in them. */
  readonly isMended?: boolean | undefined;
}

/** A place that a text names, and its words. */
export interface PlaceRead {
  readonly named: NamedPlace;
  readonly said: readonly TypedWord[];
}

/** A run of words that names a place. */
interface PlaceSaid {
  readonly place: NamedPlace;
  readonly words: number;
}

/** "Atlanta, GA", "30305", "near Atlanta": a place for certain. */
export function placeAt(words: readonly TypedWord[], at: number, places: readonly NamedPlace[]): PlaceSaid | null {
  const before = BEFORE_PLACE.test(words[at]?.plain ?? "") ? 1 : 0;
  const said = placeOfRun(words, at + before, places);
  return said === null || (before === 0 && !said.place.isSure)
    ? null
    : { place: said.place, words: said.words + before };
}

/** A city's name by itself, which could be another name as well. */
export function cityAt(words: readonly TypedWord[], at: number, places: readonly NamedPlace[]): PlaceSaid | null {
  return placeOfRun(words, at, places);
}

/**
 * All places, and beside one that is known those that may say it once more: the ZIP code of a city, or the city of a ZIP
 * code. Of a city's name in several states that of its ZIP code is meant.
 */
export function placesBeside(read: PlaceRead | undefined, places: readonly NamedPlace[]): readonly NamedPlace[] {
  if (read === undefined) return places;
  const known = read.named;
  const isNamesake = ({ words }: NamedPlace) => plainName(words) === plainName(known.words);
  const states = new Set([known, ...places.filter(isNamesake)].map(({ state }) => state));
  return places.filter(({ zip, state }) => (zip === undefined) !== (known.zip === undefined) && states.has(state));
}

/** A place with the one ahead of it: a city and its ZIP code are one place, that of the ZIP code; of others the last counts. */
export function placeWith(known: PlaceRead | undefined, { named, said }: PlaceRead): PlaceRead {
  if (known === undefined || (known.named.zip === undefined) === (named.zip === undefined)) return { named, said };
  // A nickname is known without the services, of any state.
  if (named.zip === undefined && named.state !== known.named.state) return { named, said };
  const ofZip = named.zip === undefined ? known.named : named;
  const isMended = known.named.isMended === true || named.isMended === true;
  return { named: { ...ofZip, isMended }, said: [...known.said, ...said] };
}

/** Of places that are named with a slip those whose city is said by a word that nothing else explains. */
export function placesWithSlip(places: readonly NamedPlace[], { words, unread }: Unread): readonly NamedPlace[] {
  const unknown = new Set(unread.map((at) => words[at]?.plain));
  return places.filter(({ words: said, state, isMended }) => {
    const ofState = new Set([state, ...(STATES[state] ?? "").split(" ")].map(plainName));
    return isMended === true && typedWords(said).some(({ plain }) => unknown.has(plain) && !ofState.has(plain));
  });
}

interface Unread {
  readonly words: readonly TypedWord[];
  readonly unread: readonly number[];
}

function placeOfRun(words: readonly TypedWord[], at: number, places: readonly NamedPlace[]): PlaceSaid | null {
  const found = longest(words, at, (plain) => {
    const nicknamed = NICKNAMED.get(plain);
    return nicknamed ? [nicknamed] : places.filter((place) => plainName(place.words) === plain);
  });
  const [place] = found?.found ?? [];
  if (found === null || place === undefined) return null;
  // "30305 GA": a city is found with its state, a ZIP code without.
  const state = place.zip === undefined ? null : longest(words, at + found.words, (plain) => statesNamed(plain, place));
  return { place, words: found.words + (state?.words ?? 0) };
}

const statesNamed = (plain: string, { state }: NamedPlace) =>
  [state, STATES[state] ?? state].filter((name) => plainName(name) === plain);

/** Nicknames by themselves and with their state: "Philly", "Philly PA", "LA California". */
const NICKNAMED: ReadonlyMap<string, NamedPlace> = new Map([
  ...Object.entries(CITY_NICKNAMES).flatMap(([words, place]) => [nicknamed(words, place), ...withState(words, place)]),
  ...Object.entries(CITY_NICKNAMES_OF_STATES).flatMap(([words, place]) => withState(words, place)),
]);

function withState(words: string, place: readonly [string, string]): readonly (readonly [string, NamedPlace])[] {
  const [, state] = place;
  return [state, STATES[state] ?? state].map((said) => nicknamed(`${words}${plainName(said)}`, place));
}

function nicknamed(words: string, [city, state]: readonly [string, string]): readonly [string, NamedPlace] {
  return [words, { words, city, state, isSure: true }];
}
