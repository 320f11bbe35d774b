import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import { BROWSER_HISTORY_MAX_BYTES, BROWSER_HISTORY_MAX_LISTINGS } from "~/domain/limits";
import { type View, viewsOfLate } from "~/domain/shopper/browsing-history";
import { isListingId } from "~/domain/shopper/shortlist";
import { serializeCookie } from "./cookies.server";

/** Ids and seconds, to be short. */
const pairsSchema = z
  .array(z.tuple([z.string().refine(isListingId), z.number().int().nonnegative()]))
  .max(BROWSER_HISTORY_MAX_LISTINGS);

/** The cars that were looked at in a browser while nobody was signed in: a signed, http-only cookie, and nothing on the server. */
export interface BrowserHistory {
  /** Newest first. Never rejects: what cannot be read is nothing. */
  read(cookieHeader: string | null | undefined): Promise<readonly View[]>;
  /** The `Set-Cookie` value that keeps them, or as many as it has room for; of none, the end of the cookie. */
  keep(views: readonly View[]): Promise<string | undefined>;
}

export function createBrowserHistory(cookie: Cookie, now: () => number = Date.now): BrowserHistory {
  return {
    async read(header) {
      const parsed = pairsSchema.safeParse(await cookie.parse(header ?? null));
      if (!parsed.success) return [];
      const views = parsed.data.map(([listingId, seconds]) => ({ listingId, viewedAtMs: seconds * 1_000 }));
      return viewsOfLate(views, now());
    },
    async keep(views) {
      for (let count = views.length; count > 0; count -= 1) {
        const pairs = views.slice(0, count).map(({ listingId, viewedAtMs }) => [listingId, secondsOf(viewedAtMs)]);
        const text = await serializeCookie(cookie, pairs);
        if (text !== undefined && Buffer.byteLength(text) <= BROWSER_HISTORY_MAX_BYTES) return text;
      }
      return cookie.serialize("", { maxAge: 0 });
    },
  };
}

const secondsOf = (ms: number) => Math.floor(ms / 1_000);
