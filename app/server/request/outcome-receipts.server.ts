import { createHmac } from "node:crypto";
import { MINUTE_MS } from "~/domain/durations";
import { isSameText } from "./same-text.server";

/** What came of which form, and for whom. */
interface ToldOutcome {
  /** The form, with what it was about. */
  readonly about: string;
  readonly outcome: string;
  /** Of the session whose page may say it; "": of a page that needs none. */
  readonly idToken: string;
}

/** By them an address says what came of a form, and nobody can type one that says it of nothing. */
export interface OutcomeReceipts {
  issue(told: ToldOutcome): string;
  /** For ten minutes. */
  holds(told: ToldOutcome, receipt: string): boolean;
}

const MINUTES_GOOD = 10;

/**
 * HMAC(secret, session, form, outcome, minute), so that nothing has to be stored, and a browser without cookies hears of it,
 * too. Issued with the newest secret; the others count until they are dropped, as with cookies.
 */
export function createOutcomeReceipts(secrets: readonly string[], now: () => number = Date.now): OutcomeReceipts {
  const thisMinute = () => Math.floor(now() / MINUTE_MS);
  const receiptOf = (secret: string, { about, outcome, idToken }: ToldOutcome, minute: number) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["outcome", about, outcome, idToken, minute]))
      .digest("base64url");
  return {
    issue: (told) => receiptOf(secrets[0] ?? "", told, thisMinute()),
    holds(told, receipt) {
      const minute = thisMinute();
      const minutes = Array.from({ length: MINUTES_GOOD + 1 }, (_, past) => minute - past);
      return secrets.some((secret) => minutes.some((each) => isSameText(receipt, receiptOf(secret, told, each))));
    },
  };
}
