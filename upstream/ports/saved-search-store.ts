import type { AlertChannel, AlertFrequency } from "../../app/contract/people/alerts";
import type { BrandOrigins } from "../../app/domain/brand-origins";
import type { KnownMarket } from "./inventory-store";
import type { ToldListing } from "./outbox";
import type { MailTime, SavedSearchFacts, SavedSearchRecord, SearchOwner } from "./saved-search-record";

/** A search with the market as it is: what comes or changes later is new. */
export interface NewSearch extends KnownMarket, MailTime {
  readonly facts: SavedSearchFacts;
  /** Of an alert about certain cars: they, at the prices that their follower saw. */
  readonly cars?: readonly ToldListing[] | undefined;
  /** Left out: of an address daily; of an account without mail, since saving a search asks for none. */
  readonly frequency?: AlertFrequency | undefined;
  /** ISO date-time: when its owner ran it. Absent: now where it is new, as before where it is known. */
  readonly lastExecuted?: string | undefined;
  /** A browser saved it when it ran it, before its shopper signed in: one that is known stays as it is. */
  readonly isMerge?: boolean | undefined;
}

interface SearchChanges extends MailTime {
  readonly title?: string;
  readonly frequency?: AlertFrequency;
  readonly channel?: AlertChannel;
  readonly isPaused?: boolean;
  readonly lastExecuted?: string;
}

/** Saved searches with their alerts, of people with an account and of addresses. */
export interface SavedSearchStore {
  /**
   * The same search saved again is the same one, in the order of its last saving: its title stays, which `change` alone
   * renames, and so does its frequency and the time of its last run unless new ones are named. Null over the limit.
   */
  save(consumerId: string, search: NewSearch): Promise<SavedSearchRecord | null>;
  /** Newest first. */
  listOf(owner: SearchOwner): Promise<readonly SavedSearchRecord[]>;
  find(id: string): Promise<SavedSearchRecord | null>;
  /** Null where the consumer has no such search. News of an alert that is switched on counts from the market as it is; one that was paused goes on where it was. */
  change(
    consumerId: string,
    id: string,
    changes: SearchChanges,
    market: KnownMarket,
  ): Promise<SavedSearchRecord | null>;
  remove(consumerId: string, id: string): Promise<boolean>;
  /** Alerts that are on, of all these owners together. */
  countAlerts(owners: readonly SearchOwner[]): Promise<number>;
  /** Ends mails: an address's entry is removed, a consumer's search stays without its alert. */
  stop(record: SavedSearchRecord): Promise<void>;
  stopAllOf(owners: readonly SearchOwner[]): Promise<void>;
  /** Every search that wants mail and whose mailbox said yes, but those that were paused, and those of accounts that paused theirs. */
  eachAlert(): Promise<readonly SavedSearchRecord[]>;
  /** One alert of each account that was never asked whether its mailbox wants them. */
  eachNeverAsked(): Promise<readonly SavedSearchRecord[]>;
  /** A site that moved is followed by the searches that were saved before: links in mails lead where it is now. */
  followOrigins(origins: BrandOrigins): Promise<void>;
}
