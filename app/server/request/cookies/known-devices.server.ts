import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import { DEVICE_ACCOUNTS_MAX } from "~/domain/limits";
import { serializeCookie } from "./cookies.server";

const tokens = z.array(z.string().min(1).max(256)).max(DEVICE_ACCOUNTS_MAX);
const stored = z.object({ tokens });

/**
 * What the account service gave this browser at earlier sign-ins, newest first: an http-only signed cookie, by which the
 * browser's failures are counted apart from strangers'. It signs nobody in and says nothing of anybody.
 */
export interface KnownDevices {
  /** Never rejects: what cannot be read is no token. */
  read(cookieHeader: string | null | undefined): Promise<readonly string[]>;
  /** The `Set-Cookie` value that keeps one more; nothing where the browser would drop it. */
  remember(cookieHeader: string | null | undefined, token: string): Promise<string | undefined>;
}

export function createKnownDevices(cookie: Cookie): KnownDevices {
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
  };
}
