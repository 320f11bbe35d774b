import { type Cookie, createCookie } from "@remix-run/node";
import { DAY_SECONDS, MINUTE_SECONDS } from "~/domain/durations";
import {
  ALPHA_SUPPRESSED_MS,
  HISTORY_KEPT_DAYS,
  HISTORY_REFETCH_AFTER_MS,
  PUSH_COOKIE_MAX_AGE_MS,
} from "~/domain/limits";
import { readAccountOutcome } from "~/domain/page-data/account-outcome";
import { readConsentChoice } from "~/domain/page-data/consent";
import { recordOf } from "~/domain/record-of";
import { parseKeptSearches } from "~/domain/shopper/alerts/search-keeping";
import {
  pausedHere,
  readDismissedCars,
  readHistoryChoice,
  readRefusedReasons,
} from "~/domain/shopper/browsing-history";
import { parseAnsweredWidgets } from "~/domain/shopper/feedback";
import { parseQuickSaves } from "~/domain/shopper/saved-listings";
import { readSavedOutcome } from "~/domain/shopper/saved-outcome";
import { parseShopperPlace } from "~/domain/shopper/shopper-place";
import { parseShortlist } from "~/domain/shopper/shortlist";
import { readOptOut } from "~/domain/view-models/results/suggestion-opt-out";
import {
  closedAlone,
  hiddenAlone,
  promptedAlone,
  readAlertForm,
  readAsked,
  readEmailed,
  readHidden,
  readPrompted,
  readReferralCodes,
  readSaidOutcome,
  readTypedWords,
  readWay,
  refusedAlone,
} from "./cookie-values.server";

/** A browser drops a larger one without a word. */
const COOKIE_MAX_BYTES = 4_096;

/** Lifetimes in seconds: Remix counts `maxAge` so, Express in milliseconds. */
export const COOKIE_LIFETIME_SECONDS = {
  sessionIdle: 30 * MINUTE_SECONDS,
  sessionAbsolute: 12 * 60 * MINUTE_SECONDS,
  /** The longest that browsers keep a cookie: whoever comes after a session is to find nothing of it. */
  signedIn: 400 * DAY_SECONDS,
  suggestionOptOut: 180 * DAY_SECONDS,
  /** "Permanent for that widget" (section 4): the longest that browsers keep a cookie. */
  feedback: 400 * DAY_SECONDS,
  shortlist: 30 * DAY_SECONDS,
  savedSearches: 180 * DAY_SECONDS,
  alertForm: 180 * DAY_SECONDS,
  /** Long enough for the redirect after a form; a page loaded much later says nothing of it. */
  keepingOutcome: MINUTE_SECONDS,
  accountOutcome: MINUTE_SECONDS,
  savedOutcome: MINUTE_SECONDS,
  /** A year, or until the shopper looks everywhere. */
  place: 365 * DAY_SECONDS,
  /** As long as the link of a new password is good. */
  wayBack: 30 * MINUTE_SECONDS,
  /** While its results are looked at. */
  typedSearch: 15 * MINUTE_SECONDS,
  /** While its receipt is looked at. */
  sentMessage: 15 * MINUTE_SECONDS,
  quickSaves: 30 * DAY_SECONDS,
  wallet: 90 * DAY_SECONDS,
  /** The longest that browsers keep a cookie; each sign-in begins it anew. */
  device: 400 * DAY_SECONDS,
  /** As long as the service keeps a sign-up that nobody confirmed. */
  pendingSignUp: 30 * DAY_SECONDS,
  /** Longer than the code of its mail is good: who comes too late reads so. */
  pendingReset: 60 * MINUTE_SECONDS,
  history: HISTORY_KEPT_DAYS * DAY_SECONDS,
  historyAsked: HISTORY_REFETCH_AFTER_MS / 1_000,
  /** The longest that browsers keep a cookie: who paused it once has paused it. */
  historyChoice: 400 * DAY_SECONDS,
  refusedReasons: 400 * DAY_SECONDS,
  /** Who answered is not asked again for half a year. */
  consent: 180 * DAY_SECONDS,
  notificationsAsked: PUSH_COOKIE_MAX_AGE_MS / 1_000,
  dismissedCars: 400 * DAY_SECONDS,
  suppressedAlpha: ALPHA_SUPPRESSED_MS / 1_000,
} as const;

const HOST_BOUND = "__Host-";

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
  /** What stays when somebody signs out: a no that the browser was told, which is no account's. Absent: nothing stays. */
  readonly staysOf?: (value: unknown) => readonly string[];
  /** A browser may store the page that sets it, and shows the stored one on Back: it tells nothing that the page shows. */
  readonly isSetBesideStored?: true;
  /** What somebody did in this session: it ends with it, however it ends, and where another begins. */
  readonly isOfSession?: true;
}

/** Every cookie of the web program, with its attributes. */
export const COOKIE_TABLE = {
  session: { maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute, isSigned: true, isHostBound: true },
  /** Tells whether the browser keeps cookies, before a form is taken whose effect is a cookie's. */
  cookiesAsked: { maxAge: MINUTE_SECONDS },
  /** Says that somebody signed in here; never authority, and nothing personal. Script ends it, with what they left here. */
  signedIn: { maxAge: COOKIE_LIFETIME_SECONDS.signedIn, isReadByScript: true },
  /** Tokens by which the account service knows the browser at its next sign-in; no authority. */
  device: { maxAge: COOKIE_LIFETIME_SECONDS.device, isSigned: true, isHostBound: true },
  /** What the browser shows to be signed in once its sign-up is confirmed, and where its shopper was. */
  pendingSignUp: { maxAge: COOKIE_LIFETIME_SECONDS.pendingSignUp, isSigned: true, isHostBound: true },
  /** What the browser shows beside the code of the mail of a lost password. */
  pendingReset: { maxAge: COOKIE_LIFETIME_SECONDS.pendingReset, isSigned: true, isHostBound: true },
  /** Flags of one browser, which tests set. */
  flags: { isSigned: true, isHostBound: true },
  suggestionOptOut: {
    maxAge: COOKIE_LIFETIME_SECONDS.suggestionOptOut,
    isReadByScript: true,
    surface: "suggestion-opt-out",
    read: readOptOut,
    staysOf: readOptOut,
  },
  /** Names of the feedback widgets that were answered. */
  feedback: {
    maxAge: COOKIE_LIFETIME_SECONDS.feedback,
    surface: "feedback",
    read: parseAnsweredWidgets,
    staysOf: parseAnsweredWidgets,
  },
  /** Addresses of the searches that a visitor saved, at most two. */
  savedSearches: { maxAge: COOKIE_LIFETIME_SECONDS.savedSearches, surface: "saved-searches", read: parseKeptSearches },
  /** Whether the e-mail form was closed, and fingerprints of the searches that were subscribed to. */
  alertForm: {
    maxAge: COOKIE_LIFETIME_SECONDS.alertForm,
    surface: "alert-form",
    read: readAlertForm,
    staysOf: closedAlone,
  },
  /** What the last form of alerts or saved searches came to, for the page after it. */
  keepingOutcome: { maxAge: COOKIE_LIFETIME_SECONDS.keepingOutcome, surface: "keeping-outcome", read: readSaidOutcome },
  /** What came of signing up, in or out, for the page after it. */
  accountOutcome: {
    maxAge: COOKIE_LIFETIME_SECONDS.accountOutcome,
    surface: "account-outcome",
    read: readAccountOutcome,
  },
  /** What a Save button came to, for the page after it. */
  savedOutcome: { maxAge: COOKIE_LIFETIME_SECONDS.savedOutcome, surface: "saved-outcome", read: readSavedOutcome },
  /** Where a shopper came from who asked for a new password, or for the mail of a sign-up once more; the mail's link says nothing of it. */
  wayBack: { maxAge: COOKIE_LIFETIME_SECONDS.wayBack, surface: "way-back", read: readWay },
  /** Listing ids to compare, at most five; nothing personal, so it is not signed. */
  shortlist: { maxAge: COOKIE_LIFETIME_SECONDS.shortlist, surface: "shortlist", read: parseShortlist },
  /** Listing ids that a signed-out shopper saved, at most five. */
  quickSaves: { maxAge: COOKIE_LIFETIME_SECONDS.quickSaves, surface: "quick-saves", read: parseQuickSaves },
  /** Cars that were looked at while nobody was signed in, with their times. */
  history: { maxAge: COOKIE_LIFETIME_SECONDS.history, isSigned: true, isHostBound: true },
  /** Whether that is paused, or was switched on under Global Privacy Control; recent searches go by it, too. */
  historyChoice: {
    maxAge: COOKIE_LIFETIME_SECONDS.historyChoice,
    isReadByScript: true,
    surface: "history-choice",
    read: readHistoryChoice,
    staysOf: pausedHere,
  },
  /** Models for which the shopper wants no cars recommended, or that they want none at all. */
  refusedReasons: {
    maxAge: COOKIE_LIFETIME_SECONDS.refusedReasons,
    surface: "refused-reasons",
    read: readRefusedReasons,
    staysOf: readRefusedReasons,
  },
  /** Whether the shopper agreed that third parties learn of page views, or refused: script hears so of a no in another tab. */
  consent: {
    maxAge: COOKIE_LIFETIME_SECONDS.consent,
    isReadByScript: true,
    surface: "consent",
    read: readConsentChoice,
    staysOf: refusedAlone,
  },
  /** Ids of the cars that the shopper is not asked about again; nothing personal, so it is not signed. */
  dismissedCars: {
    maxAge: COOKIE_LIFETIME_SECONDS.dismissedCars,
    surface: "dismissed-cars",
    read: readDismissedCars,
    staysOf: readDismissedCars,
  },
  /** The row of cars that were looked at came just now, in whatever tab, and is no other by now (section 4). */
  historyAsked: { maxAge: COOKIE_LIFETIME_SECONDS.historyAsked, surface: "history-asked", read: readAsked },
  /** The shopper was asked about notifications, and answered (section 4, "Push prompt"). */
  notificationsAsked: {
    maxAge: COOKIE_LIFETIME_SECONDS.notificationsAsked,
    surface: "notifications-asked",
    read: readPrompted,
    staysOf: promptedAlone,
  },
  /** The featured dealer was hidden, for half an hour (sections 5 and 9). */
  caiSuppressAlpha: {
    maxAge: COOKIE_LIFETIME_SECONDS.suppressedAlpha,
    surface: "suppressed-alpha",
    read: readHidden,
    staysOf: hiddenAlone,
  },
  /** The ad at the foot of the window was closed in this visit: the page's script says so (foot-bar.client.ts). */
  fixedAdHidden: { isReadByScript: true, surface: "fixed-ad", read: readHidden },
  /** The featured dealer was hidden until the browser is closed. */
  alphaHiddenThisVisit: { surface: "hidden-alpha", read: readHidden, staysOf: hiddenAlone },
  /** Whether the prompt to make an account was shown in this visit: once (section 6). */
  accountPrompt: { surface: "account-prompt", read: readPrompted },
  /** Ids of the listings whose seller was written to, behind a mark of the session and its day, and no longer than it. */
  emailedListings: {
    maxAge: COOKIE_LIFETIME_SECONDS.sessionAbsolute,
    surface: "emailed-listings",
    read: readEmailed,
    isOfSession: true,
  },
  /** The last ZIP code that the shopper gave, with its city. It changes links and forms, never what an address shows. */
  place: { maxAge: COOKIE_LIFETIME_SECONDS.place, surface: "place", read: parseShopperPlace },
  /** What was typed into the search box last, for the page of the search that it was understood as. */
  typedSearch: { maxAge: COOKIE_LIFETIME_SECONDS.typedSearch, surface: "typed-search", read: readTypedWords },
  /** What a signed-out shopper said of money, encrypted. */
  wallet: { maxAge: COOKIE_LIFETIME_SECONDS.wallet, isHostBound: true },
  /** What was last sent to a seller, encrypted, for the page that thanks for it. */
  sentMessage: { maxAge: COOKIE_LIFETIME_SECONDS.sentMessage, isHostBound: true, isOfSession: true },
  /** House ads that were shown within the hour, for their caps, and a number drawn by lot: none outlives the visit. */
  shownAds: { isSigned: true, isHostBound: true, isSetBesideStored: true },
  /** Who sent the shopper: the referral codes of the last address that had some, for messages to sellers. */
  referral: { surface: "referral", read: readReferralCodes },
} as const satisfies Readonly<Record<string, CookieRow>>;

/** What stays of a cookie when somebody signs out, by its name. */
export const STAYS_OF: ReadonlyMap<string, (value: unknown) => readonly string[]> = new Map(
  Object.entries<CookieRow>(COOKIE_TABLE).flatMap(([name, { staysOf }]) => (staysOf ? [[name, staysOf]] : [])),
);

const SET_BESIDE_STORED = new Set(
  Object.entries<CookieRow>(COOKIE_TABLE).flatMap(([name, { isSetBesideStored }]) => (isSetBesideStored ? [name] : [])),
);

/** Whether a page that sends this `Set-Cookie` value may be stored by the browser all the same. */
export const isSetBesideStored = (setCookie: string): boolean =>
  SET_BESIDE_STORED.has(setCookie.slice(0, setCookie.indexOf("=")).replace(HOST_BOUND, ""));

/** Seconds by name; undefined: it ends with the browser. */
export const COOKIE_LIFETIMES: ReadonlyMap<string, number | undefined> = new Map(
  Object.entries<CookieRow>(COOKIE_TABLE).map(([name, { maxAge }]) => [name, maxAge]),
);

type CookieTable = typeof COOKIE_TABLE;
export type CookieName = keyof CookieTable;
const COOKIE_NAMES = Object.keys(COOKIE_TABLE).filter((name): name is CookieName => Object.hasOwn(COOKIE_TABLE, name));
export type Cookies = { readonly [Name in CookieName]: Cookie };

/** The `Set-Cookie` values that end what was done in a session. */
export function endedCookiesOfSession(cookies: Cookies): Promise<string[]> {
  const rows: Readonly<Record<CookieName, CookieRow>> = COOKIE_TABLE;
  const names = COOKIE_NAMES.filter((name) => rows[name].isOfSession);
  return Promise.all(names.map((name) => cookies[name].serialize("", { maxAge: 0 })));
}

/** The `Set-Cookie` values that end what the cookie of history says for an account, and leave what a visitor paused; else none. */
export async function endedChoiceOfAccount({ historyChoice }: Cookies, cookieHeader = ""): Promise<readonly string[]> {
  const value: unknown = await historyChoice.parse(cookieHeader);
  if (!readHistoryChoice(value).isAccounts) return [];
  const left = pausedHere(value);
  return [await historyChoice.serialize(left, left.length === 0 ? { maxAge: 0 } : {})];
}

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
    return createCookie(isHostBound && !options.isLocal ? `${HOST_BOUND}${name}` : name, {
      secure: !options.isLocal,
      httpOnly: isReadByScript !== true,
      sameSite: "lax",
      path: "/",
      ...(maxAge !== undefined && { maxAge }),
      ...(isSigned && { secrets: [...options.secrets] }),
    });
  };
  return recordOf(COOKIE_NAMES, make);
}

/** The `Set-Cookie` value, or nothing where the browser would drop it. */
export async function serializeCookie(cookie: Cookie, value: unknown): Promise<string | undefined> {
  const text = await cookie.serialize(value);
  return Buffer.byteLength(text) > COOKIE_MAX_BYTES ? undefined : text;
}
