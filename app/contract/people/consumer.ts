import { z } from "zod";
import {
  COMPARE_MAX_LISTINGS,
  DEVICE_ACCOUNTS_MAX,
  DEVICE_NAME_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  SAVED_LISTINGS_MAX,
  SESSIONS_MAX,
} from "~/domain/limits";
import { clientMarksSchema } from "../calls/client";
import { emailAddress, personShape } from "../calls/typed-text";

/** As somebody's list has it; one that names no listing harms nobody, and can be taken out again. */
export const keptListingIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/** Changes of the compare list that go out together. */
export const COMPARED_CHANGES_MAX = 50;

const deviceToken = z.string().min(1).max(256);

/** Who asks, for what is counted of failed sign-ins; what is left out counts with everybody else who says nothing. */
export const askerShape = {
  client: clientMarksSchema.optional(),
  /** What earlier sign-ins of this browser were answered. */
  deviceTokens: z.array(deviceToken).max(DEVICE_ACCOUNTS_MAX).optional(),
};
export type SignInAsker = z.infer<z.ZodObject<typeof askerShape>>;

/** Words for a browser and its machine, which its shopper reads beside the session: "Chrome on Windows". */
export const deviceNameSchema = z
  .string()
  .max(DEVICE_NAME_MAX_CHARS)
  .regex(/^\P{Cc}*$/u);

/** What was typed as the password of an account. */
export const typedPassword = z.string().max(4 * PASSWORD_MAX_CHARS);

/**
 * POST /account-api/sessions: 401 for an unknown address, a wrong password and an address that nobody confirmed alike, 423 after too many of either from the
 * network or the browser; 425 where too many passwords are being hashed, whoever's. The session of the id token in the
 * header, if there is one, ends when the new one begins.
 */
export const signInRequestSchema = z.object({
  email: emailAddress,
  password: typedPassword,
  deviceName: deviceNameSchema.optional(),
  ...askerShape,
});
export type SignInRequest = z.infer<typeof signInRequestSchema>;

/**
 * The id token names its consumer by number, holds nothing personal, and goes back in the header `x-id-token`. The device
 * token goes back with later sign-ins of the same browser: its failures are counted apart. It signs nobody in.
 */
export const signedInSchema = z.object({
  idToken: z.string().min(1).max(4_096),
  expiresAt: z.string(),
  deviceToken: deviceToken.optional(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** GET /account-api/sessions: where the consumer is signed in, and whether this session gave its password just now. */
export const sessionsSchema = z.object({
  /** Within ten minutes: what cannot be undone is done for such a session alone, and refused with 428 for another. */
  isFresh: z.boolean(),
  /** The one that was used last comes first. */
  sessions: z
    .array(
      z.object({
        /** Names it in this list, and signs nobody in. */
        id: z.string(),
        /** Empty where nobody knows. */
        deviceName: z.string(),
        /** ISO date-times; absent of a session that began before they were stored. */
        startedAt: z.string().optional(),
        lastUsedAt: z.string().optional(),
        isThis: z.boolean(),
      }),
    )
    .max(SESSIONS_MAX),
});
export type Sessions = z.infer<typeof sessionsSchema>;

/**
 * POST /account-api/sessions/renew: the password once more, for what needs a session that gave it just now. The new token
 * takes the place of the old one. 403 for a wrong password, 423 and 425 as at signing in.
 */
export const renewSessionRequestSchema = z.object({ password: typedPassword, ...askerShape });
export type RenewSessionRequest = z.infer<typeof renewSessionRequestSchema>;

/** POST /account-api/sessions/end-others: one session of the list, or all but the one that asks. 428 where that is not fresh. */
export const endSessionsRequestSchema = z.object({ id: z.string().min(1).max(64).optional() });

/** POST /account-api/sessions/end: the token counts no longer. */
export const signOutRequestSchema = z.object({});
export const signedOutSchema = z.object({ success: z.boolean() });

/** Section 3, "Lead profile": who writes to sellers, and whether one press is enough for it. */
export const leadProfileSchema = z.object({
  ...personShape,
  email: emailAddress.optional(),
  isOneClickOptedIn: z.boolean(),
});
export type LeadProfile = z.infer<typeof leadProfileSchema>;

/** GET and POST /account-api/profile. */
export const consumerProfileSchema = z.object({
  /** The address that signs in. */
  accountEmail: z.string(),
  leadProfile: leadProfileSchema,
});
export type ConsumerProfile = z.infer<typeof consumerProfileSchema>;

/** `withPrices` asks for the prices of then, too: most pages ask only what is saved. */
export const savedListingsQuerySchema = z.object({ withPrices: z.enum(["true"]).optional() });

const savedListingSchema = z.object({
  listingId: z.string(),
  savedAt: z.string(),
  /** What was asked on the day of saving, in whole dollars; absent where nothing was, or nobody knows. */
  priceThen: z.number().int().positive().optional(),
});
export type SavedListing = z.infer<typeof savedListingSchema>;

/** GET /account-api/saved-listings, and the answer to every change of them: newest first. */
export const savedListingsSchema = z.object({
  listings: z.array(savedListingSchema).max(SAVED_LISTINGS_MAX),
  /** Every page of a signed-in shopper wants both, so one call answers for both. */
  comparedIds: z
    .array(z.string())
    .max(COMPARE_MAX_LISTINGS)
    .optional()
    .meta({ description: "Listings that the consumer compares, in the order of adding; absent: none" }),
});
export type SavedListings = z.infer<typeof savedListingsSchema>;

/** POST /account-api/saved-listings: saves in the given order; one that is saved keeps its day. 409 where there is no room. */
export const saveListingsRequestSchema = z.object({
  listingIds: z.array(keptListingIdSchema).min(1).max(SAVED_LISTINGS_MAX),
  isMerge: z.literal(true).optional().meta({
    description:
      "What a browser saved before its shopper signed in: as many of the last as there is room for, never 409",
  }),
});
/** POST /account-api/saved-listings/remove. */
export const removeSavedListingRequestSchema = z.object({ listingId: keptListingIdSchema });

/** POST /account-api/compared-listings: changes of the compare list, in their order. */
export const changeComparedRequestSchema = z.object({
  changes: z
    .array(z.object({ kind: z.enum(["add", "remove"]), id: keptListingIdSchema }))
    .min(1)
    .max(COMPARED_CHANGES_MAX),
});
/** POST /account-api/compared-listings/merge: what a browser compared before its shopper signed in, in the order of adding. */
export const mergeComparedRequestSchema = z.object({
  listingIds: z
    .array(keptListingIdSchema)
    .min(1)
    .max(COMPARE_MAX_LISTINGS)
    .meta({ description: "Behind the account's own; where there is no room for all, the first are left out" }),
});
export const comparedListingsSchema = z.object({
  listingIds: z.array(z.string()).max(COMPARE_MAX_LISTINGS),
  isRefused: z
    .literal(true)
    .optional()
    .meta({ description: "There was no room for one that was added; the other changes stand" }),
});
export type ComparedListings = z.infer<typeof comparedListingsSchema>;
