import { type Cookie, createCookie } from "@remix-run/node";
import { parseAnsweredWidgets } from "~/domain/shopper/feedback";
import { parseQuickSaves } from "~/domain/shopper/saved-listings";
import { parseKeptSearches } from "~/domain/shopper/search-keeping";
import { parseShortlist } from "~/domain/shopper/shortlist";
import { readOptOut } from "~/domain/view-models/results/suggestion-opt-out";
import { readAlertForm, readEmailed, readReferralCodes, readSaidOutcome } from "./cookie-values.server";

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

/** What sets one cookie apart. Unless its row says else, it is hidden from script and not signed. */
interface CookieRow {
  /** Absent: it ends with the browser. */
  readonly maxAge?: number;
  readonly isSigned?: true;
  /** `__Host-` before its name wherever the site is served over https. */
  readonly isHostBound?: true;
  readonly isReadByScript?: true;
  /** The word of metrics for a list of a browser's that was not written by us; only lists have one. */
  readonly surface?: string;
  /** What a list's cookie says: of what we never wrote as much as of no cookie. Never throws. */
  readonly read?: (value: unknown) => unknown;
}

/** Every cookie of the web program, with the attributes of reliability.md 4.2. */
export const COOKIE_TABLE = {
  session: { maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute, isSigned: true, isHostBound: true },
  /** Says that there is a session, for script; never authority, and nothing personal. */
  signedIn: { maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute, isReadByScript: true },
  /** Tokens by which the account service knows the browser at its next sign-in; no authority. */
  device: { maxAge: COOKIE_LIFETIME_SECONDS.device, isSigned: true, isHostBound: true },
  /** Flags of one browser, which tests set. */
  flags: { isSigned: true, isHostBound: true },
  suggestionOptOut: {
    maxAge: COOKIE_LIFETIME_SECONDS.suggestionOptOut,
    isReadByScript: true,
    surface: "suggestion-opt-out",
    read: readOptOut,
  },
  /** Names of the feedback widgets that were answered. */
  feedback: { maxAge: COOKIE_LIFETIME_SECONDS.feedback, surface: "feedback", read: parseAnsweredWidgets },
  /** Addresses of the searches that a visitor saved, at most two. */
  savedSearches: { maxAge: COOKIE_LIFETIME_SECONDS.savedSearches, surface: "saved-searches", read: parseKeptSearches },
  /** Whether the e-mail form was closed, and fingerprints of the searches that were subscribed to. */
  alertForm: { maxAge: COOKIE_LIFETIME_SECONDS.alertForm, surface: "alert-form", read: readAlertForm },
  /** What the last form of alerts or saved searches came to, for the page after it. */
  keepingOutcome: { maxAge: COOKIE_LIFETIME_SECONDS.keepingOutcome, surface: "keeping-outcome", read: readSaidOutcome },
  /** Listing ids to compare, at most five; nothing personal, so it is not signed. */
  shortlist: { maxAge: COOKIE_LIFETIME_SECONDS.shortlist, surface: "shortlist", read: parseShortlist },
  /** Listing ids that a signed-out shopper saved, at most five. */
  quickSaves: { maxAge: COOKIE_LIFETIME_SECONDS.quickSaves, surface: "quick-saves", read: parseQuickSaves },
  /** Ids of the listings whose dealer was written to by one press, behind a mark of the session, and no longer than it. */
  emailedListings: { maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute, surface: "emailed-listings", read: readEmailed },
  /** Who sent the shopper: the referral codes of the last address that had some, for messages to sellers. */
  referral: { surface: "referral", read: readReferralCodes },
} as const satisfies Readonly<Record<string, CookieRow>>;

type CookieTable = typeof COOKIE_TABLE;
type CookieName = keyof CookieTable;
export type Cookies = { readonly [Name in CookieName]: Cookie };

/** Cookies that hold a list. None of them is signed: they hold nothing that anybody could want. */
export type ListCookie = {
  [Name in CookieName]: CookieTable[Name] extends { readonly surface: string } ? Name : never;
}[CookieName];

/** What the cookie of a list says. */
export type ListValue<Name extends ListCookie> = ReturnType<CookieTable[Name]["read"]>;

/** What metrics call a cookie that held something that we never wrote. */
export type CookieSurface = CookieTable[ListCookie]["surface"] | "session";

/** Plain names serve local development only. */
export function createCookies(options: { readonly isLocal: boolean; readonly secrets: readonly string[] }): Cookies {
  const make = (name: CookieName): Cookie => {
    const { isHostBound, isReadByScript, isSigned, maxAge }: CookieRow = COOKIE_TABLE[name];
    return createCookie(isHostBound && !options.isLocal ? `__Host-${name}` : name, {
      secure: !options.isLocal,
      httpOnly: isReadByScript !== true,
      sameSite: "lax",
      path: "/",
      ...(maxAge !== undefined && { maxAge }),
      ...(isSigned && { secrets: [...options.secrets] }),
    });
  };
  return {
    session: make("session"),
    signedIn: make("signedIn"),
    device: make("device"),
    flags: make("flags"),
    suggestionOptOut: make("suggestionOptOut"),
    feedback: make("feedback"),
    savedSearches: make("savedSearches"),
    alertForm: make("alertForm"),
    keepingOutcome: make("keepingOutcome"),
    shortlist: make("shortlist"),
    quickSaves: make("quickSaves"),
    emailedListings: make("emailedListings"),
    referral: make("referral"),
  };
}

/** The `Set-Cookie` value, or nothing where the browser would drop it. */
export async function serializeCookie(cookie: Cookie, value: unknown): Promise<string | undefined> {
  const text = await cookie.serialize(value);
  return Buffer.byteLength(text) > COOKIE_MAX_BYTES ? undefined : text;
}
