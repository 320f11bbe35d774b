import type { ListingType } from "../../../app/domain/vocabulary";
import { type Reading, readNumber } from "./cell-readings";

const MILES_PER_KILOMETER = 0.621371;

/** A number with what stands around it: "Odometer: 80,000 kms" is "Odometer: ", "80,000", " kms". */
const AROUND_NUMBER = /^([^\d.-]*)(-?\d[\d,\s'’]*(?:\.\d+)*)(.*)$/su;
/** "80K", "80 thousand": but the K of "80 km" belongs to its unit. */
const THOUSANDS = /^\s*(?:k(?=$|[^\p{L}]|km|kilomet)|thousand\b|tkm\b)/iu;
const KILOMETERS = /^(?:t?kms?|km['’]s|kilomet(?:er|re)s?|kilómetros|kilomètres|км|公里|千米|キロ|킬로미터)$/iu;
const MILES = /^(?:mi|mis|mile|miles|mls|mile['’]s|millas|英里)$/iu;
/** Words beside a figure that are no unit: they say how sure it is, or what it is. */
const NO_UNIT =
  /^(?:odometer|mileage|reading|range|actual|original|orig|approx|approximately|about|estimated|est|only|epa|wltp|nedc|cltc|combined|electric|max|up|to|on|one|owner|verified|certified|exact|low)$/iu;
const PER_HOUR = /(?:\/|\bper\s)\s*h(?:r|our)?\b/iu;
const WORD = /[\p{L}][\p{L}'’]*/gu;
/** "80.000 km": who counts in kilometers often puts points between thousands. */
const POINTS_BETWEEN_THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+$/;

/** Names of a distance that a unit may follow without a sign between. */
const UNIT_WITHOUT_SIGN = /(?:mileage|odometer|reading|range|driven)kms?$/i;

/** Whether a column's header says that its figures are kilometers: "Mileage (km)", "odometerKm". */
function isInKilometers(header: string): boolean {
  const plain = header.normalize("NFKC").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  const words = plain.match(/\p{L}+/gu) ?? [];
  const isNamed = words.some((word) => KILOMETERS.test(word)) || UNIT_WITHOUT_SIGN.test(plain);
  return isNamed && !words.some((word) => MILES.test(word));
}

/**
 * Miles as the text says them, not yet rounded; no value where there is no number, or a unit that cannot be read. A cell
 * without a unit has that of its column.
 */
function readDistance(text: string, header: string): Reading<number> {
  // A unit stands at its number or, in headers of sheets, in front of it.
  const [, before = "", digits, behind = ""] = AROUND_NUMBER.exec(text.normalize("NFKC")) ?? [];
  if (digits === undefined) return { note: "no distance can be read: left out" };
  const thousands = THOUSANDS.exec(behind);
  const after = thousands === null ? behind : thousandsLeft(thousands[0], behind);
  const words = [...(after.match(WORD) ?? []), ...(before.match(WORD) ?? [])];
  const unit = words.find((word) => KILOMETERS.test(word) || MILES.test(word));
  if (PER_HOUR.test(after) || (unit === undefined && words.some((word) => !NO_UNIT.test(word)))) {
    return { note: "neither miles nor kilometers: left out" };
  }
  const isKilometers = unit === undefined ? isInKilometers(header) : KILOMETERS.test(unit);
  const plain = digits.trim().replace(/['’]/g, "");
  const number =
    isKilometers && POINTS_BETWEEN_THOUSANDS.test(plain) ? Number(plain.replaceAll(".", "")) : readNumber(plain);
  if (number === undefined) return { note: "no distance can be read: left out" };
  return { value: number * (thousands === null ? 1 : 1_000) * (isKilometers ? MILES_PER_KILOMETER : 1) };
}

/** Behind the sign for thousands; "tkm" is a thousand kilometers, so its unit stays. */
function thousandsLeft(sign: string, behind: string): string {
  return /tkm/i.test(sign) ? behind : behind.slice(sign.length);
}

const MILEAGE_MAX_MILES = 1_000_000;

/** Odometer miles. 0 on a car that is not new is "missing". */
export function readMileage(text: string | undefined, listingType: ListingType, header = ""): Reading<number> {
  if (text === undefined) return {};
  const { value, note } = readDistance(text, header);
  if (value === undefined) return { note };
  const miles = Math.round(value);
  if (miles === 0 && listingType !== "NEW") return {};
  if (miles < 0 || miles > MILEAGE_MAX_MILES) return { note: "not a believable mileage: left out" };
  return { value: miles };
}

/** No car drives so far on one charge. */
const ELECTRIC_RANGE_MAX_MILES = 1_000;

/** Miles on one charge; 0 is "missing". */
export function readElectricRange(text: string | undefined, header = ""): Reading<number> {
  if (text === undefined) return {};
  const { value, note } = readDistance(text, header);
  if (value === undefined) return { note };
  const miles = Math.round(value);
  if (miles === 0) return {};
  if (miles < 0 || miles > ELECTRIC_RANGE_MAX_MILES) return { note: "not a believable electric range: left out" };
  return { value: miles };
}
