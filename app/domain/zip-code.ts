/** Verbatim from section 5, "Zip". */
export const INVALID_ZIP_MESSAGE = "Enter a valid ZIP Code";

/** The first digits of ZIP codes of military mail: real ones, of ships and bases that stand on no map of ours. */
const MILITARY = /^(?:09|340|96[2-6])/;

export const isMilitaryZip = (zip: string): boolean => isZipCode(zip) && MILITARY.test(zip);

/** What is said of a ZIP code whose place nobody knows. */
export const unknownZipMessage = (zip: string): string =>
  isMilitaryZip(zip)
    ? `ZIP Code ${zip} is for military mail, which has no place on a map: enter another`
    : INVALID_ZIP_MESSAGE;

/** Above the cars of a search that went on without such a ZIP code. */
export const unplacedZipNotice = (zip: string): string =>
  `We don't know where ZIP code ${zip} is, so these cars are from everywhere.`;

export const ZIP_CODE = /^[0-9]{5}$/;

/** Whether text has the form of a ZIP code; whether there is such a place is another question. */
export const isZipCode = (text: string): boolean => ZIP_CODE.test(text);

/**
 * The five digits of what a field for a ZIP code holds, whole or with its four more: "30305-1234", "303051234". Null for
 * anything else.
 */
export function readTypedZip(text: string): string | null {
  return /^[\s\p{Cf}]*(\d{5})(?:[\s\p{Pd}]{0,3}\d{4})?[\s\p{Cf}]*$/u.exec(text)?.[1] ?? null;
}

/**
 * The first five characters, and nothing else of the text, where they are digits (section 5): "30303-1234" and "30303."
 * are 30303. Null where they are none.
 */
export function parseZip(text: string): string | null {
  return /^[\s\p{Cf}]*(\d{5})/u.exec(text)?.[1] ?? null;
}
