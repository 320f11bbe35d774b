import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { passwordProblem } from "~/domain/shopper/password";
import { clientMarksSchema } from "../calls/client";
import { emailAddress } from "../calls/typed-text";
import { searchUrlSchema } from "./alerts";
import { askerShape, deviceNameSchema, keptListingIdSchema, signedInSchema } from "./consumer";

/** 256 random bits. Tokens stand in queries and bodies, never in a path: paths are logged. */
export const accountTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const secretSchema = accountTokenSchema.meta({ description: "What the sign-up of a browser was answered" });
/** Beside the link of an account's mail, for the browser that asked for it. */
export const mailCodeSchema = z.string().regex(/^\d{6}$/);

/**
 * POST /account-api/consumers: 400 for a password that is easy to guess or was leaked; 425 where too many passwords are being hashed. Nobody is signed in: the reader of the mailbox
 * confirms the address first, and whoever has an account already gets another mail. The answer is the same for both.
 */
export const signUpRequestSchema = z
  .object({
    email: emailAddress,
    password: z.string(),
    /** The brand whose mail it is. */
    brand: z.enum(BRAND_IDS).optional(),
    /** The vehicle whose saving asked for the account: it is saved once there is one. */
    saveListingId: keptListingIdSchema.optional(),
    /** The search whose saving asked for it, the same. */
    saveSearchURL: searchUrlSchema.optional(),
    /** Of an earlier sign-up of the same browser, which this one takes the place of if the address is the same. */
    secret: secretSchema.optional(),
    ...askerShape,
  })
  .refine(({ email, password }) => passwordProblem(password, email) === null, { path: ["password"] });
export type SignUpRequest = z.infer<typeof signUpRequestSchema>;
export const signUpStartedSchema = z.object({ secret: secretSchema });

/** POST /account-api/sign-ups/claim: where a browser's sign-up stands. 404 where it ended, or gave its session before. */
export const claimSignUpRequestSchema = z.object({ secret: secretSchema, deviceName: deviceNameSchema.optional() });
export const claimedSignUpSchema = z.object({
  email: z.string(),
  /** Of a sign-up that was confirmed, wherever: once, for the browser that signed up. */
  session: signedInSchema.optional(),
});

/** POST /account-api/sign-ups/code: the code of the mail, for the browser that signed up. `ended`: too old, or tried too often. */
export const signUpCodeRequestSchema = z.object({ secret: secretSchema, code: mailCodeSchema });
export const codeAnswerSchema = z.object({ outcome: z.enum(["confirmed", "wrong", "ended"]) });
export type CodeAnswer = z.infer<typeof codeAnswerSchema>;

/** GET /account-api/sign-ups/link: what a mail's link is about; 404 for a token that opens nothing. */
export const signUpLinkRequestSchema = z.object({
  token: accountTokenSchema,
  /** Of the sign-up of the browser that opens it. */
  secret: secretSchema.optional(),
});
export const signUpLinkSchema = z.object({
  email: z.string(),
  /**
   * `confirmed`: also where another sign-up did it. `contested`: several sign-ups of the address wait, and none is of the browser
   * that asks; a new password by mail lets its reader in. `ended`: of an address that an account asked for, and wants no more; no new
   * mail of it goes. `taken`: the same, and another account has the address by now.
   */
  state: z.enum(["waiting", "contested", "confirmed", "expired", "ended", "taken"]),
  /** Of an account that is there, and asked for another address. */
  isChange: z.boolean().optional(),
});
export type SignUpLink = z.infer<typeof signUpLinkSchema>;

/** POST /account-api/sign-ups/confirm: there is an account from now on, unless the link is `contested`. Once more changes nothing. Signs nobody in. */
export const confirmSignUpRequestSchema = signUpLinkRequestSchema;

/** POST /account-api/sign-ups/resend: by the browser's secret, else by a link that has expired, else by the address alone. */
export const resendSignUpRequestSchema = z.object({
  secret: secretSchema.optional(),
  token: accountTokenSchema.optional(),
  email: emailAddress.optional(),
  client: clientMarksSchema.optional(),
});

/** POST /account-api/sign-ups/address: the address was mistyped. 404 where the sign-up was confirmed, or ended. */
export const changeSignUpRequestSchema = z.object({
  secret: secretSchema,
  email: emailAddress,
  client: clientMarksSchema.optional(),
});

/** The same whether a mail was due or not: an address gets few of them. */
export const mailAskedSchema = z.object({ isAsked: z.literal(true) });
