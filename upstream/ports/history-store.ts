import type { HistoryChoice, ViewedListing } from "../../app/contract/people/history";
import type { Brand } from "../../app/domain/brand";

export interface View {
  readonly listingId: string;
  /** Absent: now. */
  readonly viewedAt?: string | undefined;
}

/** Cars that people looked at, and whether they want that to be noted. */
export interface HistoryStore {
  /** Newest first, none older than 90 days. */
  viewedBy(consumerId: string): Promise<readonly ViewedListing[]>;
  /** Each stands there once, with its newest time; the eldest make room. */
  add(consumerId: string, brand: Brand, views: readonly View[]): Promise<void>;
  /** Takes one car out; without an id, all of them. */
  remove(consumerId: string, listingId: string | undefined): Promise<void>;
  choiceOf(consumerId: string): Promise<HistoryChoice | undefined>;
  /** Undefined: nothing is chosen any more. */
  choose(consumerId: string, choice: HistoryChoice | undefined): Promise<void>;
  /** Reasons for which nothing is to be recommended, newest first. */
  refusedBy(consumerId: string): Promise<readonly string[]>;
  /** The eldest make room. */
  refuse(consumerId: string, reason: string): Promise<void>;
  /** Takes a refusal back. */
  allow(consumerId: string, reason: string): Promise<void>;
  /** Cars that the person was asked about and is not to be asked again, newest first. */
  dismissedBy(consumerId: string): Promise<readonly string[]>;
  /** The eldest make room. */
  dismiss(consumerId: string, listingId: string): Promise<void>;
  /** They may be asked about the car again; without an id, about all of them. */
  offerAgain(consumerId: string, listingId: string | undefined): Promise<void>;
  forgetViewedBefore(isoDateTime: string): Promise<number>;
}
