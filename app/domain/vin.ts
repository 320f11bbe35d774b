/** What a letter counts in the check digit (49 CFR 565.15). I, O and Q are not legal in a VIN. */
const LETTER_VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CHECK_DIGIT_INDEX = 8;
/** Seventeen letters and figures, without those that look like a figure (ISO 3779); whether the check digit is right is another question. */
export const VIN_SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;

function digitValue(character: string): number {
  return LETTER_VALUES[character] ?? Number(character);
}

/**
 * The check digit (0-9 or X) that belongs in the ninth place of this VIN; what stands there now does not count.
 * Null unless it is 17 legal upper-case characters.
 */
export function vinCheckDigit(vin: string): string | null {
  if (!VIN_SHAPE.test(vin)) return null;
  const sum = POSITION_WEIGHTS.reduce<number>(
    (total, weight, index) => total + weight * digitValue(vin.charAt(index)),
    0,
  );
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

/** True for 17 legal upper-case characters with the right North American check digit. */
export function isValidVin(vin: string): boolean {
  return vin.charAt(CHECK_DIGIT_INDEX) === vinCheckDigit(vin);
}

/** Codes of model years in the tenth place, from 1980 on; they come round after 30 years (49 CFR 565.15). */
export const VIN_YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
export const FIRST_VIN_YEAR = 1980;
/** From here on the seventh character of a car's VIN is a letter, where it was a digit before. */
export const VIN_SECOND_ROUND_YEAR = 2010;

/** The model year that a VIN says, up to the newest there can be; null where it says none. */
export function modelYearOfVin(vin: string, newestYear: number): number | null {
  const code = VIN_YEAR_CODES.indexOf(vin.charAt(9));
  if (!VIN_SHAPE.test(vin) || code < 0) return null;
  const first = /\d/.test(vin.charAt(6)) ? FIRST_VIN_YEAR : VIN_SECOND_ROUND_YEAR;
  const year = first + code;
  return year <= newestYear ? year : null;
}

/** As it was typed, in capitals and without what people set between its characters. */
export const readTypedVin = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, "");
