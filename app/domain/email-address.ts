import { EMAIL_MAX_CHARS } from "./limits";

/** Nothing that separates addresses, names one, or ends a header line. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}<>()[\],;:"\\]/u;

/**
 * Whether text is one e-mail address a mail server may be given: its length (section 5), one "@", a dot in the domain,
 * no control character, no blank. Deliberately no more: plus signs, apostrophes and other alphabets are real.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX_CHARS || FORBIDDEN.test(text)) return false;
  const [local = "", domain = "", ...others] = text.split("@");
  if (local === "" || others.length > 0) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every((label) => label !== "");
}
