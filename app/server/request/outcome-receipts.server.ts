import { MINUTE_MS } from "~/domain/durations";
import { createTimedMarks } from "./timed-marks.server";

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

/** A browser without cookies hears of its form, too. */
export function createOutcomeReceipts(secrets: readonly string[], now: () => number = Date.now): OutcomeReceipts {
  const marks = createTimedMarks(secrets, { unitMs: MINUTE_MS, unitsGood: MINUTES_GOOD, now });
  const textOf = ({ about, outcome, idToken }: ToldOutcome) => JSON.stringify(["outcome", about, outcome, idToken]);
  return {
    issue: (told) => marks.issue(textOf(told)),
    holds: (told, receipt) => marks.holds(textOf(told), receipt),
  };
}
