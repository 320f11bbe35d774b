import { BRANDS } from "../../app/domain/brand";
import { formatMoment } from "../../app/domain/figures/format-moment";
import { HANDOVERS, PAYMENT_WAYS } from "../../app/domain/shopper/reservation";
import { reservationPath } from "../../app/domain/shopper/reservation-path";
import { labelOf } from "../../app/domain/vocabulary";
import type { Mail } from "../ports/mailer";
import type { ReservationRecord } from "../ports/reservation-store";
import { quotedWords } from "./seller-mail";

interface MailFacts {
  readonly record: ReservationRecord;
  /** Scheme and host of the brand's site. */
  readonly origin: string;
  /** What the link of the reader holds. */
  readonly token: string;
  readonly timeZone: string;
}

const NO_MONEY = "This is not a payment or a contract. No money was taken.";

/** To the dealer: which car, who asks, and the page on which the answer is given. Answering the mail answers the shopper. */
export function composeRequestMail(
  { record, origin, token, timeZone }: MailFacts,
  dealer: { readonly email: string; readonly stockNumber: string | undefined },
): Mail {
  const { wish, title, brand } = record;
  const name = [wish?.firstName, wish?.lastName].filter(Boolean).join(" ");
  const until = formatMoment(record.endsAt, timeZone);
  return {
    id: record.id,
    brand,
    fromName: BRANDS[brand].name,
    to: { name: record.sellerName, address: dealer.email },
    ...(wish !== null && { replyTo: { name: "", address: wish.email } }),
    subject: `A shopper wants to buy your ${title}`,
    text: lines(
      `A shopper asks you to hold your ${title}, and wants to buy it online. ${NO_MONEY}`,
      `The site says "Reserved" until ${until}. Confirm, and it does so for 48 hours more; decline, and it ends at once.`,
      "",
      "To confirm or decline, open this page and click the button:",
      reservationUrl(origin, record.listingId, token),
      "",
      ...quotedWords([
        name === "" ? null : `Name: ${name}`,
        wish === null ? null : `Email: ${wish.email}`,
        wish?.phone === undefined ? null : `Phone: ${wish.phone}`,
        wish?.handover === undefined ? null : `Pickup or delivery: ${labelOf(HANDOVERS, wish.handover)}`,
        wish?.payment === undefined ? null : `Payment: ${labelOf(PAYMENT_WAYS, wish.payment)}`,
        wish?.tradeIn === undefined ? null : `Trade-in:\n${wish.tradeIn}`,
      ]),
      "",
      `Listing ${record.listingId}${dealer.stockNumber === undefined ? "" : `, stock number ${dealer.stockNumber}`}`,
      `Sent through ${BRANDS[brand].name}. Answer this email to answer the shopper.`,
    ),
  };
}

/** The mail to the shopper that says so: one for each state, under one id however often it is sent. */
export const shopperMailId = ({ id, state }: Pick<ReservationRecord, "id" | "state">) => `${id}-${state}`;

/** To the shopper, once it is asked for and once it is answered. Nothing that was typed stands in it: it may be a stranger's address. */
export function composeShopperMail({ record, origin, token, timeZone }: MailFacts, address: string): Mail {
  const { subject, text } = wordsFor(record, formatMoment(record.endsAt, timeZone));
  const { brand } = record;
  return {
    id: shopperMailId(record),
    brand,
    fromName: BRANDS[brand].name,
    to: { name: "", address },
    subject,
    text: lines(
      text,
      NO_MONEY,
      "",
      "Check on it at any time:",
      reservationUrl(origin, record.listingId, token),
      "",
      "If this wasn't you, do nothing: the hold ends by itself, and we erase your address with it.",
    ),
  };
}

function wordsFor({ state, title, sellerName }: ReservationRecord, until: string): { subject: string; text: string } {
  switch (state) {
    case "confirmed":
      return {
        subject: `Confirmed: the ${title} is held for you`,
        text: `${sellerName} confirmed your reservation of the ${title}. It is held for you until ${until}.`,
      };
    case "declined":
      return {
        subject: `Declined: the ${title} is not held for you`,
        text: `${sellerName} declined your reservation of the ${title}. It is not held for you any more.`,
      };
    default:
      return {
        subject: `Your reservation of the ${title}`,
        text: `We asked ${sellerName} to hold the ${title} for you. It is reserved until ${until}, and 48 hours more once the dealer confirms. You get an email when the dealer answers.`,
      };
  }
}

const reservationUrl = (origin: string, listingId: string, token: string) =>
  `${origin}${reservationPath(listingId, token)}`;
const lines = (...texts: readonly string[]) => texts.join("\n");
