import { EMAIL_MAX_CHARS, MAILBOX_MAX_CHARS } from "../limits";

/** Nothing that separates addresses, names one, or ends a header line. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}<>()[\],;:"\\]/u;

/** Other names need SMTPUTF8 of every server on the way, also where an answer goes to them; domains are written in ASCII. */
const PLAIN_NAME = /^[\x21-\x7e]+@/;

/**
 * Whether text is one e-mail address a mail server may be given: its length (section 5), one "@", a dot in the domain,
 * no control character, no blank, nothing but ASCII before the "@". Deliberately no more: plus signs, apostrophes and
 * domains of other alphabets are real.
 */
export function isEmailAddress(text: string): boolean {
  return findEmailError(text) === null;
}

/** Why text is no address to write to, or null. */
export function findEmailError(text: string): EmailError | null {
  if (text.length > EMAIL_MAX_CHARS) return "too-long";
  if (!isWellFormed(text)) return "invalid";
  return PLAIN_NAME.test(text) ? null : "not-plain";
}

/** Whether a mail server may be given text as a recipient, wherever it comes from: a dealer's is longer than what a form takes. */
export function isMailbox(text: string): boolean {
  return text.length <= MAILBOX_MAX_CHARS && isWellFormed(text);
}

type EmailError = "invalid" | "not-plain" | "too-long";

/** In the words of every form that asks for an address. */
export const EMAIL_ERROR_MESSAGES: Readonly<Record<EmailError, string>> = {
  invalid: "Enter an email address like name@example.com",
  "not-plain": "Enter an email address without accents or other alphabets before the @: we cannot write to those",
  "too-long": `Email must be ${EMAIL_MAX_CHARS} characters or fewer`,
};

function isWellFormed(text: string): boolean {
  if (FORBIDDEN.test(text)) return false;
  const [local = "", domain = "", ...others] = text.split("@");
  if (local === "" || others.length > 0) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every((label) => label !== "");
}
