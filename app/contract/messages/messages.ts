import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { MESSAGE_MAX_CHARS, OFFER_MAX_DOLLARS } from "~/domain/limits";
import { REPORT_REASON_CODES } from "~/domain/shopper/report-reasons";
import { isZipCode, readTypedZip } from "~/domain/zip-code";
import { identifierSchema } from "../calls/identifiers";
import { referralCode } from "../calls/referral-code";
import { personShape } from "../calls/typed-text";

/** POST /rest/lsc/listing/{id}/messages: a shopper's words for the seller. The answer comes once the mail server took them; 422 where the seller's mailbox takes none. */
export const listingMessageRequestSchema = z.object({
  kind: z.enum(["email", "offer"]),
  ...personShape,
  /** In any of the ways that the forms take; five digits once it is read. */
  zip: z
    .string()
    .overwrite((text) => readTypedZip(text) ?? text)
    .refine(isZipCode)
    .optional(),
  comment: z.string().max(MESSAGE_MAX_CHARS).optional(),
  /** Of an offer. */
  offerDollars: z.number().int().positive().max(OFFER_MAX_DOLLARS).optional(),
  /** The referral codes of the address that the shopper came by. */
  psid: referralCode.optional(),
  siomid: referralCode.optional(),
  /** The brand that the shopper uses: its name stands in the mail, and its origin in the mail's link. */
  brand: z.enum(BRAND_IDS).optional(),
});
export type ListingMessageRequest = z.infer<typeof listingMessageRequestSchema>;

/** `isRepeat`: the same message was sent within ten minutes, and this is that one. */
export const listingMessageSchema = z.object({ messageId: z.uuid(), sentAt: z.string(), isRepeat: z.boolean() });

/** GET /rest/lsc/listing/{id}/messages/{messageId}: that it was sent, for the page after the form; 404 otherwise. */
export const listingMessageIdParametersSchema = z.object({
  id: identifierSchema,
  messageId: z.string().regex(/^[0-9a-f-]{36}$/),
});
export const listingMessageReceiptSchema = z.object({ messageId: z.uuid(), sentAt: z.string() });

/** POST /rest/lsc/listing/{id}/reports: something about a listing is wrong; nobody's name goes along. */
export const listingReportRequestSchema = z.object({
  reason: z.enum(REPORT_REASON_CODES),
  comment: z.string().max(MESSAGE_MAX_CHARS).optional(),
});
export type ListingReportRequest = z.infer<typeof listingReportRequestSchema>;
export const listingReportSchema = z.object({ reportId: z.uuid(), recordedAt: z.string() });
