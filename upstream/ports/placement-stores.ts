import type { HouseAdRecord } from "../../app/contract/content/house-ads";
import type { ServedCounts } from "../../app/domain/placements/house-ad";
import type { PaidCarCounts } from "../../app/domain/placements/paid-counts";

export interface StoredHouseAd {
  readonly ad: HouseAdRecord;
  readonly counts: ServedCounts;
}

/** Advertisements of our own, and how often each was given a slot. */
export interface HouseAdStore {
  /** By their ids; of a brand alone those that have not ended. */
  list(brand?: string): Promise<readonly StoredHouseAd[]>;
  /** All of them or none. One of a known id takes its place, and its counts go on. */
  put(ads: readonly HouseAdRecord[]): Promise<void>;
  /** False where there is none of this id. */
  remove(id: string): Promise<boolean>;
  /** Gives how many were counted: of ids that are not stored none. */
  addServed(served: readonly { readonly id: string; readonly times: number }[]): Promise<number>;
}

/** What became of cars that dealers pay for, by day (UTC). */
export interface PaidCarStore {
  add(counts: readonly PaidCarCounts[]): Promise<void>;
  /** Of today and the days before it, the newest first. */
  list(): Promise<readonly (PaidCarCounts & { readonly day: string })[]>;
}
