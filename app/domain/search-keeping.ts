import { VISITOR_SAVED_SEARCHES_MAX } from "./limits";
import { SEARCH_PATH } from "./search-path";

/** Where searches are kept and alerts are managed. */
export const SAVED_SEARCHES_PATH = `${SEARCH_PATH}/saved/searches`;
export const SUBSCRIBE_PATH = `${SEARCH_PATH}/saved/subscribe`;

/** Section 8, "Save limit for visitors", verbatim. */
export const SAVE_LIMIT_MESSAGE = "You have a maximum of 2 searches saved.";

/** What came of a form of alerts or saved searches: the registration outcomes of section 8. */
export const KEEPING_OUTCOMES = [
  "subscribed",
  "saved",
  "saved-daily",
  "limit",
  "full",
  "invalid",
  "failed",
  "wait",
] as const;
export type KeepingOutcome = (typeof KEEPING_OUTCOMES)[number];

export interface OutcomeWords {
  /** Section 4: a registration error, success or warning message. */
  readonly tone: "plain" | "warn" | "bad";
  readonly text: string;
}

const WORDS: Readonly<Record<KeepingOutcome, OutcomeWords>> = {
  subscribed: {
    tone: "plain",
    text: "Check your inbox: we sent you a link. Press Confirm there, and new matches come by email.",
  },
  saved: { tone: "plain", text: "Search saved in this browser." },
  "saved-daily": {
    tone: "plain",
    text: "Search saved. We will email you once a day when something new matches.",
  },
  limit: { tone: "warn", text: SAVE_LIMIT_MESSAGE },
  full: { tone: "warn", text: "Your list of saved searches is full. Delete one to make room." },
  invalid: { tone: "bad", text: "Enter an email address like name@example.com" },
  failed: { tone: "bad", text: "We could not do that just now. Nothing was changed: please try again." },
  wait: { tone: "bad", text: "You tried several times in a short time. Please wait a minute and try again." },
};

export function outcomeWords(outcome: KeepingOutcome): OutcomeWords {
  return WORDS[outcome];
}

export function isKeepingOutcome(value: unknown): value is KeepingOutcome {
  return KEEPING_OUTCOMES.some((outcome) => outcome === value);
}

/** Sign-in opens with creating an account, and leads back (section 2, "Sign-in path"). */
export function createAccountHref(backTo: string): string {
  return `/account/sign-in?${new URLSearchParams({ defaultScreen: "signup", refUrl: backTo })}`;
}

const URL_MAX_CHARS = 1_000;

/** The searches a visitor's browser keeps, as its cookie says: canonical addresses, newest first. Never throws. */
export function parseKeptSearches(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const urls = value.filter(
    (url): url is string =>
      typeof url === "string" && url.length <= URL_MAX_CHARS && /^\/cars-for-sale(?:[/?][!-~]*)?$/.test(url),
  );
  return [...new Set(urls)].slice(0, VISITOR_SAVED_SEARCHES_MAX);
}

/** Section 6: two, and then an account. A search that is kept already is kept once. */
export function keepSearch(
  kept: readonly string[],
  url: string,
): { readonly kept: readonly string[]; readonly outcome: "saved" | "limit" | "failed" } {
  if (kept.includes(url)) return { kept, outcome: "saved" };
  if (url.length > URL_MAX_CHARS) return { kept, outcome: "failed" };
  return kept.length >= VISITOR_SAVED_SEARCHES_MAX
    ? { kept, outcome: "limit" }
    : { kept: [url, ...kept], outcome: "saved" };
}
