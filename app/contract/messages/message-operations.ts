import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import { listingIdParametersSchema } from "../listings/listing-lookups";
import * as messages from "./messages";

const { get, post } = operationsOf("listing");

/** What shoppers tell sellers, and tell the marketplace about listings. */
export const MESSAGE_OPERATIONS = {
  sendListingMessage: post("/rest/lsc/listing/{id}/messages", "Mail a message or an offer to the seller of a listing", {
    pathParameters: listingIdParametersSchema,
    headers: accountHeadersSchema,
    body: messages.listingMessageRequestSchema,
    response: messages.listingMessageSchema,
  }),
  listingMessageReceipt: get("/rest/lsc/listing/{id}/messages/{messageId}", "That a message was sent", {
    pathParameters: messages.listingMessageIdParametersSchema,
    response: messages.listingMessageReceiptSchema,
  }),
  reportListing: post("/rest/lsc/listing/{id}/reports", "Report that something about a listing is wrong", {
    pathParameters: listingIdParametersSchema,
    body: messages.listingReportRequestSchema,
    response: messages.listingReportSchema,
  }),
};
