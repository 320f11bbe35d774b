import { z } from "zod";
import { MESSAGES_SENT_SHOWN_MAX } from "~/domain/limits";

/** GET /account-api/messages: which sellers were written to from the account's address in the last year, the newest first. */
export const messagesSentSchema = z.object({
  messages: z
    .array(
      z.object({
        listingId: z.string(),
        /** Of a car and a seller that are still known. */
        title: z.string().optional(),
        sellerName: z.string().optional(),
        sentAt: z.string().meta({ description: "ISO date-time" }),
      }),
    )
    .max(MESSAGES_SENT_SHOWN_MAX),
  /** With those that are too many to be listed. */
  total: z.number().int(),
});
export type MessagesSent = z.infer<typeof messagesSentSchema>;
