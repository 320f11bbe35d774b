import { randomBytes } from "node:crypto";
import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import { REMEMBERED_ADS_MAX, REMEMBERED_PAGES_MAX, type ShownAds } from "~/domain/placements/shown-ads";
import { serializeCookie } from "./cookies.server";

/**
 * The seed, the second of the newest moment, and each ad: its mark and how many seconds before that one it was shown, each in
 * three digits of base 36. Each page alike. So short that a browser takes all that we remember.
 */
const writtenSchema = z.tuple([
  z.string().regex(/^[0-9a-f]{8}$/),
  z.number().int().nonnegative().max(1e11),
  z.array(z.string().regex(/^[0-9a-z]{6}(?:[0-9a-z]{3}){1,3}$/)).max(REMEMBERED_ADS_MAX),
  z.array(z.string().regex(/^[0-9a-z]{9}$/)).max(REMEMBERED_PAGES_MAX),
]);
const BASE = 36;
const MARK_CHARS = 6;
const AGE_CHARS = 3;

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
      const [seed, newest, ads, pages] = parsed.data;
      const pageMoments = pages.map((text) => readMoments(text, newest));
      return {
        seed,
        shown: new Map(ads.map((text) => readMoments(text, newest))),
        pages: new Map(pageMoments.map(([mark, [moment = 0]]) => [mark, moment])),
      };
    },
    keep({ seed, shown, pages }) {
      const newest = Math.max(0, ...[...shown.values(), ...pages.values()].flat().map(secondOf));
      const pageMoments = [...pages].map(([mark, moment]) => [mark, [moment]] as const);
      const written = [[...shown], pageMoments].map((rows) => rows.map((row) => writeMoments(row, newest)));
      return serializeCookie(cookie, [seed, newest, ...written]);
    },
  };
}

/** Of a browser that was shown nothing yet. */
export const newShownAds = (): ShownAds => ({
  seed: randomBytes(4).toString("hex"),
  shown: new Map(),
  pages: new Map(),
});

/** Rounded up: nothing is forgotten before its hour is over. */
const secondOf = (moment: number) => Math.ceil(moment / 1_000);

function writeMoments([mark, moments]: readonly [string, readonly number[]], newest: number): string {
  const ages = moments.map((moment) => (newest - secondOf(moment)).toString(BASE).padStart(AGE_CHARS, "0"));
  return [mark, ...ages].join("");
}

function readMoments(text: string, newest: number): readonly [string, readonly number[]] {
  const ages = text.slice(MARK_CHARS).match(/.{3}/g) ?? [];
  const seconds = ages.map((age) => newest - Number.parseInt(age, BASE));
  return [text.slice(0, MARK_CHARS), seconds.map((second) => second * 1_000)];
}
