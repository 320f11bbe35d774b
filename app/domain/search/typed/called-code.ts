import { VIN_SHAPE } from "../../vin";
import { plainName } from "./plain-name";

/** What may be a vehicle's own number: a VIN, or what its dealer calls it by. */
interface CalledCode {
  readonly code: string;
  /** It is nothing else: a VIN, or said to be a stock number. */
  readonly isSure: boolean;
}

/** Seventeen letters alone may be words that were written together. */
const isVin = (text: string) => VIN_SHAPE.test(text) && /[0-9]/.test(text);
const SAID = /^(?:(?:VIN|(?:STOCK|STK)(?: ?(?:NUMBER|NUM|NO|NR|ID))?)[ .:#]+|#)(?=[A-Z0-9-]*[0-9])([A-Z0-9-]{3,17})$/;
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

/** A stock number among other words: letters and three figures at least, since fewer are the name of a model. */
const AMONG = /^(?=.*[A-Z])(?=(?:.*[0-9]){3})[A-Z0-9-]{4,15}$/;
/** Each is a question to the services. */
const AMONG_MAX = 2;

/** The VINs among the words of a text. */
export const vinsAmong = (text: string): readonly string[] => codesOf(text).filter(isVin).slice(0, AMONG_MAX);

/** What may be a dealer's number among the words of a text, of those that nobody understood otherwise. */
export function stockNumbersAmong(text: string, unread: string): readonly string[] {
  const plainUnread = plainName(unread);
  return codesOf(text)
    .filter((code) => AMONG.test(code) && plainUnread.includes(plainName(code)))
    .slice(0, AMONG_MAX);
}

/** The words as numbers are written, without what stands around them: "(#P4410)," is P4410. */
function codesOf(text: string): readonly string[] {
  const words = text
    .normalize("NFKC")
    .toUpperCase()
    .split(/[\s,;:#()]+/);
  return words.map((word) => word.replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, ""));
}
