import type { HouseAdRecord } from "../../app/contract/content/house-ads";
import type { HouseAdCounts, HouseAdSums } from "../../app/domain/placements/house-ad-counts";
import type { PaidCarCounts } from "../../app/domain/placements/paid-counts";

export interface StoredHouseAd {
  readonly ad: HouseAdRecord;
  readonly counts: HouseAdCounts;
}

/** Advertisements of our own, and what became of each. */
export interface HouseAdStore {
  /** By their ids; of a brand alone those that have not ended. */
  list(brand?: string): Promise<readonly StoredHouseAd[]>;
  /** All of them or none. One of a known id takes its place, and its counts go on. */
  put(ads: readonly HouseAdRecord[]): Promise<void>;
  /** False where there is none of this id. */
  remove(id: string): Promise<boolean>;
  /** Gives of how many something was counted: ids that are not stored are none. */
  add(counts: readonly (HouseAdSums & { readonly id: string })[]): Promise<number>;
}

/** What became of cars that dealers pay for, by day (UTC). */
export interface PaidCarStore {
  add(counts: readonly PaidCarCounts[]): Promise<void>;
  /** Of today and the days before it, the newest first. */
  list(): Promise<readonly (PaidCarCounts & { readonly day: string })[]>;
}
