import type { AlertFrequency } from "../../app/contract/people/alerts";
import type { KnownMarket } from "./inventory-store";
import type { LookedAt, SearchLook, ToldListing } from "./outbox";
import type { MailTime, SavedSearchFacts, SavedSearchRecord } from "./saved-search-record";
import type { NewSearch, SavedSearchStore } from "./saved-search-store";

/** Saved searches, who said yes, what mails told, and the runs of the alert job. */
export interface AlertStore {
  readonly searches: SavedSearchStore;
  readonly subscriptions: Subscriptions;
  readonly confirmations: AccountConfirmations;
  readonly stopLinks: StopLinks;
  readonly mailboxes: TroubledMailboxes;
  readonly told: ToldListings;
  readonly followed: FollowedCars;
  readonly runs: AlertRuns;
  /** The turn of these searches has come and brings no mail; what is news to them stays. */
  passOver(searchIds: readonly string[], at: string): Promise<void>;
  /** After a look, and after its mail was taken where there was news: all of a person's searches or none. */
  settle(looks: readonly SearchLook[], at: LookedAt): Promise<void>;
}

/**
 * Which mail a request leads to. Whoever asked hears the same of each: only the mailbox's reader is told. `about` tells
 * the search apart from others without naming it.
 */
export type SubscribeOutcome =
  /** Mail the token. `isNew`: the entry goes again where the mail is not taken. */
  | {
      readonly kind: "ask";
      readonly about: string;
      readonly record: SavedSearchRecord;
      readonly confirmToken: string;
      readonly isNew: boolean;
    }
  /** The address gets this search already. */
  | { readonly kind: "known"; readonly about: string; readonly record: SavedSearchRecord }
  /** Section 6: two searches for whoever has no account; and as many cars as one is asked about at once. */
  | {
      readonly kind: "full";
      readonly about: string;
      readonly facts: SavedSearchFacts;
      readonly on: readonly SavedSearchRecord[];
    }
  /** The mailbox had its mails of the day, or the one about this search: no further one, whoever asks. It waits beside those. */
  | { readonly kind: "quiet" };

export type ConfirmOutcome =
  | { readonly kind: "confirmed"; readonly record: SavedSearchRecord }
  /** The address confirmed others meanwhile. */
  | { readonly kind: "full" }
  | { readonly kind: "ended" };

/** How often and when, as far as the reader said: what is left out stays. */
interface ChosenMailing extends MailTime {
  readonly frequency?: AlertFrequency | undefined;
}

/** The double opt-in of addresses. What nobody confirmed takes no place, and goes a week after it was asked for. */
export interface Subscriptions {
  subscribe(email: string, search: NewSearch): Promise<SubscribeOutcome>;
  /** Takes back what `subscribe` wrote, for a mail that was not taken: all is as it was before. */
  withdraw(email: string, about: string, newSearchId: string | null): Promise<void>;
  forgetUnconfirmed(): Promise<void>;
  findByConfirmToken(token: string): Promise<SavedSearchRecord | null>;
  /** News counts from the first confirmation; once more changes the frequency and the hour at most. */
  confirm(token: string, chosen: ChosenMailing, known: KnownMarket): Promise<ConfirmOutcome>;
  /** The confirmed ones, newest first. */
  confirmedOf(email: string): Promise<readonly SavedSearchRecord[]>;
  /** Those that wait, newest first, each with the token that confirms it: for the reader of another mail of the mailbox. */
  waitingOf(email: string): Promise<readonly { readonly record: SavedSearchRecord; readonly confirmToken: string }[]>;
}

export type AccountAskOutcome =
  /** Mail the token; `withdraw` where the mail is not taken. `before` is null where the account was never asked. */
  | { readonly kind: "ask"; readonly confirmToken: string; readonly before: string | null }
  | { readonly kind: "confirmed" }
  /** The mailbox had its mails of the day, or this one. */
  | { readonly kind: "quiet" };

/** The double opt-in of accounts: one word of the mailbox's reader is good for all alerts of the account. */
export interface AccountConfirmations {
  /** The address of a new account was proved by signing up: its mailbox need not say so once more. */
  prove(consumerId: string): Promise<void>;
  isConfirmed(consumerId: string): Promise<boolean>;
  ask(consumerId: string, email: string): Promise<AccountAskOutcome>;
  withdraw(consumerId: string, email: string, before: string | null): Promise<void>;
  /** The link of an account that waits, for the reader of another mail of its mailbox; its week begins where none runs. */
  confirmTokenOf(consumerId: string): Promise<string>;
  /** The account whose link it is; null for a link of none, and for one that is older than a week and unused. */
  consumerOf(confirmToken: string): Promise<string | null>;
  /** News of every alert counts from now. Once more changes nothing. */
  confirm(consumerId: string, known: KnownMarket): Promise<void>;
  /** No alert of the account mails until it resumes them; each keeps how often it does. Of one that said yes. */
  pause(consumerId: string): Promise<void>;
  isPaused(consumerId: string): Promise<boolean>;
  /** What came during the pause is told by the next mails. */
  resume(consumerId: string): Promise<void>;
}

/** The links that end one alert without signing in. Each mail holds one, and every one of them goes on working. */
export interface StopLinks {
  /** What the links of mails hold, by search; known from now on, also after the key of the data folder was lost and made anew. */
  tokensOf(searchIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  tokenOf(searchId: string): Promise<string>;
  /** The saved search that a token ends; null for one that ends nothing. */
  searchIdOf(token: string): Promise<string | null>;
}

/** What became of mails to one mailbox since the last that was taken. */
export interface MailboxTrouble {
  /** In a row. */
  readonly refusals: number;
  /** ISO date-times. */
  readonly triedAt: string;
  readonly waitUntil: string;
  /** Refused so often that nothing more is sent until its owner says so. */
  readonly isPaused: boolean;
}

/** Mailboxes that took no mail lately. They wait, so that they hold up nobody; most are never in here. */
export interface TroubledMailboxes {
  all(): Promise<ReadonlyMap<string, MailboxTrouble>>;
  isPaused(email: string): Promise<boolean>;
  /** The mailbox takes no mail: it waits longer after each, and its alerts pause at last. */
  noteRefusal(email: string): Promise<void>;
  /** A mail that was not taken for another reason; the mailbox waits for so long. */
  noteFailure(email: string, waitMs: number): Promise<void>;
  /** A mail was taken, or its owner wants mail again. */
  forget(email: string): Promise<void>;
  /** Forgets every mailbox but these. */
  keepOnly(emails: ReadonlySet<string>): Promise<void>;
}

/** Which cars the mails of saved searches have named: nothing is told twice, and a car that goes can be named once more. */
export interface ToldListings {
  /** By search, the cars with the price that they were told at; a search without any is left out. */
  of(searchIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number | null>>>;
  /** An alert about one car ends with it: once it was sold, or was named too long ago. */
  forgetBefore(isoDateTime: string): Promise<void>;
}

/** Cars that an account is still interested in: told of when their price falls, and when they are sold. */
export interface FollowedCars {
  /** Once more changes the prices alone that a later one is compared with. */
  follow(
    consumerId: string,
    cars: { readonly facts: SavedSearchFacts; readonly cars: readonly ToldListing[]; readonly known: KnownMarket },
  ): Promise<{ readonly isConfirmed: boolean }>;
  /** The ids of those that the account has mail about, those asked for last first; none where it stopped that mail. */
  followedBy(consumerId: string): Promise<readonly string[]>;
}

export interface RunCounts {
  /** Saved searches that were looked at. */
  readonly searches: number;
  readonly digests: number;
  /** Digests and confirmations whose mailbox takes no mail. */
  readonly refusals: number;
  /** Mails that were not taken for another reason. */
  readonly failures: number;
}

/** One run of the alert job. */
export interface AlertRun {
  readonly id: string;
  /** ISO date-time. */
  readonly startedAt: string;
  /** Says that it goes on; false where another run took over because this one was silent for too long. */
  beat(): Promise<boolean>;
  finish(counts: RunCounts): Promise<void>;
}

export interface AlertRuns {
  /**
   * Begins a run, or gives null while another is under way in any process: of the runs one alone can be unfinished, so
   * that two digests never overlap.
   */
  begin(): Promise<AlertRun | null>;
  forgetFinishedBefore(isoDateTime: string): Promise<number>;
}
