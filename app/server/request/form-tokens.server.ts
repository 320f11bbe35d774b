import { createHmac } from "node:crypto";
import { HOUR_MS } from "~/domain/durations";
import { COOKIE_LIFETIME_SECONDS } from "./cookies.server";
import { isSameText } from "./same-text.server";
import type { KnownSession } from "./shopper-session.server";

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

/**
 * Tokens of a session's forms: HMAC(secret, session, form, hour), so that nothing has to be stored. Issued with the
 * newest secret; the others count until they are dropped, as with cookies.
 */
export function createFormTokens(
  secrets: readonly string[],
  { idToken, startedAt }: KnownSession,
  now: () => number = Date.now,
): FormTokens {
  const thisHour = () => Math.floor(now() / HOUR_MS);
  const tokenOf = (secret: string, form: SessionForm, hour: number) =>
    createHmac("sha256", secret).update(`form\n${idToken}\n${startedAt}\n${form}\n${hour}`).digest("base64url");
  return {
    issue: (form) => tokenOf(secrets[0] ?? "", form, thisHour()),
    holds(form, token) {
      const hour = thisHour();
      const hours = Array.from({ length: HOURS_GOOD + 1 }, (_, past) => hour - past);
      return secrets.some((secret) => hours.some((each) => isSameText(token, tokenOf(secret, form, each))));
    },
  };
}
