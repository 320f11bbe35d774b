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
const DISTINCT_CHARS_MIN = 4;

/** What a new password lacks, in the shopper's words; null where it serves. No rule about kinds of characters (ASVS 6.2.5). */
export function passwordProblem(password: string, email: string): string | null {
  const { length } = [...password];
  if (length === 0) return "Enter a password";
  if (length < PASSWORD_MIN_CHARS) return `Use at least ${PASSWORD_MIN_CHARS} characters for the password`;
  if (length > PASSWORD_MAX_CHARS) return `Use at most ${PASSWORD_MAX_CHARS} characters for the password`;
  const lower = password.toLowerCase();
  const isGuessable = COMMONEST.has(lower) || lower === email.toLowerCase() || new Set(lower).size < DISTINCT_CHARS_MIN;
  return isGuessable ? "This password is easy to guess. Choose another one." : null;
}
