import { z } from "zod";

const mark = z.string().regex(/^[\w-]{1,64}$/);

/**
 * The networks that a shopper's request came from, as the web program marks them: keyed hashes of one day, no addresses.
 * `own` is one client's (an IPv4 address, an IPv6 /64), `wider` the /24 or /48 around it. A service takes them from the
 * web program alone.
 */
export const clientMarksSchema = z.object({ own: mark, wider: mark });
export type ClientMarks = z.infer<typeof clientMarksSchema>;
