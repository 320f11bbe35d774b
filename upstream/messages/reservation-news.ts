import type { OutgoingMail } from "../ports/outbox";

/** What goes to the shopper once the dealer's server took the request; null after any other mail. */
export function newsAfter({ mail, purpose }: OutgoingMail): OutgoingMail | null {
  if (purpose.kind !== "reservation" || purpose.toShopper === undefined) return null;
  const { consumerId, toShopper } = purpose;
  return { mail: toShopper, purpose: { kind: "reservation-news", reservationId: mail.id, consumerId } };
}
