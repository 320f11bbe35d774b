/** An alert that is named, and its link out. */
interface StoppableAlert {
  readonly searchName: string;
  readonly searchResultsURL: string;
  readonly stopToken: string;
}

/** An alert that waits, and its link in. */
interface WaitingAlert {
  readonly searchName: string;
  readonly confirmToken: string;
}

/** What the page of a confirmation link shows. */
export interface AlertConfirmation {
  /** One search of an address, or all of an account. */
  readonly scope: "search" | "account";
  readonly frequency: string;
  readonly isConfirmed: boolean;
  readonly stopToken?: string;
  /** The alerts that leave this one no room. */
  readonly inTheWay: readonly StoppableAlert[];
  /** What else the mailbox was asked for. */
  readonly alsoWaiting: readonly WaitingAlert[];
}
