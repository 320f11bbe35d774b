import type { AppLoadContext } from "@remix-run/node";
import { type Cookies, createCookies, serializeCookie } from "../request/cookies.server";
import type { ObservedCookie } from "../telemetry/page-observer.server";

/** Cookies that hold a list. None of them is signed: they hold nothing that anybody could want. */
type ListCookie =
  | "feedback"
  | "shortlist"
  | "suggestionOptOut"
  | "savedSearches"
  | "alertForm"
  | "keepingOutcome"
  | "quickSaves"
  | "emailedListings";

const COOKIES_OF: Readonly<Record<"local" | "deployed", Cookies>> = {
  local: createCookies({ isLocal: true, secrets: [] }),
  deployed: createCookies({ isLocal: false, secrets: [] }),
};

const SURFACE_OF: Readonly<Record<ListCookie, ObservedCookie>> = {
  feedback: "feedback",
  shortlist: "shortlist",
  suggestionOptOut: "suggestion-opt-out",
  savedSearches: "saved-searches",
  alertForm: "alert-form",
  keepingOutcome: "keeping-outcome",
  quickSaves: "quick-saves",
  emailedListings: "emailed-listings",
};

const cookieOf = ({ origin }: AppLoadContext, name: ListCookie) =>
  COOKIES_OF[origin.startsWith("https:") ? "deployed" : "local"][name];

/**
 * What a list's cookie holds, still to be checked: null where there is none. Garbage is parsed to `{}` (reliability.md
 * 3.4) and told, since we never wrote it.
 */
export async function readListCookie(context: AppLoadContext, request: Request, name: ListCookie): Promise<unknown> {
  const value: unknown = await cookieOf(context, name).parse(request.headers.get("Cookie"));
  if (value !== null && !Array.isArray(value)) context.observe.cookieInvalid(SURFACE_OF[name]);
  return value;
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

/** Headers of the cookies that the browser will take. */
export function cookieHeaders(cookies: readonly (string | undefined)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie !== undefined) headers.append("Set-Cookie", cookie);
  return headers;
}
