import { STATES } from "../../../app/domain/states";
import { isMilitaryZip } from "../../../app/domain/zip-code";
import type { Place, Places } from "../../places/places";

export interface PlaceReading {
  /** Five digits; absent where the feed's was unreadable. */
  readonly zip?: string;
  /** What the places know of the ZIP. */
  readonly place?: Place;
  readonly state?: string;
  readonly note?: string;
}

/** Postal letters by the name people write. */
const STATE_CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(STATES).map(([letters, name]): [string, string] => [name.toLowerCase(), letters]),
  ["us virgin islands", "VI"],
  ["united states virgin islands", "VI"],
  ["northern marianas", "MP"],
  ["commonwealth of the northern mariana islands", "MP"],
]);

/** The two-letter code of a state's code or name. */
function readState(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const plain = text.replace(/\./g, "").trim();
  const code = plain.toUpperCase();
  return Object.hasOwn(STATES, code) ? code : STATE_CODES.get(plain.toLowerCase().replace(/\s+/g, " "));
}

/** Five digits from a ZIP code that may have lost its leading zeros or carry four digits more; undefined where it is none. */
function readZip(text: string | undefined, state: string | undefined, places: Places): string | undefined {
  if (text === undefined) return undefined;
  // A spreadsheet's "8012.0" and ZIP+4 ("08012-1234", or "8012-1234" without its zero).
  const digits = /^(\d{3,5})(?:\.0+|[-\s]\d{4})?$/.exec(text)?.[1] ?? /^(\d{4,5})\d{4}$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const zip = digits.padStart(5, "0");
  // Three digits are as often a suite's number: they count only where ZIP and state agree.
  if (digits.length === 3) return state !== undefined && places.findZip(zip)?.state === state ? zip : undefined;
  return zip === "00000" ? undefined : zip;
}

/** Where the vehicle stands. The ZIP code decides; the state of the feed only stands in where there is no readable one. */
export function readPlace(zipText: string | undefined, stateText: string | undefined, places: Places): PlaceReading {
  const state = readState(stateText);
  const zip = readZip(zipText, state, places);
  if (zip === undefined) {
    // "Michigan" beside the ZIP "City" is half of Michigan City, Indiana: with a word for a ZIP only a code is a state.
    const isWord = zipText !== undefined && /[a-z]/i.test(zipText);
    const trusted = isWord && stateText?.toUpperCase() !== state ? undefined : state;
    return { state: trusted, note: "no ZIP code can be read: listed without a place" };
  }
  const place = places.findZip(zip);
  if (place === null && isMilitaryZip(zip))
    return { zip, state, note: "is for military mail, which has no place on a map: listed without a place" };
  if (place === null)
    return { zip, state, note: state === undefined && stateText !== undefined ? "not a state" : undefined };
  const disagrees = state !== undefined && state !== place.state;
  const note = disagrees ? `${zip} is in ${place.state}, not ${state}: the ZIP code counts` : undefined;
  return { zip, place, state: place.state, note };
}
