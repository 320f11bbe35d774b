/** Words by which a page would promise a loan, a price for a car, or anything else that nobody here can give. */
const PROMISES =
  /\b(?:pre-?)?approved\b|\bpre-?approval|\b(?:pre-?)?qualif(?:y|ies|ied)\b|\bguaranteed\b|instant offer|true value|what you will get/gi;

/** The promising words of a text, in its order. */
export const promisesIn = (text: string): readonly string[] => text.match(PROMISES) ?? [];
