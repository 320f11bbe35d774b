import { EMAIL_MAX_CHARS, MAILBOX_MAX_CHARS } from "../limits";

/** Nothing that separates addresses, names one, or ends a header line. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}<>()[\],;:"\\]/u;

/**
 * Whether text is one e-mail address a mail server may be given: its length (section 5), one "@", a dot in the domain,
 * no control character, no blank. Deliberately no more: plus signs, apostrophes and other alphabets are real.
 */
export function isEmailAddress(text: string): boolean {
  return findEmailError(text) === null;
}

/** Why text is no address to write to, or null. */
export function findEmailError(text: string): EmailError | null {
  if (text.length > EMAIL_MAX_CHARS) return "too-long";
  return isWellFormed(text) ? null : "invalid";
}

/** Whether a mail server may be given text as a recipient, wherever it comes from: a dealer's is longer than what a form takes. */
export function isMailbox(text: string): boolean {
  return text.length <= MAILBOX_MAX_CHARS && isWellFormed(text);
}

export type EmailError = "invalid" | "too-long";

/** In the words of every form that asks for an address. */
export const EMAIL_ERROR_MESSAGES: Readonly<Record<EmailError, string>> = {
  invalid: "Enter an email address like name@example.com",
  "too-long": `Email must be ${EMAIL_MAX_CHARS} characters or fewer`,
};

function isWellFormed(text: string): boolean {
  if (FORBIDDEN.test(text)) return false;
  const [local = "", domain = "", ...others] = text.split("@");
  if (local === "" || others.length > 0) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every((label) => label !== "");
}
