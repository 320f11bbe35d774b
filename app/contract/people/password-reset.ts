import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { passwordProblem } from "~/domain/shopper/password";
import { clientMarksSchema } from "../calls/client";
import { emailAddress } from "../calls/typed-text";
import { askerShape, typedPassword } from "./consumer";
import { accountTokenSchema, mailCodeSchema } from "./sign-up";

const secretSchema = accountTokenSchema.meta({ description: "What the browser that asked was answered" });

/** POST /account-api/resets: the same for an address that nobody has, which gets no mail. */
export const askResetRequestSchema = z.object({
  email: emailAddress,
  /** The brand whose mail it is. */
  brand: z.enum(BRAND_IDS).optional(),
  client: clientMarksSchema.optional(),
  /** Of an earlier mail that the same browser asked for. */
  secret: secretSchema.optional(),
});
/** By it the code of the mail counts in the browser that asked; one for an address that nobody has, too. */
export const resetAskedSchema = z.object({ secret: secretSchema });

/**
 * GET /account-api/resets/link: whose password a mail's link sets; 404 for one that is spent, replaced or too old.
 * `putsBack`: the account has that address again afterwards; `isTaken`: it is another account's by now, so no password is set.
 */
export const resetLinkRequestSchema = z.object({ token: accountTokenSchema });
export const resetLinkSchema = z.object({
  email: z.string(),
  putsBack: z.literal(true).optional(),
  isTaken: z.literal(true).optional(),
});

/**
 * POST /account-api/resets/finish: the new password counts and every session of the account has ended when this answers. It
 * confirms the address too, and spends the link. 400 for a password that is easy to guess, such as the account's own address;
 * 404 as above, also for a taken address; 425 where too many passwords are being hashed.
 */
export const resetPasswordRequestSchema = z.object({
  token: accountTokenSchema,
  password: z.string().refine((password) => passwordProblem(password, "") === null),
  /** The brand whose mail says so. */
  brand: z.enum(BRAND_IDS).optional(),
  client: clientMarksSchema.optional(),
});

/**
 * POST /account-api/resets/code: the same by the code of the mail, for the browser that asked. `ended`: too old, or tried too
 * often. A wrong one is answered alike for an address that nobody has. 400 and 425 as above, which cost no try.
 */
export const resetByCodeRequestSchema = resetPasswordRequestSchema
  .omit({ token: true })
  .extend({ secret: secretSchema, code: mailCodeSchema });
export const resetByCodeSchema = z.object({
  outcome: z.enum(["changed", "wrong", "ended"]),
  /** Whose password was changed. */
  email: z.string().optional(),
});

/**
 * POST /account-api/password: another password, of who knows the current one. The new token takes the place of the one in the
 * header. 400 for one that is easy to guess; 403 for a wrong current one, 423 and 425 as at signing in.
 */
export const changePasswordRequestSchema = z.object({
  currentPassword: typedPassword,
  password: z.string().refine((password) => passwordProblem(password, "") === null),
  /** Every other session ends. */
  endsOthers: z.boolean(),
  /** The brand whose mail says so. */
  brand: z.enum(BRAND_IDS).optional(),
  ...askerShape,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** GET /account-api/address: the address that signs in, and the one that waits for the word of its mailbox. */
export const accountAddressSchema = z.object({
  email: z.string(),
  waitingEmail: z.string().optional(),
  /** Mails that the account's mailbox refused since it took one last; absent: none. */
  returnedMails: z.number().int().positive().optional(),
  /** The session asked for the mail, so the code of the mail counts in it. */
  takesCode: z.literal(true).optional(),
});

/**
 * POST /account-api/address: another address, of who knows the password. The old one stays until the new one's mailbox says
 * so. The same for an address that has an account. 403 for a wrong password, 423 and 425 as at signing in.
 */
export const askAddressRequestSchema = z.object({
  email: emailAddress,
  password: typedPassword,
  brand: z.enum(BRAND_IDS).optional(),
  ...askerShape,
});

export type AskAddressRequest = z.infer<typeof askAddressRequestSchema>;

/** POST /account-api/address/resend: the mails of the one that waits, to the addresses of before. */
export const resendAddressRequestSchema = z.object({ client: clientMarksSchema.optional() });

/** POST /account-api/address/code: the code of the mail to the new address, in the session that asked for it. */
export const addressCodeRequestSchema = z.object({ code: mailCodeSchema });
