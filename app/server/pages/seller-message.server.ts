import type { AppLoadContext } from "@remix-run/node";
import type { SellerMessage } from "~/domain/view-models/vehicle/vehicle-message";
import type { VehiclePage } from "./vehicle-page.server";

/**
 * What came of a message. `unreachable`: the seller's mailbox refuses mail, and trying again changes nothing; `unsure`: it
 * may have been sent.
 */
export type SellerMessageOutcome =
  | { readonly kind: "sent"; readonly messageId: string }
  | { readonly kind: "unreachable" | "unsure" | "limited" | "failed" };

const RECIPIENT_REFUSED = 422;

/** Mails the seller of a page's vehicle. A mailbox that refuses is noted in the log, by the seller's id: it is to be mended. */
export async function sendToSeller(
  context: AppLoadContext,
  page: VehiclePage,
  message: SellerMessage,
): Promise<SellerMessageOutcome> {
  const about = { brand: page.brand.id };
  const result = await context.services.messages.send(page.listingId, { ...message, ...about }, page.call);
  if (result.ok) return { kind: "sent", messageId: result.value.messageId };
  if (context.isRateLimited) return { kind: "limited" };
  const { kind, status } = result.fault;
  if (kind === "http" && status === RECIPIENT_REFUSED) {
    const sellerId = page.outcome.kind === "found" ? page.outcome.details.owner.id : undefined;
    context.logger.warn({ seller_id: sellerId, listing_id: page.listingId }, "the seller's mailbox refuses mail");
    return { kind: "unreachable" };
  }
  return { kind: kind === "timeout" || kind === "deadline" ? "unsure" : "failed" };
}
