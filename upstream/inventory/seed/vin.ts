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
const VIN_SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;

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
