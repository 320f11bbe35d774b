import { createHash } from "node:crypto";
import type { ListingMessageRequest } from "../../app/contract/messages";
import type { Mail } from "./mailer";

export interface SellerMailFacts {
  readonly messageId: string;
  readonly listingId: string;
  /** "2021 Honda Accord EX-L". */
  readonly title: string;
  readonly price: number | undefined;
  readonly stockNumber: string | undefined;
  readonly seller: { readonly name: string; readonly email: string };
  readonly request: ListingMessageRequest;
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** What the seller reads: who writes, what they say, which car. Answering it answers the shopper. */
export function composeSellerMail(facts: SellerMailFacts): Mail {
  const { request, title, seller, messageId } = facts;
  const name = [request.firstName, request.lastName].filter(Boolean).join(" ");
  const brand = request.brandName ?? "Forecourt";
  const offer = request.offerDollars === undefined ? null : dollars(request.offerDollars);
  const lines: readonly (string | null)[] = [
    offer === null
      ? `${name || "A shopper"} asks about your ${title}.`
      : `${name || "A shopper"} offers ${offer} for your ${title}.`,
    "",
    request.comment ?? (offer === null ? "They would like to hear from you." : null),
    "",
    "Who writes",
    name === "" ? null : `Name: ${name}`,
    `Email: ${request.email}`,
    request.phone === undefined ? null : `Phone: ${request.phone}`,
    request.zip === undefined ? null : `ZIP code: ${request.zip}`,
    offer === null ? null : `Offer: ${offer}`,
    "",
    "Your listing",
    `${title}${facts.price === undefined ? "" : `, ${dollars(facts.price)}`}`,
    `Listing ${facts.listingId}${facts.stockNumber === undefined ? "" : `, stock number ${facts.stockNumber}`}`,
    request.pageUrl ?? null,
    "",
    `Sent through ${brand}. Answer this mail to answer the shopper.`,
  ];
  return {
    id: messageId,
    fromName: name === "" ? brand : `${name} via ${brand}`,
    to: { name: seller.name, address: seller.email },
    replyTo: { name, address: request.email },
    subject: offer === null ? `Question about your ${title}` : `Offer of ${offer} for your ${title}`,
    text: lines.filter((line) => line !== null).join("\n"),
  };
}

/** Two messages with one key are one message. A hash, so that what is kept names nobody. */
export function messageKey(
  listingId: string,
  { kind, email, comment = "", offerDollars }: ListingMessageRequest,
): string {
  const parts = [listingId, kind, email.toLowerCase(), comment.replace(/\s+/g, " ").trim(), offerDollars ?? ""];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
