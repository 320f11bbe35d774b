import type { AppLoadContext } from "@remix-run/node";
import type { SellerMessage } from "~/domain/view-models/vehicle/vehicle-message";
import { stampOutcome, toldOutcome } from "../../context/told-outcome.server";
import { readReferral } from "../../shopper/referral.server";
import { callOfSender, type VehiclePage } from "./vehicle-page.server";

/**
 * What came of a message. `isRepeat`: it was sent before, and not again; `unreachable`: the seller's mailbox refuses mail, and trying again changes nothing; `unsure`: it
 * may have been sent.
 */
type SellerMessageOutcome =
  | { readonly kind: "sent"; readonly messageId: string; readonly isRepeat: boolean }
  | { readonly kind: "unreachable" | "unsure" | "failed" };

/**
 * Whether this message went to the seller of the page's vehicle. `unknown`: it did not, as with a receipt that somebody typed;
 * `unheard`: nobody can say just now.
 */
export async function askReceipt(
  { services }: AppLoadContext,
  page: VehiclePage,
  messageId: string,
): Promise<"sent" | "unknown" | "unheard"> {
  const pathParameters = { id: page.listingId, messageId };
  const result = await services.ask("listingMessageReceipt", { pathParameters }, page.call);
  if (result.ok) return "sent";
  return result.fault.kind === "http" ? "unknown" : "unheard";
}

const repeatOf = (messageId: string) => ({ parameter: "repeat", about: `repeat ${messageId}` });

/** Whether the page of a receipt says that nothing was sent again. */
export const isToldOfRepeat = (context: AppLoadContext, request: Request, messageId: string): boolean =>
  toldOutcome(context, request, repeatOf(messageId)) !== null;

/** The page that thanks for a message, which the shopper can open again. */
export function receiptHref(
  context: AppLoadContext,
  { links }: VehiclePage,
  { messageId, isRepeat }: { readonly messageId: string; readonly isRepeat: boolean },
): string {
  const receipt = new URLSearchParams({
    receipt: messageId,
    ...(isRepeat && { repeat: stampOutcome(context, repeatOf(messageId), "true") }),
  });
  return `${links.contact}${links.contact.includes("?") ? "&" : "?"}${receipt}`;
}

/** Mails the seller of a page's vehicle. A mailbox that refuses is noted in the log, by the seller's id: it is to be mended. */
export async function sendToSeller(
  context: AppLoadContext,
  page: VehiclePage,
  { request, message }: { readonly request: Request; readonly message: SellerMessage },
): Promise<SellerMessageOutcome> {
  const body = { ...message, ...(await readReferral(context, request)), brand: page.brand.id };
  const result = await context.services.ask(
    "sendListingMessage",
    { pathParameters: { id: page.listingId }, body },
    callOfSender(context, page),
  );
  if (result.ok) return { kind: "sent", messageId: result.value.messageId, isRepeat: result.value.isRepeat };
  const { kind, says } = result.fault;
  if (says === "recipient-refused") {
    const sellerId = page.outcome.kind === "found" ? page.outcome.details.owner.id : undefined;
    context.logger.warn({ seller_id: sellerId, listing_id: page.listingId }, "the seller's mailbox refuses mail");
    return { kind: "unreachable" };
  }
  return { kind: kind === "timeout" || kind === "deadline" ? "unsure" : "failed" };
}
