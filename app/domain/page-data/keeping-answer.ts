import type { DeletedSearch } from "./deleted-search";
import type { RefusedAlert } from "./refused-alert";

/** What came of a form of alerts or saved searches: the registration outcomes of section 8, and their like. */
const KEEPING_OUTCOMES = [
  "subscribed",
  "saved-here",
  "saved",
  "alerts-on",
  "alerts-paused",
  "asked",
  "resumed",
  "paused",
  "paused-one",
  "resumed-one",
  "refused",
  "changed",
  "deleted",
  "put-back",
  "limit",
  "full",
  "invalid",
  "doubtful",
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
  readonly frequency?: string;
  readonly mailHour?: string;
  readonly timeZone?: string;
  /** A saved search whose choices were refused: its fields say why. */
  readonly refused?: RefusedAlert;
  /** What was deleted, for its Undo. */
  readonly deleted?: DeletedSearch;
  /** The way on from here. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** Also what script says where the limit of the form itself answers, which knows nothing of searches. */
export const WAIT_WORDS = {
  tone: "bad",
  text: "Too many tries in a short time. Please wait a minute and try again.",
} as const;

/** The search is saved, whatever else is to be said. */
export function isSavedOutcome(outcome: KeepingOutcome | undefined): boolean {
  return outcome === "saved" || outcome === "saved-here";
}

/** What the form for mail asked for is done, as far as this side can. */
export function isAskedOutcome(outcome: KeepingOutcome | undefined): boolean {
  return outcome === "subscribed" || outcome === "alerts-on" || outcome === "alerts-paused";
}

export function isKeepingOutcome(value: unknown): value is KeepingOutcome {
  return KEEPING_OUTCOMES.some((outcome) => outcome === value);
}
