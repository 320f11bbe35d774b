import { z } from "zod";
import { BRAND_IDS } from "../domain/brand";
import { isEmailAddress } from "../domain/email-address";

/** How often a saved search mails what is new. */
export const ALERT_FREQUENCIES = ["instant", "daily", "weekly", "off"] as const;
export const alertFrequencySchema = z.enum(ALERT_FREQUENCIES);
export type AlertFrequency = z.infer<typeof alertFrequencySchema>;

/** Path and query of a search page. */
export const searchUrlSchema = z
  .string()
  .max(2_000)
  .regex(/^\/cars-for-sale(?:[/?]\S*)?$/);
/** Scheme and host for the links in mails; the caller knows under which name shoppers reach it. */
export const siteUrlSchema = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[^\s/?#]+$/);

/** POST /account-api/alerts/subscriptions: somebody who is not signed in asks for mail about a search. */
export const subscribeRequestSchema = z.object({
  email: z.string().refine(isEmailAddress),
  searchResultsURL: searchUrlSchema,
  brand: z.enum(BRAND_IDS).optional(),
  siteUrl: siteUrlSchema,
  frequency: alertFrequencySchema.exclude(["off"]).optional(),
});
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>;

/**
 * `confirmation-sent` also where the address gets this search already: the answer must not tell who subscribed to what.
 * `limit`: 'You have a maximum of 2 searches saved.' (section 8).
 */
export const subscribeResultSchema = z.object({
  outcome: z.enum(["confirmation-sent", "limit"]),
  searchName: z.string(),
});

/** Tokens stand in queries and bodies, never in a path: paths are logged. */
const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** GET /account-api/alerts/subscription: what a mail's link is about; 404 for a token that opens nothing. */
export const alertSubscriptionRequestSchema = z.object({ purpose: z.enum(["confirm", "stop"]), token: tokenSchema });
export const alertSubscriptionSchema = z.object({
  searchName: z.string(),
  searchResultsURL: z.string(),
  frequency: alertFrequencySchema,
  isConfirmed: z.boolean(),
  /** How many alerts the same person gets; this one counts once it is confirmed. */
  alertsOfPerson: z.number().int(),
  /** Of a confirmed one: who may confirm may stop. */
  stopToken: tokenSchema.optional(),
});
export type AlertSubscription = z.infer<typeof alertSubscriptionSchema>;

/** POST /account-api/alerts/confirm: the second half of the double opt-in. Once more changes the frequency at most. */
export const confirmAlertRequestSchema = z.object({
  token: tokenSchema,
  frequency: alertFrequencySchema.exclude(["off"]).optional(),
});

/** POST /account-api/alerts/stop: never fails for a token that ended before (RFC 8058 mailers try again). */
export const stopAlertRequestSchema = z.object({
  token: tokenSchema,
  /** Every alert of the same person. */
  every: z.boolean().optional(),
});
export const stopAlertSchema = z.object({ isStopped: z.literal(true) });

export const removedBookmarkSchema = z.object({ isRemoved: z.literal(true) });
