import type { Cookie } from "@remix-run/node";
import { type Flags, parseFlagOverrides } from "~/domain/flags";

/** Flags that a request's own cookie sets; none where the cookie is missing or not signed by us. */
export type FlagOverrides = (cookieHeader: string | undefined) => Promise<Partial<Flags>>;

/** For tests, which try a feature on and off in one running site. */
export function createFlagOverrides(cookie: Cookie): FlagOverrides {
  return async (header) => {
    if (header === undefined || !header.includes(`${cookie.name}=`)) return {};
    const value: unknown = await cookie.parse(header);
    return typeof value === "string" ? parseFlagOverrides(value).flags : {};
  };
}
