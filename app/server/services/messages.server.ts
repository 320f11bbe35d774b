import type { ListingMessageRequest, ListingReportRequest } from "~/contract/messages/messages";
import { OPERATIONS } from "~/contract/operations";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

/** What shoppers tell sellers, and tell us about listings. Nothing of it is cached, logged or put into an address. */
export function createMessagesService(client: UpstreamClient) {
  const send = client.endpoint("sendListingMessage", readerOf(OPERATIONS.sendListingMessage.response));
  const receipt = client.endpoint("listingMessageReceipt", readerOf(OPERATIONS.listingMessageReceipt.response));
  const report = client.endpoint("reportListing", readerOf(OPERATIONS.reportListing.response));

  return {
    /** Ok only once the seller's mail server, or the outbox, has the message; the same one again is sent once. */
    send: (listingId: string, body: ListingMessageRequest, facts?: CallFacts) =>
      send({ pathParameters: { id: listingId }, body }, facts),
    receipt: (listingId: string, messageId: string, facts?: CallFacts) =>
      receipt({ pathParameters: { id: listingId, messageId } }, facts),
    /** Whether this message went to the seller of this listing; false also where nobody can say. */
    async isSent(listingId: string, messageId: string, facts?: CallFacts): Promise<boolean> {
      return (await receipt({ pathParameters: { id: listingId, messageId } }, facts)).ok;
    },
    report: (listingId: string, body: ListingReportRequest, facts?: CallFacts) =>
      report({ pathParameters: { id: listingId }, body }, facts),
  };
}
export type MessagesService = ReturnType<typeof createMessagesService>;
