import { formatDay } from "~/domain/figures/format-figures";
import type { SiteCalendar } from "~/domain/figures/local-day";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import type { HistoryState } from "~/domain/shopper/browsing-history";
import type { ComparedCar } from "../compare/compared-car";

/** A car that the shopper looked at. */
export interface ViewedCar {
  readonly id: string;
  /** "Today", "Nov 20". */
  readonly day: string;
  /** As the lists of cars show it; absent for a car that is for sale no more. */
  readonly car?: ComparedCar;
  /** What the page says in its place. */
  readonly notice?: string;
}

/** A model for which the shopper wants no cars recommended. */
interface RefusedModel {
  readonly reason: string;
  /** "Honda CR-V". */
  readonly name: string;
}

/** The models behind refused reasons, by their names where the catalogue has them. */
export function toRefusedModels(
  reasons: readonly string[],
  { makes, modelsOf }: Pick<SearchVocabulary, "makes" | "modelsOf">,
): readonly RefusedModel[] {
  return reasons.flatMap((reason) => {
    const [makeCode = "", modelCode] = reason.split("|");
    if (modelCode === undefined) return [];
    const make = makes.find(({ code }) => code === makeCode)?.name ?? makeCode;
    const model = modelsOf(makeCode).find(({ code }) => code === modelCode)?.name ?? modelCode;
    return { reason, name: `${make} ${model}` };
  });
}

/** The page of browsing history. */
export interface HistoryView {
  readonly brandName: string;
  readonly state: HistoryState;
  /** Newest first. */
  readonly cars: readonly ViewedCar[];
  readonly isSignedIn: boolean;
  /** True where nobody can say what was looked at. */
  readonly isUnknown: boolean;
  /** How many cars this browser has from before its shopper signed in. */
  readonly waiting: number;
  /** False where the shopper wants no cars recommended at all. */
  readonly isRecommending: boolean;
  /** Models for which the shopper wants none, newest first. */
  readonly refused: readonly RefusedModel[];
  /** What came of the form before this page. */
  readonly said: string | null;
  readonly token?: string | undefined;
  /** How many cars the shopper is not asked about any more. */
  readonly dismissedCount: number;
  /** The car about which the shopper wanted mail before they signed in. */
  readonly wanted?: { readonly id: string; readonly name: string };
  /** How many of the cars, those seen last, the shopper can ask for mail about; 0 where nobody can. */
  readonly followable: number;
}

/** Names what came of a form about history, in the address that it leads to. */
export const HISTORY_SAID_PARAMETER = "said";
export const HISTORY_OUTCOME = { parameter: HISTORY_SAID_PARAMETER, about: "history", isOfSession: true } as const;

const OUTCOMES = {
  removed: "The car is out of your browsing history.",
  cleared: "Your browsing history is empty.",
  paused: "Paused. Cars you open from now on are not added.",
  resumed: "Browsing history is on.",
  merged: "The cars are in your account's history now.",
  unmerged: "Your browsing history is off, so no car was added. The cars are still in this browser.",
  forgotten: "The cars from before you signed in are forgotten.",
  refused: "You won't see cars for that model any more.",
  allowed: "You may see cars for that model again.",
  refusedEvery: "Recommendations are off.",
  allowedEvery: "Recommendations are on.",
  dismissed: "We won't ask about that car again.",
  offered: "We may ask about those cars again.",
  "followed-none": "Those cars are not for sale any more, so there is nothing to email you about.",
  followed: "We'll email you if one of these cars gets cheaper or sells. Your saved searches have the switch.",
  "followed-unconfirmed":
    "Almost done: open the email we sent to your account's address and click Confirm. Then we'll tell you if one of these cars gets cheaper or sells.",
} as const;
export type HistoryOutcome = keyof typeof OUTCOMES;

/** Null for anything but an outcome. */
export function historyOutcomeWords(said: string | null): string | null {
  return said !== null && isOutcome(said) ? OUTCOMES[said] : null;
}

const isOutcome = (said: string): said is HistoryOutcome => Object.hasOwn(OUTCOMES, said);

/** When a car was looked at, by the site's calendar. */
export function viewedOn(isoDate: string, { today }: Pick<SiteCalendar, "today">): string {
  return isoDate === today ? "Today" : (formatDay(isoDate, today) ?? "Earlier");
}
