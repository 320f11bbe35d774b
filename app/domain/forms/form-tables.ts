import { formatCount } from "../figures/format-figures";
import {
  EMAIL_MAX_CHARS,
  MESSAGE_MAX_CHARS,
  OFFER_MAX_DOLLARS,
  PASSWORD_MAX_CHARS,
  PERSON_NAME_MAX_CHARS,
  PHONE_MAX_CHARS,
} from "../limits";
import { EMAIL_ERROR_MESSAGES, findEmailError } from "../shopper/email-address";
import { passwordProblem } from "../shopper/password";
import { REPORT_REASONS } from "../shopper/report-reasons";
import { HANDOVERS, PAYMENT_WAYS } from "../shopper/reservation";
import { INVALID_ZIP_MESSAGE, isZipCode } from "../zip-code";
import type { FormTable } from "./form-table";

/** Who somebody is and how to answer them (section 5, "Email field"); a name is never refused for its spelling. */
export const PERSON_FIELDS = {
  firstName: { label: "First name", kind: "line", maxChars: PERSON_NAME_MAX_CHARS },
  lastName: { label: "Last name", kind: "line", maxChars: PERSON_NAME_MAX_CHARS },
  email: { label: "Email", kind: "email", isRequired: true, maxChars: EMAIL_MAX_CHARS, problem: emailProblem },
  phone: {
    label: "Phone (optional)",
    kind: "line",
    maxChars: PHONE_MAX_CHARS,
    serves: isPhone,
    message: "Enter a phone number like 614 555 0148",
  },
} as const satisfies FormTable;

/** A message to a dealer. */
export const MESSAGE_FORM = {
  ...PERSON_FIELDS,
  zip: { label: "ZIP code (optional)", kind: "line", maxChars: 5, serves: isZipCode, message: INVALID_ZIP_MESSAGE },
  comment: { label: "Message", kind: "text", maxChars: MESSAGE_MAX_CHARS },
} as const satisfies FormTable;

/** An offer to a private seller. */
export const OFFER_FORM = {
  offer: {
    label: "Your offer in dollars",
    kind: "line",
    isRequired: true,
    serves: (text: string) => readOffer(text) !== null,
    message: "Enter your offer in whole dollars, like 12,500",
  },
  ...MESSAGE_FORM,
} as const satisfies FormTable;

/** What is wrong with a listing. */
export const REPORT_FORM = {
  reason: {
    label: "What is wrong?",
    kind: "choice",
    isRequired: true,
    terms: REPORT_REASONS,
    message: "Choose what is wrong",
  },
  comment: {
    label: "More about it (optional)",
    kind: "text",
    maxChars: MESSAGE_MAX_CHARS,
    message: `Keep it to ${formatCount(MESSAGE_MAX_CHARS)} characters`,
  },
} as const satisfies FormTable;

/** Asks a dealer to hold a car. */
export const RESERVATION_FORM = {
  ...PERSON_FIELDS,
  handover: { label: "Pickup or delivery (optional)", kind: "choice", terms: HANDOVERS },
  payment: { label: "How you mean to pay (optional)", kind: "choice", terms: PAYMENT_WAYS },
  tradeIn: {
    label: "Your trade-in (optional)",
    kind: "text",
    maxChars: MESSAGE_MAX_CHARS,
    message: `Trade-in must be ${formatCount(MESSAGE_MAX_CHARS)} characters or fewer`,
  },
} as const satisfies FormTable;

const neededForOneClick = (name: string) => (text: string, values: Readonly<Record<string, string>>) =>
  text === "" && values.isOneClickOptedIn !== "" ? `Enter your ${name}: one-click email needs it` : null;

/** What sellers learn about a shopper; one-click email needs both names (section 5). */
export const PROFILE_FORM = {
  ...PERSON_FIELDS,
  firstName: { ...PERSON_FIELDS.firstName, problem: neededForOneClick("first name") },
  lastName: { ...PERSON_FIELDS.lastName, problem: neededForOneClick("last name") },
  isOneClickOptedIn: { label: "One-click email", kind: "tick" },
} as const satisfies FormTable;

/** Signing in asks only that there is a password: its rules are not told. */
export const SIGN_IN_FORM = {
  email: PERSON_FIELDS.email,
  password: {
    label: "Password",
    kind: "secret",
    isRequired: true,
    maxChars: 4 * PASSWORD_MAX_CHARS,
    message: "Enter your password",
  },
} as const satisfies FormTable;

export const SIGN_UP_FORM = {
  email: PERSON_FIELDS.email,
  password: {
    label: "Password",
    kind: "secret",
    isRequired: true,
    problem: (text: string, { email = "" }: Readonly<Record<string, string>>) => passwordProblem(text, email),
  },
} as const satisfies FormTable;

/** Null where it is no amount: digits with separators and a dollar sign; cents are dropped where they are zero. */
export function readOffer(text: string): number | null {
  if (!/^\$?\s?\d[\d,]{0,11}(?:\.00)?$/.test(text)) return null;
  const dollars = Number(text.replace(/\.00$/, "").replace(/\D/g, ""));
  return dollars >= 1 && dollars <= OFFER_MAX_DOLLARS ? dollars : null;
}

function emailProblem(text: string): string | null {
  const error = findEmailError(text);
  return error === null ? null : EMAIL_ERROR_MESSAGES[error];
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return /^[+\d][\d\s().-]*$/.test(text) && digits >= 7 && digits <= 15;
}
