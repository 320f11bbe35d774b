import { BRAND_NAMES } from "../brand";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "../limits";

/** The ones that are tried first (of the lists that leaks have made), as long as the shortest that we take. */
const COMMONEST = new Set(
  (
    "passwordpassword password1234 password12345 password123456 123456789012 1234567890123 12345678901234 " +
    "123456123456 qwertyuiop12 qwertyuiop123 qwertyuiopasdf qwerty123456 qwertyqwerty asdfghjklasd asdfasdfasdf " +
    "1q2w3e4r5t6y q1w2e3r4t5y6 1qaz2wsx3edc abcdefghijkl abcdefg12345 abc123abc123 iloveyou1234 iloveyouforever " +
    "administrator welcome12345 letmein12345 changeme1234 monkey123456 football1234 unbelievable manchesterunited"
  ).split(" "),
);
/** Also of one that the service knows from a leak. */
export const GUESSABLE_PASSWORD = "This password is easy to guess. Choose another one.";
/** Of a change that is none. */
export const SAME_PASSWORD = "Choose a password that differs from the current one";
const DISTINCT_CHARS_MIN = 4;
/** What is left of a password beside the names that anybody would try for this account. */
const OWN_CHARS_MIN = 6;
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
  const isGuessable =
    COMMONEST.has(lower) || new Set(lower).size < DISTINCT_CHARS_MIN || isMadeOfNames(lower, email.toLowerCase());
  return isGuessable ? GUESSABLE_PASSWORD : null;
}

const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
};
const SITE_NAMES = Object.values(BRAND_NAMES).map((name) => name.toLowerCase());
const SITE_WORDS = SITE_NAMES.flatMap((name) => [bareOf(name), ...wordsOf(name)]).filter(
  ({ length }) => length >= SITE_WORD_CHARS_MIN,
);

/** Of the site's name or the account's own address, whole or nearly (ASVS 6.2.11), digits that stand for letters included. */
function isMadeOfNames(lower: string, email: string): boolean {
  const [local = ""] = email.split("@", 1);
  const [mailbox = ""] = local.split("+", 1);
  const own = [email, local, mailbox].map(bareOf).concat(wordsOf(email));
  // The longest first: a short one may stand in it.
  const tried = [...SITE_WORDS, ...own.filter(({ length }) => length >= NAME_CHARS_MIN)].sort(
    (one, other) => other.length - one.length,
  );
  const spelled = lower.replaceAll(/[01345$@]/g, (char) => LETTERS[char] ?? char);
  return [bareOf(lower), bareOf(spelled)].some((text) => {
    const rest = tried.reduce((left, name) => left.replaceAll(name, ""), text);
    return rest.length < text.length && [...rest].length < OWN_CHARS_MIN;
  });
}

function bareOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
