import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import { DEVICE_ACCOUNTS_MAX } from "~/domain/limits";
import { serializeCookie } from "./cookies.server";

const tokens = z.array(z.string().min(1).max(256)).max(DEVICE_ACCOUNTS_MAX);
const stored = z.object({ tokens });
const carried = z.object({ tokens, untilMs: z.number() });
/** For one redirect. */
const CARRIED_FOR_MS = 60_000;

/**
 * What the account service gave this browser at earlier sign-ins, newest first: an http-only signed cookie, by which the
 * browser's failures are counted apart from strangers'. It signs nobody in and says nothing of anybody.
 */
export interface KnownDevices {
  /** Never rejects: what cannot be read is no token. */
  read(cookieHeader: string | null | undefined): Promise<readonly string[]>;
  /** The `Set-Cookie` value that keeps one more; nothing where the browser would drop it. */
  remember(cookieHeader: string | null | undefined, token: string): Promise<string | undefined>;
  /** For the address of a redirect, across an answer that clears all cookies; absent where there is nothing to carry. */
  carry(cookieHeader: string | null | undefined): Promise<string | undefined>;
  /** The `Set-Cookie` value of what was carried just now; absent for anything else. */
  unpack(value: string | null): Promise<string | undefined>;
}

export function createKnownDevices(cookie: Cookie, now: () => number = Date.now): KnownDevices {
  const parse = async (header: string | null | undefined): Promise<unknown> => cookie.parse(header ?? null);
  const read = async (header: string | null | undefined): Promise<readonly string[]> => {
    const parsed = stored.safeParse(await parse(header));
    return parsed.success ? parsed.data.tokens : [];
  };
  const keep = (all: readonly string[]) => serializeCookie(cookie, { tokens: all.slice(0, DEVICE_ACCOUNTS_MAX) });
  return {
    read,
    async remember(header, token) {
      const others = (await read(header)).filter((other) => other !== token);
      return keep([token, ...others]);
    },
    async carry(header) {
      const all = await read(header);
      if (all.length === 0) return undefined;
      const text = await cookie.serialize({ tokens: all, untilMs: now() + CARRIED_FOR_MS });
      return text.slice(text.indexOf("=") + 1, text.indexOf(";"));
    },
    async unpack(value) {
      if (value === null) return undefined;
      const parsed = carried.safeParse(await parse(`${cookie.name}=${value}`));
      return parsed.success && parsed.data.untilMs > now() ? keep(parsed.data.tokens) : undefined;
    },
  };
}
