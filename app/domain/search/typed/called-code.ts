/** What may be a vehicle's own number: a VIN, or what its dealer calls it by. */
interface CalledCode {
  readonly code: string;
  /** It is nothing else: a VIN, or said to be a stock number. */
  readonly isSure: boolean;
}

/** Seventeen letters and figures, without those that look like a figure (ISO 3779). */
const VIN = /^(?=.*[0-9])[A-HJ-NPR-Z0-9]{17}$/;
const SAID = /^(?:(?:VIN|STOCK(?: ?(?:NUMBER|NO|NR|ID))?)[ .:#]+|#)(?=[A-Z0-9-]*[0-9])([A-Z0-9-]{3,17})$/;
const BARE = /^(?=.*[0-9])[A-Z0-9-]{4,15}$/;

/** The number that a text consists of; null for any other text. */
export function calledCodeIn(text: string): CalledCode | null {
  const plain = text.normalize("NFKC").trim().toUpperCase();
  const joined = plain.replace(/[ -]/g, "").replace(/^VIN[.:#]*/, "");
  if (VIN.test(joined)) return { code: joined, isSure: true };
  if (BARE.test(plain)) return { code: plain, isSure: false };
  const [, code] = SAID.exec(plain) ?? [];
  return code === undefined ? null : { code, isSure: true };
}
