import { BRAND_NAMES } from "../brand";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "../limits";
import { bareOf, isGuessable } from "./common-passwords";

/** Also of one that the service knows from a leak. */
export const GUESSABLE_PASSWORD = "This password is easy to guess. Choose another one.";
/** Of a change that is none. */
export const SAME_PASSWORD = "Choose a password that differs from the current one";
const DISTINCT_CHARS_MIN = 4;
/** A shorter word stands in other words by chance. */
const NAME_CHARS_MIN = 3;
const SITE_WORD_CHARS_MIN = 5;

/** What a new password lacks, in the shopper's words; null where it serves. No rule about kinds of characters (ASVS 6.2.5). */
export function passwordProblem(password: string, email: string): string | null {
  const { length } = [...password];
  if (length === 0) return "Enter a password";
  if (length < PASSWORD_MIN_CHARS) return `Use at least ${PASSWORD_MIN_CHARS} characters for the password`;
  if (length > PASSWORD_MAX_CHARS) return `Use at most ${PASSWORD_MAX_CHARS} characters for the password`;
  const lower = password.toLowerCase();
  const isOfFew = new Set(lower).size < DISTINCT_CHARS_MIN;
  return isOfFew || isGuessable(lower, namesOf(email.toLowerCase())) ? GUESSABLE_PASSWORD : null;
}

const SITE_NAMES = Object.values(BRAND_NAMES).map((name) => name.toLowerCase());
const SITE_WORDS = SITE_NAMES.flatMap((name) => [bareOf(name), ...wordsOf(name)]).filter(
  ({ length }) => length >= SITE_WORD_CHARS_MIN,
);

/** The site's name and the account's own address, whole and by their words (ASVS 6.2.11). */
function namesOf(email: string): readonly string[] {
  const [local = ""] = email.split("@", 1);
  const [mailbox = ""] = local.split("+", 1);
  const own = [email, local, mailbox].map(bareOf).concat(wordsOf(email));
  return [...SITE_WORDS, ...own.filter(({ length }) => length >= NAME_CHARS_MIN)];
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
