import type { Owner } from "~/contract/listings/listing";
import type { Reservation, ReservationWish } from "~/contract/messages/reservations";
import { formatMoment } from "~/domain/figures/format-moment";
import { HANDOVERS, PAYMENT_WAYS } from "~/domain/shopper/reservation";
import { reservedUntil } from "~/domain/shopper/reserved-until";
import { labelOf } from "~/domain/vocabulary";
import type { VehicleListing } from "./vehicle-listing";

/** The way to buy a car online, or that somebody is on it. */
export type BuyOnline =
  | { readonly kind: "open"; readonly href: string }
  | { readonly kind: "held"; readonly text: string };

/** Undefined for a car that is not sold online, and where nobody could be asked. */
export function toBuyOnline(
  { homeServices, reservation }: Pick<VehicleListing, "homeServices" | "reservation">,
  { hideEmailForm }: Pick<Owner, "hideEmailForm">,
  href: string,
  timeZone: string,
): BuyOnline | undefined {
  if (reservation) return { kind: "held", text: reservedUntil(reservation.until, timeZone) };
  return homeServices.length === 0 || hideEmailForm ? undefined : { kind: "open", href };
}

/** What the link of a mail shows, to the shopper or to the dealer. */
interface ReservationView {
  readonly heading: string;
  readonly sentences: readonly string[];
  /** A sentence that begins with it is a stranger's name and words of ours. */
  readonly sellerName: string;
  /** For the dealer, while it lasts: what the shopper told. */
  readonly told: readonly { readonly label: string; readonly value: string }[];
  /** The buttons of the dealer's page. */
  readonly answers: readonly { readonly answer: "confirm" | "decline"; readonly label: string }[];
}

const NO_MONEY = "No money was taken.";

export function toReservationView(reservation: Reservation, timeZone: string): ReservationView {
  const { role, state, title, sellerName, wish, isShopperTold } = reservation;
  const until = formatMoment(reservation.endsAt, timeZone);
  const isDealer = role === "dealer";
  const whose = isDealer ? "for a shopper" : "for you";
  const untold = isDealer
    ? "Our email to the shopper has not gone through yet."
    : "Our email to you has not gone through yet: please keep the address of this page.";
  const notTold = isShopperTold ? [] : [untold];
  const told = wish === undefined ? [] : wordsOf(wish);
  switch (state) {
    case "requested":
      return {
        sellerName,
        heading: isDealer ? "A shopper wants to buy this car" : "Your reservation was requested",
        sentences: [
          `The ${title} is reserved ${whose} until ${until}.`,
          isDealer
            ? "Confirm, and it is for 48 hours more. Decline, and it ends at once. The shopper gets an email."
            : `${sellerName} was asked to confirm. Once that is done, it is reserved for 48 hours more.`,
          ...(isDealer ? [] : notTold),
          NO_MONEY,
        ],
        told,
        answers: isDealer
          ? [
              { answer: "confirm", label: "Confirm" },
              { answer: "decline", label: "Decline" },
            ]
          : [],
      };
    case "confirmed":
      return {
        sellerName,
        heading: "The reservation is confirmed",
        sentences: [`The ${title} is reserved ${whose} until ${until}.`, ...notTold, NO_MONEY],
        told,
        answers: isDealer ? [{ answer: "decline", label: "Decline after all" }] : [],
      };
    case "declined":
      return {
        sellerName,
        heading: "The reservation was declined",
        sentences: [`The ${title} is not reserved ${whose} any more.`, ...notTold, NO_MONEY],
        told: [],
        answers: [],
      };
    case "expired":
      return {
        sellerName,
        heading: "The reservation has expired",
        sentences: [`The ${title} was reserved ${whose} until ${until}.`, NO_MONEY],
        told: [],
        answers: [],
      };
  }
}

function wordsOf(wish: ReservationWish): ReservationView["told"] {
  const name = [wish.firstName, wish.lastName].filter(Boolean).join(" ");
  return [
    { label: "Name", value: name },
    { label: "Email", value: wish.email },
    { label: "Phone", value: wish.phone ?? "" },
    { label: "Pickup or delivery", value: wish.handover ? labelOf(HANDOVERS, wish.handover) : "" },
    { label: "Payment", value: wish.payment ? labelOf(PAYMENT_WAYS, wish.payment) : "" },
    { label: "Trade-in", value: wish.tradeIn ?? "" },
  ].filter(({ value }) => value !== "");
}
