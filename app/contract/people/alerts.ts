import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { ALERT_CHANNELS, ALERT_STATES } from "~/domain/shopper/alerts/alert-words";
import { isTimeZone } from "~/domain/shopper/alerts/mail-times";
import { emailAddress } from "../calls/typed-text";
import { mailboxTokenSchema } from "./mailbox-token";

/** How often a saved search mails what is new. */
export const ALERT_FREQUENCIES = ["instant", "daily", "weekly", "off"] as const;
export const alertFrequencySchema = z.enum(ALERT_FREQUENCIES);
export type AlertFrequency = z.infer<typeof alertFrequencySchema>;

/** How a saved search tells its owner what is new: one of them, never both. */
export const alertChannelSchema = z.enum(ALERT_CHANNELS);
export type AlertChannel = z.infer<typeof alertChannelSchema>;

/** When a daily or weekly mail comes. Left out: at the hour of the confirmation, in the site's time zone. */
export const mailTimeShape = {
  /** 0 to 23. */
  mailHour: z.number().int().min(0).max(23).optional(),
  /** IANA name. */
  timeZone: z.string().max(64).refine(isTimeZone).optional(),
};

/** Path and query of a search page. */
export const searchUrlSchema = z
  .string()
  .max(2_000)
  .regex(/^\/cars-for-sale(?:[/?]\S*)?$/);

/**
 * POST /account-api/alerts/subscriptions: somebody asks for mail about a search, or, by the path of its page, about one car:
 * when it gets cheaper or is sold. 400 for an address of neither. With an id token and the account's own address the search
 * is saved to the account with its alert; 409 where the account is full.
 */
export const subscribeRequestSchema = z.object({
  email: emailAddress,
  searchResultsURL: searchUrlSchema,
  brand: z.enum(BRAND_IDS).optional(),
  frequency: alertFrequencySchema.exclude(["off"]).optional(),
  ...mailTimeShape,
  consumerMetadata: z.boolean().optional().meta({
    description: "Whether what is known of the consumer may be stored beside the address; the site never asks for it",
  }),
});
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>;

/**
 * `confirmation-sent` also where the address gets this search already, gets as many as it may, or was asked often enough
 * today: the answer must not tell what an address gets, and the mail does. `address-refused`: its mail server takes none.
 */
const askOutcomeSchema = z.enum(["confirmation-sent", "address-refused"]);

/** `on`, `paused`: the address is that of the account which asked, and was proved by signing up: nothing is to be confirmed. */
export const subscribeResultSchema = z.object({
  outcome: z.enum([...askOutcomeSchema.options, "on", "paused"]),
  searchName: z.string(),
});

/**
 * Whether an account's alerts reach anybody. `unconfirmed`: they wait until the reader of its mailbox says yes; `paused`: its
 * mailbox refused too many mails, and they wait until its owner resumes them.
 */
export const alertStateSchema = z.enum(ALERT_STATES);

/** POST /account-api/alerts/account/ask: the confirmation mail of the signed-in consumer, sent again where one is due. */
export const askAccountAlertsSchema = z.object({ outcome: askOutcomeSchema });

/** POST /account-api/alerts/account/pause: none of the consumer's alerts mails until they are resumed; each keeps how often it does. */
export const pausedAccountAlertsSchema = z.object({ isPaused: z.literal(true) });

/** POST /account-api/alerts/account/resume: ends the pause of the signed-in consumer's alerts, whoever began it. */
export const resumedAccountAlertsSchema = z.object({ isResumed: z.literal(true) });

/** Tokens stand in queries and bodies, never in a path: paths are logged. */
const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** GET /account-api/alerts/subscription: what a mail's link is about; 404 for a token that opens nothing. */
export const alertSubscriptionRequestSchema = z.object({ purpose: z.enum(["confirm", "stop"]), token: tokenSchema });
const alertSummarySchema = z.object({ searchName: z.string(), searchResultsURL: z.string() });
export const alertSubscriptionSchema = alertSummarySchema.extend({
  /** `account`: one word for all saved searches of an account, whose page `searchResultsURL` then is. */
  scope: z.enum(["search", "account"]).default("search"),
  frequency: alertFrequencySchema,
  /** When a daily or weekly one comes. */
  ...mailTimeShape,
  isConfirmed: z.boolean(),
  /** Its mailbox refused too many mails: nothing is sent until somebody resumes it. */
  isPaused: z.boolean().default(false),
  /** Of one that is not confirmed yet: those that leave it no room ('You have a maximum of 2 searches saved.', section 8). */
  inTheWay: z.array(alertSummarySchema.extend({ stopToken: tokenSchema })).default([]),
  /** What else the same mailbox was asked for and has not answered: a mail of its own may have been one too many that day. */
  alsoWaiting: z.array(alertSummarySchema.extend({ confirmToken: tokenSchema })).default([]),
  /** How many alerts the same person gets; this one counts once it is confirmed. */
  alertsOfPerson: z.number().int(),
  /** Of a confirmed one: who may confirm may stop. */
  stopToken: tokenSchema.optional(),
  /** Of an address without an account: who may stop may have and delete what is stored. */
  mailboxToken: mailboxTokenSchema.optional(),
});
export type AlertSubscription = z.infer<typeof alertSubscriptionSchema>;

/** POST /account-api/alerts/resume: ends a pause, by the link of any of the mailbox's mails. */
export const resumeAlertRequestSchema = alertSubscriptionRequestSchema;

/** POST /account-api/alerts/confirm: the second half of the double opt-in; 409 where two others are confirmed. Once more changes the frequency and the hour at most. */
export const confirmAlertRequestSchema = z.object({
  token: tokenSchema,
  frequency: alertFrequencySchema.exclude(["off"]).optional(),
  ...mailTimeShape,
});

export type ConfirmAlertRequest = z.infer<typeof confirmAlertRequestSchema>;

/** POST /account-api/alerts/stop: never fails for a token that ended before (RFC 8058 mailers try again). */
export const stopAlertRequestSchema = z.object({
  token: tokenSchema,
  /** Every alert of the same person. */
  every: z.boolean().optional(),
});
export const stopAlertSchema = z.object({ isStopped: z.literal(true) });

export const removedBookmarkSchema = z.object({ isRemoved: z.literal(true) });
