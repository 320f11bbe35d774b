import { z } from "zod";
import { isEmailAddress } from "~/domain/shopper/email-address";

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** What somebody typed on one line: a line break in it would be a second header line in a mail. */
export const oneLine = (maxChars: number) => z.string().max(maxChars).regex(ONE_LINE);
/** An address that a mail server may be given. */
export const emailAddress = z.string().refine(isEmailAddress);
