/** Verbatim from section 5, "Zip". */
export const INVALID_ZIP_MESSAGE = "Enter a valid ZIP Code";

/** Whether text has the form of a ZIP code; whether there is such a place is another question. */
export const isZipCode = (text: string): boolean => /^[0-9]{5}$/.test(text);
