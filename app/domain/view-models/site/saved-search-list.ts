import type { AlertChannel } from "~/contract/people/alerts";
import type { AlertState } from "~/domain/shopper/alerts/alert-words";

/** One saved search on the page that lists them. */
export interface SavedSearchRow {
  /** The bookmark's id, or for a visitor the search's address. */
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** "3 new": what came since it was run last. */
  readonly newWords?: string | undefined;
  /** Of a consumer's search. */
  readonly frequency?: string;
  readonly channel?: AlertChannel | undefined;
  /** Its owner paused this one. */
  readonly isPaused?: boolean | undefined;
  readonly mailHour?: number | undefined;
  readonly timeZone?: string | undefined;
  /** "November 20, 2026". */
  readonly savedOn?: string;
  readonly shareHref?: string;
}

export interface SavedSearchList {
  readonly isSignedIn: boolean;
  /** Of an account that wants mail. */
  readonly alertState?: AlertState;
  readonly rows: readonly SavedSearchRow[];
  /** Whether a browser of the account takes notifications; absent where nobody can say. */
  readonly hasPushDevices?: boolean;
  /** Searches that this browser saved before its shopper signed in. */
  readonly waiting: readonly SavedSearchRow[];
  /** True where the list could not be had. */
  readonly hasFailed: boolean;
}
