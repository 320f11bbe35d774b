/** What a build of the search engine began with, as numbers: the next start goes on from there and reads no listing. */
export interface StoredBuild {
  /** Of the store that it was read from. */
  readonly version: number;
  /** ISO date that it is of. */
  readonly today: string;
  /** As they were given, one after the other. */
  readonly bytes: Uint8Array;
}

/** One build beside the inventory. The inventory says by its digest which one that is: no other is ever found. */
export interface StoredBuilds {
  /** Null where there is none, it is not whole, another program wrote it, or the store's state did not come of that one. */
  find(): StoredBuild | null;
  /** The same beside the answers, of a later version than one: null where it is not. */
  findLater(version: number): Promise<StoredBuild | null>;
  /** In the place of the one before, which is found until then. Rejects where it cannot be written, or vouched for. */
  keep(build: Omit<StoredBuild, "bytes"> & { readonly parts: readonly Uint8Array[] }): Promise<void>;
}
