import { EMAIL_MAX_CHARS, PERSON_NAME_MAX_CHARS, PHONE_MAX_CHARS } from "../limits";
import { isPhoneNumber } from "../phone-number";
import { EMAIL_ERROR_MESSAGES, findEmailError } from "../shopper/email-address";
import { type FormTable, optional } from "./form-table";

/** Who somebody is and how to answer them (section 5, "Email field"); a name is never refused for its spelling. */
export const PERSON_FIELDS = {
  firstName: { label: optional("First name"), kind: "line", maxChars: PERSON_NAME_MAX_CHARS },
  lastName: { label: optional("Last name"), kind: "line", maxChars: PERSON_NAME_MAX_CHARS },
  email: { label: "Email", kind: "email", isRequired: true, maxChars: EMAIL_MAX_CHARS, problem: emailProblem },
  phone: {
    label: optional("Phone"),
    kind: "line",
    maxChars: PHONE_MAX_CHARS,
    serves: isPhoneNumber,
    message: "Enter a phone number like 614 555 0148",
  },
} as const satisfies FormTable;

function emailProblem(text: string): string | null {
  const error = findEmailError(text);
  return error === null ? null : EMAIL_ERROR_MESSAGES[error];
}
