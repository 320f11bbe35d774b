import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "./limits";

/** The ones that are tried first (of the lists that leaks have made), as long as the shortest that we take. */
const COMMONEST = new Set(
  (
    "password 12345678 123456789 1234567890 qwertyui qwertyuiop iloveyou princess sunshine football baseball superman " +
    "trustno1 letmein1 welcome1 password1 passw0rd p@ssw0rd abc12345 abcd1234 11111111 00000000 88888888 87654321 " +
    "asdfghjk 1q2w3e4r 1qaz2wsx qwerty123 admin123 changeme computer michelle jennifer corvette maverick mercedes " +
    "mustang1 starwars whatever internet password123 qwerty12 zaq12wsx charlie1 michael1 jordan23 liverpool monkey12"
  ).split(" "),
);
const DISTINCT_CHARS_MIN = 4;

/** What a new password lacks, in the shopper's words; null where it serves. No rule about kinds of characters (ASVS 6.2.5). */
export function passwordProblem(password: string, email: string): string | null {
  const { length } = [...password];
  if (length === 0) return "Enter a password.";
  if (length < PASSWORD_MIN_CHARS) return `Use at least ${PASSWORD_MIN_CHARS} characters for the password.`;
  if (length > PASSWORD_MAX_CHARS) return `Use at most ${PASSWORD_MAX_CHARS} characters for the password.`;
  const lower = password.toLowerCase();
  const isGuessable = COMMONEST.has(lower) || lower === email.toLowerCase() || new Set(lower).size < DISTINCT_CHARS_MIN;
  return isGuessable ? "This password is easy to guess. Choose another one." : null;
}
