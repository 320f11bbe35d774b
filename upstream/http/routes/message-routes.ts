import { OPERATIONS } from "../../../app/contract/operations";
import { vehiclePath } from "../../../app/domain/site-paths";
import { nameVehicle } from "../../inventory/listing/vehicle-name";
import type { Marketplace } from "../../marketplace/marketplace";
import { composeSellerMail, messageKey } from "../../messages/seller-mail";
import type { ListingRecord } from "../../ports/listing-record";
import { MailFailure, type RefusedMail } from "../../ports/mailer";
import { notFound, ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { consumerIdOf } from "../signed-in-caller";

/** Messages to sellers, and reports about listings. */
export function messageRoutes(marketplace: Marketplace): readonly Route[] {
  const { store, catalog, people, messages, origins } = marketplace;
  const findActive = (id: string) => requireActive(store, id);
  return [
    route(OPERATIONS.sendListingMessage, async ({ path, body, idToken }) => {
      const record = await findActive(path.id);
      const [owner] = await store.findOwners([record.ownerId]);
      const email = owner?.email;
      const { brand = "marketplace" } = body;
      if (owner === undefined || email === undefined)
        throw refusedRecipient("The seller of this listing has no mailbox.");
      const consumerId = await consumerIdOf(marketplace, idToken);
      const outcome = await orBusy(
        messages.sendOnce(
          { key: messageKey(record.id, body), listingId: record.id, email: body.email, consumerId },
          (messageId) =>
            composeSellerMail({
              messageId,
              listingId: record.id,
              title: nameVehicle(record, catalog).title,
              price: record.price,
              stockNumber: record.stockNumber,
              seller: { name: owner.name, email },
              brand,
              pageUrl: origins[brand] + vehiclePath(record.id),
              request: body,
            }),
        ),
      );
      if (outcome.kind === "refused") throw refusedMail(outcome);
      const { messageId, sentAt, isRepeat } = outcome;
      return { messageId, sentAt, isRepeat };
    }),
    route(OPERATIONS.listingMessageReceipt, async ({ path }) => {
      const sent = await people.messages.findSent(path.id, path.messageId);
      if (sent === null) throw notFound("No such message.");
      return sent;
    }),
    route(OPERATIONS.reportListing, async ({ path, body }) =>
      people.messages.addReport((await findActive(path.id)).id, body),
    ),
  ];
}

/** Rejects with ServiceError 404 or 410 for a listing that is not for sale. */
export async function requireActive(
  store: Pick<Marketplace["store"], "findListings">,
  id: string,
): Promise<ListingRecord> {
  const [record] = await store.findListings([id]);
  if (record === undefined) throw notFound("No such listing.");
  if (record.status === "sold") throw new ServiceError("gone", "This vehicle was sold.");
  return record;
}

export const refusedRecipient = (message: string) => new ServiceError("recipient-refused", message);

export const refusedMail = ({ code }: RefusedMail) => refusedRecipient(`The seller's mailbox refuses mail: ${code}.`);

/**
 * Rejects with ServiceError where this one mail goes to nobody now: its recipient is put off, or its words are refused. Such
 * an answer is no failure; what the mail server itself does stays a MailFailure.
 */
export async function orBusy<Outcome>(sending: Promise<Outcome>): Promise<Outcome> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof MailFailure && error.scope === "mail")
      throw new ServiceError("busy", "The mail server does not take this message now.");
    throw error;
  }
}
