import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import { serializeCookie } from "./cookies.server";

/** A sign-up that waits for the word of its mailbox. */
export interface PendingSignUp {
  /** What the account service knows the browser by. */
  readonly secret: string;
  /** Path of this site where its shopper goes on. */
  readonly refUrl: string;
  /** True where that is a search whose saving asked for the account. */
  readonly savesSearch?: boolean | undefined;
}

/** A lost password whose mail this browser asked for. */
type PendingReset = Pick<PendingSignUp, "secret">;

/** What a browser holds of something that waits for its mailbox: a signed, http-only cookie, which says nothing of anybody. */
interface PendingCookie<Pending> {
  /** Never rejects: what cannot be read is none. */
  read(cookieHeader: string | null | undefined): Promise<Pending | null>;
  /** The `Set-Cookie` value that keeps it; nothing where the browser would drop it. */
  keep(pending: Pending): Promise<string | undefined>;
  end(): Promise<string>;
}

export type PendingSignUps = PendingCookie<PendingSignUp>;
export type PendingResets = PendingCookie<PendingReset>;

const resetSchema = z.object({ secret: z.string() });
const signUpSchema = resetSchema.extend({ refUrl: z.string(), savesSearch: z.boolean().optional() });

export const createPendingSignUps = (cookie: Cookie): PendingSignUps => createPending(cookie, signUpSchema);
export const createPendingResets = (cookie: Cookie): PendingResets => createPending(cookie, resetSchema);

function createPending<Pending>(cookie: Cookie, schema: z.ZodType<Pending>): PendingCookie<Pending> {
  return {
    async read(header) {
      const parsed = schema.safeParse(await cookie.parse(header ?? null));
      return parsed.success ? parsed.data : null;
    },
    keep: (pending) => serializeCookie(cookie, pending),
    end: () => cookie.serialize("", { maxAge: 0 }),
  };
}
