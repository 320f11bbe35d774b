import { z } from "zod";

/** A code of whoever sent the shopper (`psid`, `siomid`): letters and figures, so that it says nothing in a mail. */
export const referralCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
