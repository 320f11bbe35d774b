import type { Operation } from "../calls/operation";
import { listingIdParametersSchema } from "../listings/listing-lookups";
import * as messages from "./messages";

/** What shoppers tell sellers, and tell the marketplace about listings. */
export const MESSAGE_OPERATIONS = {
  sendListingMessage: {
    service: "listing",
    method: "POST",
    path: "/rest/lsc/listing/{id}/messages",
    summary: "Mail a message or an offer to the seller of a listing",
    pathParameters: listingIdParametersSchema,
    body: messages.listingMessageRequestSchema,
    response: messages.listingMessageSchema,
  },
  listingMessageReceipt: {
    service: "listing",
    method: "GET",
    path: "/rest/lsc/listing/{id}/messages/{messageId}",
    summary: "That a message was sent",
    pathParameters: messages.listingMessageIdParametersSchema,
    response: messages.listingMessageReceiptSchema,
  },
  reportListing: {
    service: "listing",
    method: "POST",
    path: "/rest/lsc/listing/{id}/reports",
    summary: "Report that something about a listing is wrong",
    pathParameters: listingIdParametersSchema,
    body: messages.listingReportRequestSchema,
    response: messages.listingReportSchema,
  },
} as const satisfies Record<string, Operation>;
