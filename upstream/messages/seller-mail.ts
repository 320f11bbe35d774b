import { createHash } from "node:crypto";
import type { ListingMessageRequest } from "../../app/contract/messages/messages";
import { BRANDS, type Brand } from "../../app/domain/brand";
import { formatDollars } from "../../app/domain/figures/format-figures";
import { addressKey } from "../keys/address-keys";
import type { Mail } from "../ports/mailer";

interface SellerMailFacts {
  readonly messageId: string;
  readonly listingId: string;
  /** "2021 Honda Accord EX-L". */
  readonly title: string;
  readonly price: number | undefined;
  readonly stockNumber: string | undefined;
  readonly seller: { readonly name: string; readonly email: string };
  /** The brand that the shopper uses, and the address of the listing's page there. */
  readonly brand: Brand;
  readonly pageUrl: string;
  readonly request: ListingMessageRequest;
}

const BEGINS = "----- What the shopper wrote begins here -----";
const ENDS = "----- What the shopper wrote ends here -----";

/**
 * What the seller reads: which car, and what the shopper wrote. Answering it answers the shopper. A stranger's words stand
 * between two lines and behind a mark of their own, and in no header, so that nobody takes them for ours.
 */
export function composeSellerMail(facts: SellerMailFacts): Mail {
  const { request, title, seller, messageId } = facts;
  const name = [request.firstName, request.lastName].filter(Boolean).join(" ");
  const brand = BRANDS[facts.brand].name;
  const offer = request.offerDollars === undefined ? null : formatDollars(request.offerDollars);
  const written: readonly (string | null)[] = [
    name === "" ? null : `Name: ${name}`,
    `Email: ${request.email}`,
    request.phone === undefined ? null : `Phone: ${request.phone}`,
    request.zip === undefined ? null : `ZIP code: ${request.zip}`,
    request.comment === undefined ? null : `\n${request.comment}`,
  ];
  const lines: readonly (string | null)[] = [
    offer === null ? `A shopper asks about your ${title}.` : `A shopper offers ${offer} for your ${title}.`,
    request.comment === undefined && offer === null ? "They would like to hear from you." : null,
    "",
    ...quotedWords(written),
    "",
    "Your listing",
    `${title}${facts.price === undefined ? "" : `, ${formatDollars(facts.price)}`}`,
    `Listing ${facts.listingId}${facts.stockNumber === undefined ? "" : `, stock number ${facts.stockNumber}`}`,
    facts.pageUrl,
    "",
    `Sent through ${brand}. Answer this email to answer the shopper.`,
    ...referralLines(request),
  ];
  return {
    id: messageId,
    brand: facts.brand,
    isFromPerson: true,
    fromName: `A shopper via ${brand}`,
    to: { name: seller.name, address: seller.email },
    replyTo: { name: "", address: request.email },
    subject: offer === null ? `Question about your ${title}` : `Offer of ${offer} for your ${title}`,
    text: lines.filter((line) => line !== null).join("\n"),
  };
}

/** Of the address that the shopper came by: no words of theirs, and none of ours either, so that they are quoted alike. */
function referralLines({ psid, siomid }: SellerMailFacts["request"]): readonly string[] {
  const codes = [
    ...(psid === undefined ? [] : [`psid: ${psid}`]),
    ...(siomid === undefined ? [] : [`siomid: ${siomid}`]),
  ];
  return codes.length === 0
    ? []
    : ["", "Referral codes of the link that the shopper followed:", ...codes.flatMap(quoted)];
}

/** What a stranger wrote, each part a line or more, so that nobody takes it for ours. */
export function quotedWords(parts: readonly (string | null)[]): readonly string[] {
  return [BEGINS, ...parts.flatMap((part) => (part === null ? [] : quoted(part))), ENDS];
}

/** Each line behind a mark, whatever ends it: no words can pass for the line that ends them. */
function quoted(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`.trimEnd());
}

/** Two messages with one key are one message: all that the seller reads is the same. A hash, so that what is stored names nobody. */
export function messageKey(
  listingId: string,
  { kind, email, firstName, lastName, phone, zip, comment, offerDollars }: ListingMessageRequest,
): string {
  const words = [firstName, lastName, phone, zip, comment].map((text = "") => text.replace(/\s+/g, " ").trim());
  const parts = [listingId, kind, addressKey(email), ...words, offerDollars ?? ""];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
