import type { AppLoadContext } from "@remix-run/node";
import {
  COOKIE_TABLE,
  type Cookies,
  createCookies,
  endedCookiesOfSession,
  type ListCookie,
  type ListValue,
  STAYS_OF,
  serializeCookie,
} from "../request/cookies/cookies.server";

const COOKIES_OF: Readonly<Record<"local" | "deployed", Cookies>> = {
  local: createCookies({ isLocal: true, secrets: [] }),
  deployed: createCookies({ isLocal: false, secrets: [] }),
};

const cookiesOf = (origin: string): Cookies => COOKIES_OF[origin.startsWith("https:") ? "deployed" : "local"];
const cookieOf = ({ origin }: AppLoadContext, name: ListCookie) => cookiesOf(origin)[name];

/** The reader of each list, by its row. */
const READERS: { readonly [Name in ListCookie]: { read(value: unknown): ListValue<Name> } } = COOKIE_TABLE;

/**
 * What a list's cookie says, by its row of the table. Garbage is parsed to `{}` and told, since we never wrote it; it
 * says as much as no cookie.
 */
export async function readListCookie<Name extends ListCookie>(
  context: AppLoadContext,
  request: Request,
  name: Name,
): Promise<ListValue<Name>> {
  const value: unknown = await cookieOf(context, name).parse(request.headers.get("Cookie"));
  if (value !== null && !Array.isArray(value)) context.observe.cookieInvalid(COOKIE_TABLE[name].surface);
  return READERS[name].read(value);
}

/** The `Set-Cookie` value that keeps a list, or nothing where the browser would drop it. */
export const listCookie = (
  context: AppLoadContext,
  name: ListCookie,
  list: readonly unknown[],
): Promise<string | undefined> => serializeCookie(cookieOf(context, name), list);

/** The `Set-Cookie` value that ends a list's cookie. */
export const endedListCookie = (context: AppLoadContext, name: ListCookie): Promise<string> =>
  cookieOf(context, name).serialize([], { maxAge: 0 });

/** Has the answer set what a list says from now on; the cookie of an empty one ends. */
export async function rememberList(context: AppLoadContext, name: ListCookie, list: readonly unknown[]): Promise<void> {
  const cookie = await (list.length === 0 ? endedListCookie(context, name) : listCookie(context, name, list));
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/** The `Set-Cookie` values that end what was done in a session. */
export const endedOfSession = ({ origin }: AppLoadContext): Promise<string[]> =>
  endedCookiesOfSession(cookiesOf(origin));

/** The headers that end every cookie of the site, of whoever has nothing here any more. */
export async function allEndedCookies({ origin }: AppLoadContext): Promise<Headers> {
  const cookies = cookiesOf(origin);
  return cookieHeaders(await Promise.all(Object.values(cookies).map((cookie) => cookie.serialize("", { maxAge: 0 }))));
}

/**
 * The headers of an answer after which nobody is signed in: everything of an account's ends, and of a visitor in this browser
 * all but what they refused. The device is told by them as before.
 */
export async function signedOutCookies({ origin }: AppLoadContext, request: Request): Promise<Headers> {
  const cookies = cookiesOf(origin);
  const texts = Object.entries(cookies).map(async ([name, cookie]): Promise<string | undefined> => {
    // The answer says in a cookie of its own what came of it.
    if (name === "device" || name === "accountOutcome") return undefined;
    const held: unknown = STAYS_OF.has(name) ? await cookie.parse(request.headers.get("Cookie")) : null;
    const left = held === null ? [] : (STAYS_OF.get(name)?.(held) ?? []);
    if (left.length === 0) return cookie.serialize("", { maxAge: 0 });
    return JSON.stringify(held) === JSON.stringify(left) ? undefined : serializeCookie(cookie, left);
  });
  return cookieHeaders(await Promise.all(texts));
}

/** Headers of the cookies that the browser will take. */
export function cookieHeaders(cookies: readonly (string | undefined)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie !== undefined) headers.append("Set-Cookie", cookie);
  return headers;
}
