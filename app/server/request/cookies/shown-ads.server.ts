import { randomBytes } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import type { ShownAds } from "~/domain/placements/shown-ads";
import { serializeCookie } from "./cookies.server";

/** Moments in seconds, to be short. */
const writtenSchema = z.tuple([
  z.string().regex(/^[0-9a-f]{8}$/),
  z.array(z.tuple([z.string().max(40), z.array(z.number().int().nonnegative()).max(10)])).max(100),
]);

/** What a browser was shown of house ads within the hour: a signed, http-only cookie, and nothing on the server. */
export interface ShownAdsCookie {
  /** Null for a browser that was shown none. Never rejects. */
  read(cookieHeader: string | null | undefined): Promise<ShownAds | null>;
  /** The `Set-Cookie` value; nothing where a browser would drop it. */
  keep(shown: ShownAds): Promise<string | undefined>;
}

export function createShownAdsCookie(cookie: Cookie): ShownAdsCookie {
  return {
    async read(header) {
      const parsed = writtenSchema.safeParse(await cookie.parse(header ?? null));
      if (!parsed.success) return null;
      const [seed, pairs] = parsed.data;
      return { seed, shown: new Map(pairs.map(([id, seconds]) => [id, seconds.map((second) => second * 1_000)])) };
    },
    keep: ({ seed, shown }) =>
      serializeCookie(cookie, [
        seed,
        [...shown].map(([id, moments]) => [id, moments.map((moment) => Math.floor(moment / 1_000))]),
      ]),
  };
}

/** Of a browser that was shown nothing yet. */
export const newShownAds = (): ShownAds => ({ seed: randomBytes(4).toString("hex"), shown: new Map() });
