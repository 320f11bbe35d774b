import type { AlertState } from "~/domain/shopper/alert-words";

/** One saved search on the page that lists them. */
export interface SavedSearchRow {
  /** The bookmark's id, or for a visitor the search's address. */
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** Of a consumer's search. */
  readonly frequency?: string;
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
  /** Searches that this browser saved before its shopper signed in. */
  readonly waiting: readonly SavedSearchRow[];
  /** True where the list could not be had. */
  readonly hasFailed: boolean;
}
