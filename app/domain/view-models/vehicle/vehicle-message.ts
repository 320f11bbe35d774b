import type { ListingMessageRequest } from "~/contract/messages/messages";
import { formatCount } from "~/domain/figures/format-figures";
import { MESSAGE_MAX_CHARS, OFFER_MAX_DOLLARS, PERSON_NAME_MAX_CHARS, PHONE_MAX_CHARS } from "~/domain/limits";
import { EMAIL_ERROR_MESSAGES, findEmailError } from "~/domain/shopper/email-address";
import { INVALID_ZIP_MESSAGE, isZipCode } from "~/domain/zip-code";

/** The fields of the contact form, in their order on the page. */
const MESSAGE_FIELDS = ["offer", "firstName", "lastName", "email", "phone", "zip", "comment"] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** As typed; what the form shows again after an error. */
export type MessageValues = Readonly<Partial<Record<MessageField, string>>>;

export interface MessageError {
  readonly field: MessageField;
  readonly message: string;
}

/** A message that may be sent, as the contract has it. Absent is "not given". */
export type SellerMessage = Omit<ListingMessageRequest, "brand" | "psid" | "siomid">;

interface MessageReading {
  readonly values: MessageValues;
  readonly errors: readonly MessageError[];
  /** Null where there are errors. */
  readonly message: SellerMessage | null;
}

/** What stands over the thanks. */
export function sentHeading(kind: SellerMessage["kind"]): string {
  return kind === "offer" ? "Your offer was sent" : "Your message was sent";
}

/** What stands with the thanks where the same words went out before: nothing was sent this time. */
export const NOT_SENT_AGAIN = "You sent this message a few minutes ago, so it was not sent again.";

/** A form that a dialog sent is answered so where the same words went out before: an answer that leads on tells script nothing. */
export const NOT_SENT_AGAIN_STATUS = 208;

/** Where the seller's mailbox refuses mail: what the way that is left follows. */
export function unreachableSentence(kind: SellerMessage["kind"]): string {
  return `This ${kind === "offer" ? "seller" : "dealer"} cannot be reached by email`;
}

/** Reads what was typed (section 5, "Email field", "Zip"). Never throws; a name is never refused for its spelling. */
export function readSellerMessage(kind: SellerMessage["kind"], typed: (field: MessageField) => string): MessageReading {
  const values: Record<MessageField, string> = {
    offer: kind === "offer" ? oneLine(typed("offer")) : "",
    firstName: oneLine(typed("firstName")),
    lastName: oneLine(typed("lastName")),
    email: typed("email").trim(),
    phone: oneLine(typed("phone")),
    zip: oneLine(typed("zip")),
    comment: typed("comment").replaceAll("\r\n", "\n").trim(),
  };
  const errors: MessageError[] = [];
  const refuse = (field: MessageField, message: string) => errors.push({ field, message });

  const offerDollars = kind === "offer" ? readDollars(values.offer) : undefined;
  if (offerDollars === null) refuse("offer", "Enter your offer in whole dollars, like 12,500");
  for (const [field, name] of [
    ["firstName", "First name"],
    ["lastName", "Last name"],
  ] as const) {
    if (values[field].length > PERSON_NAME_MAX_CHARS) {
      refuse(field, `${name} must be ${PERSON_NAME_MAX_CHARS} characters or fewer`);
    }
  }
  const emailError = findEmailError(values.email);
  if (emailError !== null) refuse("email", EMAIL_ERROR_MESSAGES[emailError]);
  if (values.phone !== "" && !isPhone(values.phone)) refuse("phone", "Enter a phone number like 614 555 0148");
  if (values.zip !== "" && !isZipCode(values.zip)) refuse("zip", INVALID_ZIP_MESSAGE);
  if (values.comment.length > MESSAGE_MAX_CHARS) {
    refuse("comment", `Message must be ${formatCount(MESSAGE_MAX_CHARS)} characters or fewer`);
  }

  const given = (field: MessageField) => (values[field] === "" ? undefined : values[field]);
  const message: SellerMessage = {
    kind,
    firstName: given("firstName"),
    lastName: given("lastName"),
    email: values.email,
    phone: given("phone"),
    zip: given("zip"),
    comment: given("comment"),
    offerDollars: offerDollars ?? undefined,
  };
  return { values, errors, message: errors.length === 0 ? message : null };
}

/** One line of text: a line break in it would be a second header line in a mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Null where it is no amount: digits with separators and a dollar sign; cents are dropped where they are zero. */
function readDollars(text: string): number | null {
  if (!/^\$?\s?\d[\d,]{0,11}(?:\.00)?$/.test(text)) return null;
  const dollars = Number(text.replace(/\.00$/, "").replace(/\D/g, ""));
  return dollars >= 1 && dollars <= OFFER_MAX_DOLLARS ? dollars : null;
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return text.length <= PHONE_MAX_CHARS && /^[+\d][\d\s().-]*$/.test(text) && digits >= 7 && digits <= 15;
}
