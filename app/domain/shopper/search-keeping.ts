import { SAVED_SEARCHES_PATH } from "~/domain/site-paths";
import { ALERT_CONFIRM_MAILS_A_DAY, VISITOR_SAVED_SEARCHES_MAX } from "../limits";
import { signInHref } from "./account-path";
import { EMAIL_ERROR_MESSAGES } from "./email-address";

/** Section 8, "Save limit for visitors", verbatim. */
const SAVE_LIMIT_MESSAGE = "You have a maximum of 2 searches saved.";

/** What came of a form of alerts or saved searches: the registration outcomes of section 8, and their like. */
const KEEPING_OUTCOMES = [
  "subscribed",
  "saved-here",
  "saved",
  "saved-asked",
  "saved-refused",
  "saved-unasked",
  "asked",
  "resumed",
  "refused",
  "changed",
  "deleted",
  "limit",
  "full",
  "invalid",
  "not-plain",
  "too-long",
  "failed",
  "wait",
  "closed",
] as const;
export type KeepingOutcome = (typeof KEEPING_OUTCOMES)[number];

/** Whose words they are: two forms about one search may stand on a page. */
export type KeepingForm = "save" | "subscribe" | "list";

/** An outcome as a page shows it. */
export interface KeepingAnswer {
  readonly form: KeepingForm;
  readonly outcome: KeepingOutcome;
  /** Section 4: a registration error, success or warning message. */
  readonly tone: "plain" | "warn" | "bad";
  readonly text: string;
  /** What was typed, for the form of a page that is new: nobody types it twice. No cookie holds it. */
  readonly typed?: string;
  readonly also?: string;
  /** The way on from here. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** Also what script says where the limit of the form itself answers, which knows nothing of searches. */
export const WAIT_WORDS = {
  tone: "bad",
  text: "You tried several times in a short time. Please wait a minute and try again.",
} as const;

const WORDS: Readonly<Record<KeepingOutcome, Pick<KeepingAnswer, "tone" | "text">>> = {
  subscribed: {
    tone: "plain",
    text: `Check your inbox and press Confirm in our mail. One address gets ${ALERT_CONFIRM_MAILS_A_DAY} such mails a day.`,
  },
  "saved-here": { tone: "plain", text: "Search saved in this browser." },
  saved: { tone: "plain", text: "Search saved. We will email you once a day when something new matches." },
  "saved-asked": {
    tone: "plain",
    text: "Search saved. Check your inbox and press Confirm in our mail: we email you what is new after that.",
  },
  "saved-refused": {
    tone: "warn",
    text: "Search saved. The address of your account was refused by its mail server, so we cannot email you what is new.",
  },
  "saved-unasked": {
    tone: "warn",
    text: "Search saved. We could not send the mail that confirms your alerts just now: send it from Saved searches.",
  },
  asked: {
    tone: "plain",
    text: "Check your inbox and press Confirm in our mail. We send it once a day at most.",
  },
  resumed: { tone: "plain", text: "Your alerts are on again." },
  refused: {
    tone: "bad",
    text: "This address was refused by its mail server. Please check its spelling, or use another.",
  },
  changed: { tone: "plain", text: "Changed." },
  deleted: { tone: "plain", text: "Deleted." },
  limit: { tone: "warn", text: SAVE_LIMIT_MESSAGE },
  full: { tone: "warn", text: "Your list of saved searches is full. Delete one to make room." },
  invalid: { tone: "bad", text: EMAIL_ERROR_MESSAGES.invalid },
  "not-plain": { tone: "bad", text: EMAIL_ERROR_MESSAGES["not-plain"] },
  "too-long": { tone: "bad", text: EMAIL_ERROR_MESSAGES["too-long"] },
  failed: { tone: "bad", text: "We could not do that just now. Please try again." },
  wait: WAIT_WORDS,
  closed: { tone: "plain", text: "" },
};

/** The words of an outcome. `searchHref` is where the shopper comes back to from making an account. */
export function toKeepingAnswer(form: KeepingForm, outcome: KeepingOutcome, searchHref: string): KeepingAnswer {
  return { form, outcome, ...WORDS[outcome], ...linkAfter(outcome, searchHref) };
}

function linkAfter(outcome: KeepingOutcome, searchHref: string): Pick<KeepingAnswer, "link"> {
  if (outcome === "limit")
    return { link: { label: "Create a free account", href: signInHref({ screen: "signup", refUrl: searchHref }) } };
  if (isSavedOutcome(outcome) || outcome === "full") {
    return { link: { label: "See saved searches", href: SAVED_SEARCHES_PATH } };
  }
  return {};
}

/** The search is kept, whatever else is to be said. */
export function isSavedOutcome(outcome: KeepingOutcome | undefined): boolean {
  return outcome?.startsWith("saved") === true;
}

export function isKeepingOutcome(value: unknown): value is KeepingOutcome {
  return KEEPING_OUTCOMES.some((outcome) => outcome === value);
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
): { readonly kept: readonly string[]; readonly outcome: "saved-here" | "limit" | "failed" } {
  if (kept.includes(url)) return { kept, outcome: "saved-here" };
  if (url.length > URL_MAX_CHARS) return { kept, outcome: "failed" };
  return kept.length >= VISITOR_SAVED_SEARCHES_MAX
    ? { kept, outcome: "limit" }
    : { kept: [url, ...kept], outcome: "saved-here" };
}
