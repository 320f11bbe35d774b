import { SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import { toMinute } from "../../figures/local-day";
import { VISITOR_SAVED_SEARCHES_MAX } from "../../limits";
import type { DeletedSearch } from "../../page-data/deleted-search";
import { FAILED_PRESS_SENTENCE } from "../../page-data/failed-press";
import {
  isSavedOutcome,
  type KeepingAnswer,
  type KeepingForm,
  type KeepingOutcome,
  WAIT_WORDS,
} from "../../page-data/keeping-answer";
import type { RefusedAlert } from "../../page-data/refused-alert";
import { isSameSearch } from "../../search/same-search";
import { signInHref } from "../account-path";
import { EMAIL_ERROR_MESSAGES } from "../email-address";
import { PRESS_AGAIN_SENTENCE } from "../filled-trap";

/** Section 8, "Save limit for visitors", verbatim. */
const SAVE_LIMIT_MESSAGE = "You have a maximum of 2 searches saved.";

const WORDS: Readonly<Record<KeepingOutcome, Pick<KeepingAnswer, "tone" | "text">>> = {
  subscribed: {
    tone: "plain",
    text: "Almost done: open our email and click Confirm.",
  },
  "saved-here": { tone: "plain", text: "Search saved in this browser." },
  saved: { tone: "plain", text: "Search saved. For emails about new cars, use Get alerts." },
  "alerts-on": { tone: "plain", text: "We email your account's address when new cars match. Nothing to confirm." },
  "alerts-paused": {
    tone: "warn",
    text: "Search saved with its alert. Your alerts are paused: end the pause on Saved searches.",
  },
  asked: {
    tone: "plain",
    text: "Almost done: open our email and click Confirm. We send it once a day at most.",
  },
  resumed: { tone: "plain", text: "Your alerts are on again." },
  paused: { tone: "plain", text: "Your alerts are paused." },
  "paused-one": { tone: "plain", text: "This alert is paused." },
  "resumed-one": { tone: "plain", text: "This alert goes on." },
  refused: {
    tone: "bad",
    text: "This address was refused by its mail server. Please check its spelling, or use another.",
  },
  changed: { tone: "plain", text: "Changed." },
  deleted: { tone: "plain", text: "Deleted." },
  "put-back": { tone: "plain", text: "It is back on your list." },
  limit: { tone: "warn", text: SAVE_LIMIT_MESSAGE },
  full: { tone: "warn", text: "Your list of saved searches is full. Delete one to make room." },
  invalid: { tone: "bad", text: EMAIL_ERROR_MESSAGES.invalid },
  doubtful: { tone: "bad", text: PRESS_AGAIN_SENTENCE },
  failed: { tone: "bad", text: FAILED_PRESS_SENTENCE },
  wait: WAIT_WORDS,
  closed: { tone: "plain", text: "" },
};

/** An outcome, and what a form's own rules say of what was typed. */
export interface KeepingResult {
  readonly outcome: KeepingOutcome;
  readonly problem?: string | undefined;
  readonly refused?: RefusedAlert | undefined;
  readonly deleted?: DeletedSearch | undefined;
}

/** The words of an outcome. `searchHref` is where the shopper comes back to from making an account. */
export function toKeepingAnswer(
  form: KeepingForm,
  { outcome, problem, refused, deleted }: KeepingResult,
  searchHref: string,
): KeepingAnswer {
  const { tone, text } = WORDS[outcome];
  // Said by the summary over the list, and beside each field.
  if (refused !== undefined) return { form, outcome, tone, text: "", refused };
  if (deleted !== undefined) return { form, outcome, tone, text: `Deleted: ${deleted.title}.`, deleted };
  return { form, outcome, tone, text: problem ?? text, ...linkAfter(outcome, searchHref) };
}

function linkAfter(outcome: KeepingOutcome, searchHref: string): Pick<KeepingAnswer, "link"> {
  if (outcome === "limit") {
    const href = signInHref({ screen: "signup", refUrl: searchHref, savesSearch: true });
    return { link: { label: "Create a free account", href } };
  }
  if (isSavedOutcome(outcome) || outcome.startsWith("alerts") || outcome === "full") {
    return { link: { label: "See saved searches", href: SAVED_SEARCHES_PATH } };
  }
  return {};
}

const URL_MAX_CHARS = 1_000;

/** A search that a visitor's browser keeps. */
export interface BrowserSearch {
  /** Canonical, in the order it was saved in. */
  readonly url: string;
  /** ISO date-time to the minute; absent where an older release saved it. */
  readonly savedAt?: string;
}

const ENTRY = /^(\/cars-for-sale(?:[/?][!-~]*)?)(?: (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z))?$/;

/** The searches a visitor's browser keeps, as its cookie says, newest first. Never throws. */
export function parseKeptSearches(value: unknown): readonly BrowserSearch[] {
  if (!Array.isArray(value)) return [];
  const searches = new Map<string, BrowserSearch>();
  for (const entry of value) {
    const [, url, savedAt] = (typeof entry === "string" && ENTRY.exec(entry)) || [];
    if (url === undefined || url.length > URL_MAX_CHARS || searches.has(url)) continue;
    searches.set(url, { url, ...(savedAt !== undefined && { savedAt }) });
  }
  return [...searches.values()].slice(0, VISITOR_SAVED_SEARCHES_MAX);
}

/** What `parseKeptSearches` reads. */
export const writeKeptSearches = (searches: readonly BrowserSearch[]): readonly string[] =>
  searches.map(({ url, savedAt }) => (savedAt === undefined ? url : `${url} ${savedAt}`));

/** Undo: a search comes back to where it was, by the minute of its saving; as it is where there are two others by now. */
export function putBackSearch(
  searches: readonly BrowserSearch[],
  search: BrowserSearch,
): { readonly searches: readonly BrowserSearch[]; readonly outcome: "put-back" | "limit" } {
  const others = searches.filter(({ url }) => !isSameSearch(url, search.url));
  if (others.length >= VISITOR_SAVED_SEARCHES_MAX) return { searches, outcome: "limit" };
  const newestFirst = (one: BrowserSearch, other: BrowserSearch) =>
    (other.savedAt ?? "").localeCompare(one.savedAt ?? "");
  return { searches: [search, ...others].sort(newestFirst), outcome: "put-back" };
}

/** Section 6: two, and then an account. A search that is saved already is saved once, in the order of its last saving. */
export function keepSearch(
  searches: readonly BrowserSearch[],
  url: string,
  now: Date,
): { readonly searches: readonly BrowserSearch[]; readonly outcome: "saved-here" | "limit" | "failed" } {
  if (url.length > URL_MAX_CHARS) return { searches, outcome: "failed" };
  if (searches.some((search) => isSameSearch(search.url, url))) {
    const saved = searches.map((search) => (isSameSearch(search.url, url) ? { ...search, url } : search));
    return { searches: saved, outcome: "saved-here" };
  }
  const savedAt = toMinute(now);
  return searches.length >= VISITOR_SAVED_SEARCHES_MAX
    ? { searches, outcome: "limit" }
    : { searches: [{ url, savedAt }, ...searches], outcome: "saved-here" };
}
