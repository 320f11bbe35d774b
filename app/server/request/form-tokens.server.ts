import { HOUR_MS } from "~/domain/durations";
import { COOKIE_LIFETIME_SECONDS } from "./cookies/cookies.server";
import type { KnownSession } from "./cookies/shopper-session.server";
import { createTimedMarks } from "./timed-marks.server";

/** The forms that change something for the signed-in shopper. */
const SESSION_FORMS = [
  "delete-account",
  "history",
  "notifications",
  "one-click",
  "profile",
  "saved-listings",
  "saved-searches",
  "security",
  "sessions",
  "sign-in-again",
  "sign-out",
  "wallet",
] as const;
export type SessionForm = (typeof SESSION_FORMS)[number];

/** A page may stay open for the whole visit, and its forms go on counting. */
const HOURS_GOOD = (COOKIE_LIFETIME_SECONDS.sessionAbsolute * 1_000) / HOUR_MS;

/** Of one session: nobody who cannot read its pages can make a form that counts. */
export interface FormTokens {
  /** For the hidden field of a form; good for this session alone, and for as many hours as one can last. */
  issue(form: SessionForm): string;
  holds(form: SessionForm, token: string): boolean;
}

/** Tokens of a session's forms. A token holds for the session, its form and the hours that one can last. */
export function createFormTokens(
  secrets: readonly string[],
  { idToken, startedAt }: KnownSession,
  now: () => number = Date.now,
): FormTokens {
  const marks = createTimedMarks(secrets, { unitMs: HOUR_MS, unitsGood: HOURS_GOOD, now });
  const textOf = (form: SessionForm) => `form\n${idToken}\n${startedAt}\n${form}`;
  return {
    issue: (form) => marks.issue(textOf(form)),
    holds: (form, token) => marks.holds(textOf(form), token),
  };
}
