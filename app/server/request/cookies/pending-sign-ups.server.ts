import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import { serializeCookie } from "./cookies.server";

const keptSchema = z.object({ secret: z.string(), refUrl: z.string(), savesSearch: z.boolean().optional() });

/** A sign-up that waits for the word of its mailbox. */
export interface PendingSignUp {
  /** What the account service knows the browser by. */
  readonly secret: string;
  /** Path of this site where its shopper goes on. */
  readonly refUrl: string;
  /** True where that is a search whose saving asked for the account. */
  readonly savesSearch?: boolean | undefined;
}

/** What a browser holds of its sign-up: a signed, http-only cookie, which says nothing of anybody. */
export interface PendingSignUps {
  /** Never rejects: what cannot be read is none. */
  read(cookieHeader: string | null | undefined): Promise<PendingSignUp | null>;
  /** The `Set-Cookie` value that keeps it; nothing where the browser would drop it. */
  keep(pending: PendingSignUp): Promise<string | undefined>;
  end(): Promise<string>;
}

export function createPendingSignUps(cookie: Cookie): PendingSignUps {
  return {
    async read(header) {
      const parsed = keptSchema.safeParse(await cookie.parse(header ?? null));
      return parsed.success ? parsed.data : null;
    },
    keep: (pending) => serializeCookie(cookie, pending),
    end: () => cookie.serialize("", { maxAge: 0 }),
  };
}
