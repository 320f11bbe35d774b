import { z } from "zod";

/** What a link in a mail says of its reader: opaque, sealed by the service, good for a year. */
export const mailboxTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{40,800}$/);
