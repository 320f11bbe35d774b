import { MESSAGE_MAX_CHARS, OFFER_MAX_DOLLARS, PASSWORD_MAX_CHARS } from "../limits";
import { passwordProblem } from "../shopper/password";
import { REPORT_REASONS } from "../shopper/report-reasons";
import { HANDOVERS, PAYMENT_WAYS } from "../shopper/reservation";
import { INVALID_ZIP_MESSAGE, isMilitaryZip, readTypedZip, unknownZipMessage } from "../zip-code";
import { type FormTable, optional } from "./form-table";
import { PERSON_FIELDS } from "./person-fields";

/** In words of its own: a real ZIP code whose place nobody knows. */
function militaryZipProblem(text: string): string | null {
  const zip = readTypedZip(text);
  return zip !== null && isMilitaryZip(zip) ? unknownZipMessage(zip) : null;
}

/** A message to a dealer. */
export const MESSAGE_FORM = {
  ...PERSON_FIELDS,
  zip: {
    label: optional("ZIP code"),
    kind: "line",
    serves: (text: string) => readTypedZip(text) !== null,
    message: INVALID_ZIP_MESSAGE,
    problem: militaryZipProblem,
    toSent: (text: string) => readTypedZip(text) ?? text,
  },
  comment: { label: optional("Message"), kind: "text", maxChars: MESSAGE_MAX_CHARS },
} as const satisfies FormTable;

/** An offer to a private seller. */
export const OFFER_FORM = {
  offer: {
    label: "Your offer",
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
    label: optional("More about it"),
    kind: "text",
    maxChars: MESSAGE_MAX_CHARS,
  },
} as const satisfies FormTable;

/** Asks a dealer to hold a car. */
export const RESERVATION_FORM = {
  ...PERSON_FIELDS,
  handover: { label: optional("Pickup or delivery"), kind: "choice", terms: HANDOVERS },
  payment: { label: optional("How you mean to pay"), kind: "choice", terms: PAYMENT_WAYS },
  tradeIn: {
    label: optional("Your trade-in"),
    kind: "text",
    maxChars: MESSAGE_MAX_CHARS,
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

/** The password once more, of who is signed in. */
export const CONFIRM_SELF_FORM = { password: SIGN_IN_FORM.password } as const satisfies FormTable;

export const SIGN_UP_FORM = {
  email: PERSON_FIELDS.email,
  password: {
    label: "Password",
    kind: "secret",
    isRequired: true,
    problem: (text: string, { email = "" }: Readonly<Record<string, string>>) => passwordProblem(text, email),
  },
} as const satisfies FormTable;

/** The end of an account: its password once more. */
export const DELETE_ACCOUNT_FORM = {
  password: SIGN_IN_FORM.password,
  wantsNoAlerts: { label: "Don't let anybody ask for email alerts to this address again", kind: "tick" },
} as const satisfies FormTable;

/**
 * The same of an address without an account, which is typed once more: programs that look after mailboxes open every link, and
 * some click every button.
 */
export const DELETE_MAILBOX_FORM = {
  email: { ...PERSON_FIELDS.email, label: "Type your email address to confirm" },
  wantsNoAlerts: DELETE_ACCOUNT_FORM.wantsNoAlerts,
} as const satisfies FormTable;

/** In place of a lost one. */
export const NEW_PASSWORD_FORM = {
  /** Whose it is: for programs that keep passwords, and for the rule. The service knows it by the link. */
  username: { label: "Email", kind: "email" },
  password: {
    label: "New password",
    kind: "secret",
    isRequired: true,
    problem: (text: string, { username = "" }: Readonly<Record<string, string>>) => passwordProblem(text, username),
  },
} as const satisfies FormTable;

/** Another address of the account, of who knows its password. */
export const CHANGE_ADDRESS_FORM = {
  username: NEW_PASSWORD_FORM.username,
  email: {
    ...PERSON_FIELDS.email,
    label: "New email",
    problem: (text: string, { username = "" }: Readonly<Record<string, string>>) =>
      text !== "" && text.toLowerCase() === username.toLowerCase()
        ? "That's your email already"
        : PERSON_FIELDS.email.problem(text),
  },
  password: SIGN_IN_FORM.password,
} as const satisfies FormTable;

/** Another password, of who knows the current one. */
export const CHANGE_PASSWORD_FORM = {
  username: NEW_PASSWORD_FORM.username,
  currentPassword: { ...SIGN_IN_FORM.password, label: "Current password", message: "Enter your current password" },
  password: NEW_PASSWORD_FORM.password,
  endsOthers: { label: "Sign out all other devices", kind: "tick" },
} as const satisfies FormTable;

/** The code of a mail that confirms an address. */
export const CODE_FORM = {
  code: {
    label: "Code from the email",
    kind: "line",
    isRequired: true,
    serves: (text: string) => readCode(text) !== null,
    message: "Enter the 6 digits from the email",
  },
} as const satisfies FormTable;

/** The code of the mail of a lost password, and what takes its place. */
export const RESET_BY_CODE_FORM = { ...CODE_FORM, password: NEW_PASSWORD_FORM.password } as const satisfies FormTable;

/** The address that a sign-up's mail goes to. */
export const MAILBOX_FORM = { email: PERSON_FIELDS.email } as const satisfies FormTable;

/** Null where it is none: six digits, however they were set apart. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Null where it is no amount: digits with separators and a dollar sign; cents are dropped where they are zero. */
export function readOffer(text: string): number | null {
  if (!/^\$?\s?\d[\d,]{0,11}(?:\.00)?$/.test(text)) return null;
  const dollars = Number(text.replace(/\.00$/, "").replace(/\D/g, ""));
  return dollars >= 1 && dollars <= OFFER_MAX_DOLLARS ? dollars : null;
}
