/** Digits of a number that can be called: seven within a town, fifteen in the world at most (E.164). */
const TOWN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Of a North American number, the 1 before it not counted. */
const AREA_DIGITS = 10;
/** What is read of a cell that may hold anything. */
const READ_CHARS = 100;

/** What people write between the parts of a number; marks that cannot be seen are among it. */
const BETWEEN = String.raw`[\s().,/·•~\p{Pd}\u2212\p{Cf}]`;
const EXTENSION = String.raw`[\s().,;/\p{Pd}]*(?:extension|extn?|x|#)[.:=\s]*(\d{1,7})\)?`;

const DIGITS_ALONE = new RegExp(`^(?:\\(?\\+)?(?:${BETWEEN}|\\d)+$`, "u");
const WITH_LETTERS = new RegExp(`^\\+?${BETWEEN}*\\d(?:${BETWEEN}|[\\dA-Z])*$`, "u");
const ENDS_WITH_EXTENSION = new RegExp(`${EXTENSION}$`, "iu");
const BEGINS_WITH_EXTENSION = new RegExp(`^${EXTENSION}(?!\\d)`, "iu");

/** Whether a text is a telephone number and nothing else, however its parts are kept apart. */
export function isPhoneNumber(text: string): boolean {
  const number = text.normalize("NFKC").replace(ENDS_WITH_EXTENSION, "");
  const signs = number.replace(/[^\dA-Z]/g, "").length;
  // "1-800-555-CARS"
  if (/[A-Z]/.test(number))
    return WITH_LETTERS.test(number) && [TOWN_DIGITS, AREA_DIGITS, AREA_DIGITS + 1].includes(signs);
  return DIGITS_ALONE.test(number) && signs >= TOWN_DIGITS && signs <= MAX_DIGITS;
}

/** The keys of a telephone, from 2 on. */
const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const onKeys = (letters: string): string =>
  Array.from(letters.toUpperCase(), (letter) => KEYS.findIndex((key) => key.includes(letter)) + 2).join("");

/**
 * The address that a telephone calls (RFC 3966): the first number of the text alone, letters as the digits of their keys, with
 * its extension. Null where there is none.
 */
export function telephoneHref(text: string): string | null {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .slice(0, READ_CHARS);
  const [, sign = "", number = ""] = /([+(\s]*)(\d.*)/su.exec(plain) ?? [];
  const plus = sign.includes("+") ? "+" : "";
  // "+44 (0)20": the zero is dialed within the country alone.
  const rest = plus === "" ? number : number.replace("(0)", "");
  const { digits, length } = firstNumber(rest, plus !== "");
  if (digits.length < TOWN_DIGITS || digits.length > MAX_DIGITS) return null;
  const [, extension] = BEGINS_WITH_EXTENSION.exec(rest.slice(length)) ?? [];
  return `tel:${plus}${digits}${extension === undefined ? "" : `;ext=${extension}`}`;
}

/** The digits of the number that a text begins with, and how much of the text they are. */
function firstNumber(text: string, hasPlus: boolean) {
  const isAmerican = hasPlus ? text.startsWith("1") : !text.startsWith("0");
  const full = text.startsWith("1") ? AREA_DIGITS + 1 : AREA_DIGITS;
  const part = new RegExp(`(${BETWEEN}*)(\\d+|[a-z]+)`, "iuy");
  const gaps: string[] = [];
  let [digits, length] = ["", 0];
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    const [, gap = "", signs = ""] = found;
    const isWord = !/^\d/.test(signs);
    const isEnded = isAmerican
      ? digits.length >= full || isOfTown(digits, gaps, gap)
      : digits.length > TOWN_DIGITS && (isWord || /[/,]/.test(gap));
    if (isEnded || (isWord && (!isAmerican || BEGINS_WITH_EXTENSION.test(text.slice(length))))) break;
    // A word may be longer than its number: the keys after it do nothing.
    digits += isWord ? onKeys(signs).slice(0, full - digits.length) : signs;
    gaps.push(gap);
    length = part.lastIndex;
  }
  return { digits, length };
}

/** "555-0148" before another sign than the one within it: what follows is another number. */
const isOfTown = (digits: string, gaps: readonly string[], next: string): boolean =>
  digits.length === TOWN_DIGITS && gaps.length <= 2 && gaps[1] !== next;
