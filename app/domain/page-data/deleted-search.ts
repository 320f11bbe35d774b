/** What Undo needs of a saved search that was deleted, as its form sends it. */
export interface DeletedSearch {
  readonly title: string;
  /** Canonical path and query. */
  readonly search: string;
  /** ISO date-time of its last run; of a visitor's search, of its saving. */
  readonly lastExecuted?: string | undefined;
  /** Of an account's search, which alone has an alert, as the other fields are. */
  readonly frequency?: string | undefined;
  readonly channel?: string | undefined;
  readonly isPaused?: string | undefined;
  readonly mailHour?: string | undefined;
  readonly timeZone?: string | undefined;
}
