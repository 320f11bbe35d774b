import type { Words } from "./words";

/** What a search found in one set of columns. */
export interface MatchingRows {
  readonly total: number;
  /** The rows as bits. */
  readonly matching: Words;
  /** The rows, rising: the first `total` of them. Writing them down takes time, so ask only for what is read. */
  readonly rows: () => Int32Array;
}
