import type { ListingMessageRequest } from "~/contract/messages/messages";
import { type FormError, type FormValues, readForm } from "~/domain/forms/form-table";
import { MESSAGE_FORM, OFFER_FORM, readOffer } from "~/domain/forms/form-tables";
import { LOW_OFFER_SHARE } from "~/domain/limits";

export type MessageField = keyof typeof OFFER_FORM;
export type MessageValues = FormValues<typeof OFFER_FORM>;
export type MessageError = FormError<MessageField>;

/** A message that may be sent, as the contract has it. Absent is "not given". */
export type SellerMessage = Omit<ListingMessageRequest, "brand" | "psid" | "siomid">;

interface MessageReading {
  readonly values: MessageValues;
  readonly errors: readonly MessageError[];
  /** Null where there are errors. */
  readonly message: SellerMessage | null;
}

/** A message as it was typed, for the page that thanks for it. */
export interface SentWords {
  readonly email: string;
  readonly comment: string;
  readonly offer: string;
}

/** What a form to a seller says. */
export function sentWordsOf(typed: (field: keyof SentWords) => string): SentWords {
  return { email: typed("email"), comment: typed("comment"), offer: typed("offer") };
}

/** What stands over the thanks. */
export function sentHeading(kind: SellerMessage["kind"]): string {
  return kind === "offer" ? "Your offer was sent" : "Your message was sent";
}

/** What stands over the page that cannot say whether it was. */
export function unheardHeading(kind: SellerMessage["kind"]): string {
  return kind === "offer" ? "Your offer" : "Your message";
}

/** What it says: whoever meets the empty form there would send it twice. */
export function unheardSentence(kind: SellerMessage["kind"]): string {
  return `We cannot look up just now whether your ${kind === "offer" ? "offer" : "message"} was sent. Please do not send it again: look here again in a minute.`;
}

/** What stands with the thanks: who has it, and where the answer goes. */
export function sentSentence(sellerName: string, email?: string): string {
  return `Sent to ${sellerName}. ${replySentence(email)}`;
}

/** What stands behind the seller's name. */
export const replySentence = (email = "the email address you gave"): string => `They'll reply to ${email}.`;

/** Asked before a low offer goes out. The form that asks it sends the offer along: another low one is asked about anew. */
export interface LowOfferQuestion {
  readonly text: string;
  readonly offerDollars: number;
}

interface OfferFacts {
  readonly offerDollars: number | undefined;
  readonly askingDollars: number | undefined;
  /** The offer that was asked about before, as the form says it; empty where none was. */
  readonly meant: string;
}

/** Null where the offer is not low, was asked about before, or the seller names no price. */
export function lowOfferQuestion({ offerDollars, askingDollars, meant }: OfferFacts): LowOfferQuestion | null {
  if (offerDollars === undefined || askingDollars === undefined || meant === String(offerDollars)) return null;
  if (offerDollars >= askingDollars * LOW_OFFER_SHARE) return null;
  const share = Math.max(1, Math.floor((100 * offerDollars) / askingDollars));
  return { text: `Your offer is ${share}% of the asking price. Change it, or send it as it is.`, offerDollars };
}

/** What stands with the thanks where the same words went out before: nothing was sent this time. */
export const NOT_SENT_AGAIN = "You sent this message a few minutes ago, so it was not sent again.";

/** A form that a dialog sent is answered so where the same words went out before: an answer that leads on tells script nothing. */
export const NOT_SENT_AGAIN_STATUS = 208;

/** Where the seller's mailbox refuses mail: what the way that is left follows. */
export function unreachableSentence(kind: SellerMessage["kind"]): string {
  return `This ${kind === "offer" ? "seller" : "dealer"} cannot be reached by email`;
}

/** Reads what was typed. Never throws. */
export function readSellerMessage(kind: SellerMessage["kind"], typed: (field: MessageField) => string): MessageReading {
  if (kind === "email") {
    const { given, ...reading } = readForm(MESSAGE_FORM, typed);
    return { ...reading, message: given && { kind, ...given } };
  }
  const { given, ...reading } = readForm(OFFER_FORM, typed);
  if (given === null) return { ...reading, message: null };
  const { offer, ...words } = given;
  return { ...reading, message: { kind, ...words, offerDollars: readOffer(offer) ?? undefined } };
}
