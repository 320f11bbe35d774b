import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { mailboxTokenSchema } from "./mailbox-token";
import { exportRequestSchema } from "./personal-data";

/**
 * GET /account-api/mailbox: whose link it is; 404 for one that nobody sealed, or that is too old. `hasAccount`: an account has
 * the address, and its data are had there alone.
 */
export const mailboxRequestSchema = z.object({ token: mailboxTokenSchema });
export const mailboxSchema = z.object({ email: z.string(), hasAccount: z.boolean() });

/** GET /account-api/mailbox/personal-data: as of a consumer; 404 as above, 409 where an account has the address. */
export const mailboxExportRequestSchema = exportRequestSchema.extend({ token: mailboxTokenSchema });

/** POST /account-api/mailbox/delete: all that is stored of the address, for good; again does nothing. 404 and 409 as above. */
export const deleteMailboxRequestSchema = z.object({
  token: mailboxTokenSchema,
  /** Whose last mail it is. */
  brand: z.enum(BRAND_IDS).optional(),
  /** Keeps a hash of the address, so that nobody asks for alerts there any more. */
  wantsNoAlerts: z.boolean().optional(),
});
export const deletedMailboxSchema = z.object({ isDeleted: z.literal(true) });
