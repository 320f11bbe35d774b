import { VIN_SHAPE } from "../../vin";

/** What may be a vehicle's own number: a VIN, or what its dealer calls it by. */
interface CalledCode {
  readonly code: string;
  /** It is nothing else: a VIN, or said to be a stock number. */
  readonly isSure: boolean;
}

/** Seventeen letters alone may be words that were written together. */
const isVin = (text: string) => VIN_SHAPE.test(text) && /[0-9]/.test(text);
const SAID = /^(?:(?:VIN|STOCK(?: ?(?:NUMBER|NO|NR|ID))?)[ .:#]+|#)(?=[A-Z0-9-]*[0-9])([A-Z0-9-]{3,17})$/;
const BARE = /^(?=.*[0-9])[A-Z0-9-]{4,15}$/;

/** The number that a text consists of; null for any other text. */
export function calledCodeIn(text: string): CalledCode | null {
  const plain = text.normalize("NFKC").trim().toUpperCase();
  const joined = plain.replace(/[ -]/g, "").replace(/^VIN[.:#]*/, "");
  if (isVin(joined)) return { code: joined, isSure: true };
  if (BARE.test(plain)) return { code: plain, isSure: false };
  const [, code] = SAID.exec(plain) ?? [];
  return code === undefined ? null : { code, isSure: true };
}
