import { DAY_MS } from "../durations";
import {
  BROWSER_HISTORY_MAX_LISTINGS,
  COOKIE_DISMISSED_CARS_MAX,
  DISMISSED_CARS_MAX,
  HISTORY_KEPT_DAYS,
  RECENT_INVENTORY_WINDOW_MS,
  REFUSED_REASONS_MAX,
} from "../limits";
import { readListingIds } from "./shortlist";

/** A car that somebody looked at, and when they did so last. */
export interface View {
  readonly listingId: string;
  readonly viewedAtMs: number;
}

/** What a person chose; nothing chosen: cars are noted, but under Global Privacy Control. */
export type HistoryChoice = "on" | "paused";

/** Whether cars are noted, or why not: the person paused it, the browser asks sites for privacy, or the site does without. */
export type HistoryState = "on" | "paused" | "gpc" | "off";
/** What only its reader can change. */
export type HistoryOff = Extract<HistoryState, "paused" | "gpc">;

const KEPT_MS = HISTORY_KEPT_DAYS * DAY_MS;

interface HistoryFacts {
  readonly choice: HistoryChoice | undefined;
  readonly sendsGpc: boolean;
  /** Of the site's own flag. */
  readonly isOffered: boolean;
}

export function toHistoryState({ choice, sendsGpc, isOffered }: HistoryFacts): HistoryState {
  if (!isOffered) return "off";
  if (choice === "paused") return "paused";
  return sendsGpc && choice !== "on" ? "gpc" : "on";
}

/** What a browser knows of the choice. */
interface BrowserHistoryChoice {
  /** What counts: the account's, where somebody is signed in who chose there. Undefined: nothing is chosen. */
  readonly choice: HistoryChoice | undefined;
  /** True where somebody paused it in this browser without an account: that outlives who signs in and out. */
  readonly isPausedHere: boolean;
  /** True where the choice is an account's: it is no word of whoever is here without one. */
  readonly isAccounts: boolean;
}

/** Behind the choice in the cookie: an account's, and whether somebody paused it here before. Script reads the choice alone. */
const OF_ACCOUNT = ["account", "account-after-pause"] as const;

/** What the cookie of the choice says; of what we never wrote as much as of no cookie. */
export function readHistoryChoice(value: unknown): BrowserHistoryChoice {
  const [said, whose]: readonly unknown[] = Array.isArray(value) ? value : [];
  const choice = said === "on" || said === "paused" ? said : undefined;
  const isAccounts = OF_ACCOUNT.some((mark) => mark === whose);
  return { choice, isPausedHere: isAccounts ? whose === OF_ACCOUNT[1] : choice === "paused", isAccounts };
}

/** What was chosen in the browser without an account, whoever's choice its cookie holds besides. */
export const choiceOfVisitor = ({
  choice,
  isPausedHere,
  isAccounts,
}: BrowserHistoryChoice): HistoryChoice | undefined => {
  if (!isAccounts) return choice;
  return isPausedHere ? "paused" : undefined;
};

/** What the cookie keeps of an account's choice. */
export const writeAccountChoice = (choice: HistoryChoice, isPausedHere: boolean): readonly string[] => [
  choice,
  OF_ACCOUNT[isPausedHere ? 1 : 0],
];

/** What the cookie keeps of it once nobody is signed in. */
export const pausedHere = (value: unknown): readonly HistoryChoice[] =>
  readHistoryChoice(value).isPausedHere ? ["paused"] : [];

/** Newest first, each car once; the eldest make room. */
export function withView(views: readonly View[], view: View): readonly View[] {
  const others = views.filter(({ listingId }) => listingId !== view.listingId);
  return [view, ...others].slice(0, BROWSER_HISTORY_MAX_LISTINGS);
}

/** Those that are not too old. */
export const viewsOfLate = (views: readonly View[], nowMs: number): readonly View[] =>
  views.filter(({ viewedAtMs }) => nowMs - viewedAtMs < KEPT_MS);

/** The cars of the last 24 hours (section 9, "Recent-inventory window"), newest first. */
export const recentListingIds = (views: readonly View[], nowMs: number): readonly string[] =>
  views.flatMap(({ listingId, viewedAtMs }) => (nowMs - viewedAtMs < RECENT_INVENTORY_WINDOW_MS ? [listingId] : []));

/** Refused like a reason: no cars are recommended at all. */
export const EVERY_REASON = "every";

const REASON = /^(?:every|[A-Z0-9_-]{1,40}\|[A-Z0-9_-]{1,40})$/;

/** A model, by the codes of its make and its own, for which cars are recommended; or all of them. */
export const isReason = (value: unknown): value is string => typeof value === "string" && REASON.test(value);

interface Model {
  readonly makeCode: string;
  readonly modelCode: string;
}

const reasonOf = ({ makeCode, modelCode }: Model): string => `${makeCode}|${modelCode}`;

/** A model that was looked at, and how often. */
interface LookedAtModel<Car extends Model> {
  readonly reason: string;
  /** The one that was looked at last. */
  readonly newest: Car;
  readonly count: number;
}

/**
 * Why cars may be recommended to who looked at these, newest first: the models that they looked at most, of equals the one
 * looked at last, without those that they refused.
 */
export function toReasons<Car extends Model>(
  cars: readonly Car[],
  refused: readonly string[],
): readonly LookedAtModel<Car>[] {
  if (refused.includes(EVERY_REASON)) return [];
  const models = new Map<string, { readonly newest: Car; count: number }>();
  for (const car of cars) {
    const reason = reasonOf(car);
    const known = models.get(reason);
    if (known === undefined) models.set(reason, { newest: car, count: 1 });
    else known.count += 1;
  }
  return [...models]
    .filter(([reason]) => !refused.includes(reason))
    .map(([reason, { newest, count }]) => ({ reason, newest, count }))
    .sort((one, other) => other.count - one.count);
}

/** What the cookie of refused reasons says; none for anything that we never wrote. */
export function readRefusedReasons(value: unknown): readonly string[] {
  const reasons: readonly unknown[] = Array.isArray(value) ? value : [];
  return reasons.filter(isReason).slice(0, REFUSED_REASONS_MAX);
}

/** Newest first, each once; the eldest make room. */
export const withReason = (reasons: readonly string[], reason: string): readonly string[] =>
  [reason, ...withoutReason(reasons, reason)].slice(0, REFUSED_REASONS_MAX);

export const withoutReason = (reasons: readonly string[], reason: string): readonly string[] =>
  reasons.filter((known) => known !== reason);

/** Where the browser's script stores the cars that somebody is not asked about again, more than a cookie holds (section 4). */
export const DISMISSED_STORAGE_KEY = "dismissedCars";

/** Cars that somebody is not asked about again, newest first; none of anything that we never wrote. */
export const readDismissedCars = (value: unknown): readonly string[] =>
  readListingIds(value).slice(0, COOKIE_DISMISSED_CARS_MAX);

/** The same of the browser's storage. */
export const readStoredDismissed = (value: unknown): readonly string[] =>
  readListingIds(value).slice(0, DISMISSED_CARS_MAX);

/** Newest first, each once; the eldest make room. */
export const withDismissed = (ids: readonly string[], id: string, max = DISMISSED_CARS_MAX): readonly string[] =>
  [id, ...withoutDismissed(ids, id)].slice(0, max);

export const withoutDismissed = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((known) => known !== id);
