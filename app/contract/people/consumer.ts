import { z } from "zod";
import { DEVICE_ACCOUNTS_MAX, PASSWORD_MAX_CHARS, SAVED_LISTINGS_MAX } from "~/domain/limits";
import { passwordProblem } from "~/domain/shopper/password";
import { clientMarksSchema } from "../calls/client";
import { emailAddress, personShape } from "../calls/typed-text";

/** As somebody's list has it; one that names no listing harms nobody, and can be taken out again. */
const keptListingIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const deviceToken = z.string().min(1).max(256);

/** Who asks, for what is counted of failed sign-ins; what is left out counts with everybody else who says nothing. */
const askerShape = {
  client: clientMarksSchema.optional(),
  /** What earlier sign-ins of this browser were answered. */
  deviceTokens: z.array(deviceToken).max(DEVICE_ACCOUNTS_MAX).optional(),
};
export type SignInAsker = z.infer<z.ZodObject<typeof askerShape>>;

/**
 * POST /account-api/consumers: 409 where the address has an account already, 425 where too many passwords are being hashed.
 * The session of the id token in the header, if there is one, ends when the new one begins.
 */
export const signUpRequestSchema = z
  .object({ email: emailAddress, password: z.string(), ...askerShape })
  .refine(({ email, password }) => passwordProblem(password, email) === null, { path: ["password"] });
export type SignUpRequest = z.infer<typeof signUpRequestSchema>;

/**
 * POST /account-api/sessions: 401 for an unknown address and a wrong password alike, 423 after too many of either from the
 * network or the browser; 425 where too many passwords are being hashed, whoever's. The session of the id token in the
 * header, if there is one, ends when the new one begins.
 */
export const signInRequestSchema = z.object({
  email: emailAddress,
  password: z.string().max(4 * PASSWORD_MAX_CHARS),
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

/** GET /account-api/saved-listings, and the answer to every change of them: newest first. */
export const savedListingsSchema = z.object({
  listings: z.array(z.object({ listingId: z.string(), savedAt: z.string() })).max(SAVED_LISTINGS_MAX),
});
export type SavedListings = z.infer<typeof savedListingsSchema>;

/** POST /account-api/saved-listings: saves in the given order; one that is saved keeps its day. 409 where there is no room. */
export const saveListingsRequestSchema = z.object({
  listingIds: z.array(keptListingIdSchema).min(1).max(SAVED_LISTINGS_MAX),
});
/** POST /account-api/saved-listings/remove. */
export const removeSavedListingRequestSchema = z.object({ listingId: keptListingIdSchema });
