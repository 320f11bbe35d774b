import { type Cookie, createCookie } from "@remix-run/node";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** A browser drops a larger one without a word (reliability.md 3.4). */
const COOKIE_MAX_BYTES = 4_096;

/** Lifetimes in seconds: Remix counts `maxAge` so, Express in milliseconds (reliability.md 4.2). */
export const COOKIE_LIFETIME_SECONDS = {
  sessionIdle: 30 * MINUTE_SECONDS,
  sessionAbsolute: 12 * 60 * MINUTE_SECONDS,
  suggestionOptOut: 180 * DAY_SECONDS,
  /** "Permanent for that widget" (section 4): the longest that browsers keep a cookie. */
  feedback: 400 * DAY_SECONDS,
  shortlist: 30 * DAY_SECONDS,
  savedSearches: 180 * DAY_SECONDS,
  alertForm: 180 * DAY_SECONDS,
  /** Long enough for the redirect after a form; a page loaded much later says nothing of it. */
  keepingOutcome: MINUTE_SECONDS,
  quickSaves: 30 * DAY_SECONDS,
  /** The longest that browsers keep a cookie; each sign-in begins it anew. */
  device: 400 * DAY_SECONDS,
} as const;

export interface Cookies {
  /** Signed; `__Host-` and Secure wherever the site is served over https. */
  readonly session: Cookie;
  /** Says that there is a session, for script; never authority, and nothing personal. */
  readonly signedIn: Cookie;
  /** Signed: tokens by which the account service knows the browser at its next sign-in; no authority. */
  readonly device: Cookie;
  /** Signed: flags of one browser, which tests set. */
  readonly flags: Cookie;
  readonly suggestionOptOut: Cookie;
  /** Names of the feedback widgets that were answered. */
  readonly feedback: Cookie;
  /** Listing ids to compare, at most five; nothing personal, so it is not signed. */
  readonly shortlist: Cookie;
  /** Addresses of the searches that a visitor saved, at most two. */
  readonly savedSearches: Cookie;
  /** Whether the e-mail form was closed, and fingerprints of the searches that were subscribed to. */
  readonly alertForm: Cookie;
  /** What the last form of alerts or saved searches came to, for the page after it. */
  readonly keepingOutcome: Cookie;
  /** Listing ids that a signed-out shopper saved, at most five. */
  readonly quickSaves: Cookie;
  /** Ids of the listings whose dealer was written to by one press, behind a mark of the session, and no longer than it. */
  readonly emailedListings: Cookie;
}

/** Every cookie of the web program, with the attributes of reliability.md 4.2. Plain names serve local development only. */
export function createCookies(options: { readonly isLocal: boolean; readonly secrets: readonly string[] }): Cookies {
  const secure = !options.isLocal;
  const prefix = secure ? "__Host-" : "";
  const plain = { secure, httpOnly: true, sameSite: "lax" as const, path: "/" };
  const signed = { ...plain, secrets: [...options.secrets] };
  return {
    session: createCookie(`${prefix}session`, { ...signed, maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute }),
    signedIn: createCookie("signedIn", {
      ...plain,
      httpOnly: false,
      maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute,
    }),
    device: createCookie(`${prefix}device`, { ...signed, maxAge: COOKIE_LIFETIME_SECONDS.device }),
    flags: createCookie(`${prefix}flags`, signed),
    suggestionOptOut: createCookie("suggestionOptOut", {
      ...plain,
      httpOnly: false,
      maxAge: COOKIE_LIFETIME_SECONDS.suggestionOptOut,
    }),
    feedback: createCookie("feedback", { ...plain, maxAge: COOKIE_LIFETIME_SECONDS.feedback }),
    savedSearches: createCookie("savedSearches", { ...plain, maxAge: COOKIE_LIFETIME_SECONDS.savedSearches }),
    alertForm: createCookie("alertForm", { ...plain, maxAge: COOKIE_LIFETIME_SECONDS.alertForm }),
    keepingOutcome: createCookie("keepingOutcome", { ...plain, maxAge: COOKIE_LIFETIME_SECONDS.keepingOutcome }),
    shortlist: createCookie("shortlist", { ...plain, maxAge: COOKIE_LIFETIME_SECONDS.shortlist }),
    quickSaves: createCookie("quickSaves", { ...plain, maxAge: COOKIE_LIFETIME_SECONDS.quickSaves }),
    emailedListings: createCookie("emailedListings", { ...plain, maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute }),
  };
}

/** The `Set-Cookie` value, or nothing where the browser would drop it. */
export async function serializeCookie(cookie: Cookie, value: unknown): Promise<string | undefined> {
  const text = await cookie.serialize(value);
  return Buffer.byteLength(text) > COOKIE_MAX_BYTES ? undefined : text;
}
