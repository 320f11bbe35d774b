import { z } from "zod";
import { EMAIL_MAX_CHARS, STILL_INTERESTED_VEHICLES } from "~/domain/limits";
import { clientMarksSchema } from "../calls/client";

export const VIEW_COUNT_MAX_VINS = 100;
const brandParameter = z.string().regex(/^[a-z0-9-]{1,32}$/);

/** GET /cars-for-sale/svc/listing-view-count: real counted views per brand; a VIN nobody viewed counts 0. */
export const listingViewCountRequestSchema = z.object({
  vin: z.array(z.string().max(32)).max(VIEW_COUNT_MAX_VINS).optional(),
  dateRange: z.string().max(3).optional().meta({ description: "Days back, today included: 1 to 7; default 7" }),
});
export const listingViewCountSchema = z.object({
  /** Days back, today included. */
  dateRange: z.number().int().positive(),
  items: z.array(
    z.object({
      vin: z.string(),
      total: z.number().int().nonnegative(),
      counts: z.record(z.string(), z.number().int().positive()),
    }),
  ),
});

/**
 * POST /rest/lsc/listing/{id}/views counts one view; no personal data. Where the client's networks are marked, one network
 * and vehicle count once a day; else every call counts.
 */
export const countViewRequestSchema = z.object({
  brand: brandParameter.optional(),
  client: clientMarksSchema.optional(),
});
export const countViewSchema = z.object({ viewCount: z.number().int().positive() });

/**
 * POST /cars-for-sale/consumer-device/browser (section 3, "Push device registration"). With the id token of a session the
 * browser takes that consumer's notifications from now on: its token then is the subscription, as JSON, and 400 is said of one
 * that leads to no push service. `success` is false where its owner removed it and nobody asked there since.
 */
export const consumerDeviceRequestSchema = z.object({
  brand: brandParameter,
  pixall_id: z.string().min(1).max(128),
  browser_token: z.string().min(1).max(4_096),
  /** The shopper asked for it just now: it was not the page that came back. */
  isAsked: z.boolean().optional(),
  /** The address that the push service gave this browser before. Without an id token it is followed: nobody else knows it. */
  replaces: z.string().max(2_000).optional(),
});
export const consumerDeviceSchema = z.object({ success: z.boolean() });
export type ConsumerDeviceRequest = z.infer<typeof consumerDeviceRequestSchema>;

/**
 * POST /cars-for-sale/still-interested/alert, as JSON or as a beacon (text/plain holding JSON). The id token says whose alert it
 * is, and mail goes to that account's address alone: another consumer or address is refused.
 */
export const stillInterestedRequestSchema = z.object({
  brand: brandParameter,
  /** Those of no car for sale are left out. */
  vins: z.array(z.string().min(1).max(32)).min(1).max(STILL_INTERESTED_VEHICLES),
  consumer_id: z.string().max(128).optional(),
  email: z.email().max(EMAIL_MAX_CHARS).optional(),
});
export const stillInterestedSchema = z.object({
  id: z.string(),
  recordedAt: z.string(),
  vins: z.array(z.string()),
  isConfirmed: z.boolean().meta({ description: "False: no mail before the mailbox said yes to the account's alerts" }),
});
export type StillInterestedRequest = z.infer<typeof stillInterestedRequestSchema>;
