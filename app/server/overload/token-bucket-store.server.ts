import type { ClientRateLimitInfo, Store } from "express-rate-limit";

interface Bucket {
  tokens: number;
  atMs: number;
}

const KEYS_MAX = 50_000;

/**
 * Token buckets for express-rate-limit: `perMinute` refills, `burst` is the most that can be spent at once. Holds at most
 * 50,000 clients; the one not seen for longest is forgotten first.
 */
export class TokenBucketStore implements Store {
  readonly localKeys = true;
  readonly #buckets = new Map<string, Bucket>();
  readonly #perMs: number;

  constructor(
    perMinute: number,
    private readonly burst: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#perMs = perMinute / 60_000;
  }

  /** `totalHits` above the burst means refused; `resetTime` is when the next request will be let through. */
  increment(key: string): ClientRateLimitInfo {
    const nowMs = this.now();
    const known = this.#buckets.get(key);
    const refilled =
      known === undefined ? this.burst : Math.min(this.burst, known.tokens + (nowMs - known.atMs) * this.#perMs);
    const isAllowed = refilled >= 1;
    const tokens = isAllowed ? refilled - 1 : refilled;
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens, atMs: nowMs });
    if (this.#buckets.size > KEYS_MAX) {
      const oldest = this.#buckets.keys().next();
      if (oldest.done !== true) this.#buckets.delete(oldest.value);
    }
    const waitMs = tokens >= 1 ? 0 : (1 - tokens) / this.#perMs;
    return {
      totalHits: isAllowed ? Math.max(1, Math.ceil(this.burst - tokens)) : this.burst + 1,
      resetTime: new Date(Date.now() + waitMs),
    };
  }

  decrement(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens = Math.min(this.burst, bucket.tokens + 1);
  }

  resetKey(key: string): void {
    this.#buckets.delete(key);
  }

  get size(): number {
    return this.#buckets.size;
  }
}
