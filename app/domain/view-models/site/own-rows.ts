import type { HistoryOff } from "../../shopper/browsing-history";
import { modelPlural } from "../../words/model-plural";
import type { ComparedCar } from "../compare/compared-car";

/** Cars like those that the shopper looked at, and why they stand there. */
export interface RecommendedRow {
  /** "Because you looked at 3 Honda CR-Vs". */
  readonly title: string;
  /** "Honda CR-V". */
  readonly model: string;
  /** What is refused where the shopper wants no more of them. */
  readonly reason: string;
  readonly cars: readonly ComparedCar[];
  /** Of the form that refuses; absent where nobody is signed in. */
  readonly token?: string | undefined;
}

/** A car that the shopper looked at and may still want: whether to mail about it is asked, never assumed. */
export interface StillInterested {
  readonly car: ComparedCar;
  readonly vin: string;
  /** "12 views in 7 days"; absent for few, and where nobody knows. */
  readonly views?: string;
  readonly isSignedIn: boolean;
  /** As above. */
  readonly token?: string | undefined;
}

/** The rows of a page that are one person's own. */
export interface OwnRows {
  /** What was looked at in the last 24 hours, newest first; may be empty. */
  readonly viewed: readonly ComparedCar[];
  readonly recommended?: RecommendedRow;
  readonly interested?: StillInterested;
  /** What came of a form among the rows. */
  readonly said?: string;
  /** Nothing is noted, and there are no rows. */
  readonly off?: {
    readonly why: HistoryOff;
    /** Of the form that switches it on; as above. */
    readonly token?: string | undefined;
  };
}

/** Why there is no history, wherever it would stand. */
export const HISTORY_OFF_WORDS: Readonly<Record<HistoryOff, string>> = {
  paused: "Your browsing history is paused: cars you open are not added.",
  gpc: "Your browser asks sites for privacy (Global Privacy Control), so your browsing history is off.",
};

interface LookedAtModel {
  readonly makeName: string;
  readonly modelName: string;
  readonly count: number;
}

/** Why cars are recommended, in words. */
export function recommendationTitle({ makeName, modelName, count }: LookedAtModel): string {
  const looked =
    count === 1 ? `one ${makeName} ${modelName}` : `${count} ${modelPlural({ make: makeName, model: modelName })}`;
  return `Because you looked at ${looked}`;
}
