import { parseZip, readTypedZip } from "~/domain/zip-code";
import { STATES } from "../../states";

/** Where a search looks, as a URL can say it. */
export type SearchPlace = { readonly zip: string } | { readonly city: string; readonly state: string };

/** Stricter than a ZIP field: "10250 Santa Monica Blvd., Los Angeles" begins with no ZIP code. */
const ZIP_AS_LOCATION = /^[0-9]{5}[A-Za-z0-9 -]{0,59}$/;
const CITY_MAX_CHARS = 40;

/** The two upper-case letters of a real state, or null. Case does not matter. */
export function parseState(text: string): string | null {
  const letters = text.trim().toUpperCase();
  return letters.length === 2 && Object.hasOwn(STATES, letters) ? letters : null;
}

/**
 * A city's name in the one spelling that its path segment can carry back: "st. LOUIS" and "saint-louis" are both
 * "Saint Louis". Null where the text is no name.
 */
export function parseCity(text: string): string | null {
  if (text.length > CITY_MAX_CHARS * 2) return null;
  const slug = citySlug(text);
  if (!/[a-z]/.test(slug) || slug.length > CITY_MAX_CHARS || /[0-9<>"{}|\\^`;=]/.test(text)) return null;
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Two spellings would be two addresses of one place. The long ones, as the table of ZIP codes has nearly everywhere. */
const LONG_FORMS = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["mt", "mount"],
  ["ft", "fort"],
]);

/** The words that a city is known by, however it is written: "St. Louis", "Saint Louis" and "st louis" are one. */
export function wordsOfCity(name: string): readonly string[] {
  const plain = name.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  const words = plain.toLowerCase().split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "").map((word) => LONG_FORMS.get(word) ?? word);
}

function citySlug(name: string): string {
  return wordsOfCity(name).join("-");
}

/** `columbus-oh` or a five-digit ZIP code. */
export function placeSlug(place: SearchPlace): string {
  return "zip" in place ? place.zip : `${citySlug(place.city)}-${place.state.toLowerCase()}`;
}

/** Reads a lower-case path segment: five digits, or a city whose last two letters are a real state; null for neither. */
export function parsePlaceSlug(segment: string): SearchPlace | null {
  const zip = readTypedZip(segment);
  if (zip !== null) return { zip };
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(segment)) return null;
  const state = parseState(segment.slice(-2));
  if (state === null || segment.charAt(segment.length - 3) !== "-") return null;
  const city = parseCity(segment.slice(0, -3));
  return city === null ? null : { city, state };
}

/** What people type into one location field: a ZIP code, "Columbus, OH" or `columbus-oh`. Null where it is none. */
export function parseLocation(text: string): SearchPlace | null {
  const trimmed = text.trim();
  const zip = ZIP_AS_LOCATION.test(trimmed) ? parseZip(trimmed) : null;
  if (zip !== null) return { zip };
  const slug = parsePlaceSlug(trimmed.toLowerCase());
  if (slug !== null) return slug;
  const parts = /^([^,]{1,80}),\s?([A-Za-z]{2})$/.exec(trimmed);
  if (parts === null) return null;
  const city = parseCity(parts[1] ?? "");
  const state = parseState(parts[2] ?? "");
  return city === null || state === null ? null : { city, state };
}

/** "Columbus, OH" or the ZIP code. */
export function placeLabel(place: SearchPlace): string {
  return "zip" in place ? place.zip : `${place.city}, ${place.state}`;
}
