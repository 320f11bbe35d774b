import { LRUCache } from "lru-cache";
import { MadeValues } from "../request/made-values.server";
import type { CacheAges } from "./policy-table.server";
import type { CacheOutcome } from "./upstream-observer.server";
import type { Fault, UpstreamResult } from "./upstream-result.server";

/** What a call brings back: its answer with the bytes that it was read from, or the fault. */
export type Fetched<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly source: Uint8Array;
      /** Entries were left out, which is told each time: such an answer is read each time. */
      readonly isPartial?: boolean;
      readonly made?: MadeValues;
    }
  | { readonly ok: false; readonly fault: Fault };

/** A parsed answer takes about twice its JSON in memory. */
const PARSED_PER_JSON_BYTE = 2;
/** What pages make of it: 25 searches took 340 kB each, of which their answers were 70 (decision 18). */
const MADE_PER_JSON_BYTE = 2;
const ENTRY_OVERHEAD_BYTES = 512;

/**
 * The memory that several caches share, counted in entries and estimated bytes; the least recently used entry of any of
 * them goes first, and is taken out of its cache by its own function.
 */
type CacheBudget = LRUCache<string, () => void>;

export function createCacheBudget({ maxBytes, maxEntries }: { maxBytes: number; maxEntries: number }): CacheBudget {
  return new LRUCache({
    max: maxEntries,
    maxSize: maxBytes,
    dispose: (takeOut, _key, reason) => {
      if (reason === "evict") takeOut();
    },
  });
}

/**
 * An answer as it is stored: as it was read, or, where only an outage ever asks for it, as the bytes that it was read from.
 * Those are half as large and none of the collector's business; the parsed answer of a page is gone with the page.
 */
type Stored<T> = { readonly storedAt: number } & (
  | { readonly value: T }
  | { readonly source: Uint8Array; readonly again: ReadAnswer<T> | null }
);

/** A value that the service gave more than once, to the byte. */
interface ReadAnswer<T> {
  readonly value: T;
  readonly made: MadeValues;
}

interface AnswerCacheSettings<T> {
  readonly name: string;
  readonly ages: CacheAges;
  readonly budget: CacheBudget;
  /** What the bytes of an answer hold; null where they can no longer be read. */
  readonly readAgain: (source: Uint8Array) => { readonly value: T } | null;
  /** A monotonic clock in milliseconds: a corrected wall clock changes no age. */
  readonly now?: () => number;
}

/** The answers of one call by canonical URL, shared by all requests of the process: readers must not change them. */
export class AnswerCache<T> {
  readonly #entries = new Map<string, Stored<T>>();
  readonly #name: string;
  readonly #ages: CacheAges;
  readonly #budget: CacheBudget;
  readonly #readAgain: AnswerCacheSettings<T>["readAgain"];
  readonly #now: () => number;

  constructor(settings: AnswerCacheSettings<T>) {
    this.#name = settings.name;
    this.#ages = settings.ages;
    this.#budget = settings.budget;
    this.#readAgain = settings.readAgain;
    this.#now = settings.now ?? (() => performance.now());
  }

  /**
   * The answer under the key where its age allows, else from `fetch`. A failed fetch is answered with the last good
   * value while `staleIfErrorMs` allows; an answer that is no success (`http`) hides nothing. `within` ends
   * the waiting, and not the fetch: what it brings later is stored.
   */
  async through(
    key: string,
    fetch: () => Promise<Fetched<T>>,
    tell: (outcome: CacheOutcome, ageMs?: number) => void,
    within: (fetched: Promise<Fetched<T>>) => Promise<Fetched<T>> = (fetched) => fetched,
  ): Promise<UpstreamResult<T>> {
    const { freshMs, staleWhileRevalidateMs, staleIfErrorMs } = this.#ages;
    const known = this.#entries.get(key);
    if (known && "value" in known) {
      const ageMs = this.#now() - known.storedAt;
      if (ageMs < freshMs + staleWhileRevalidateMs) {
        this.#budget.get(this.#bookedAs(key));
        const isFresh = ageMs < freshMs;
        tell(isFresh ? "hit" : "stale", ageMs);
        if (!isFresh) void this.#refresh(key, fetch);
        return { ok: true, value: known.value, ageMs };
      }
    }

    tell("miss");
    const fetched = await within(this.#refresh(key, fetch));
    if (fetched.ok) return { ok: true, value: fetched.value, made: fetched.made };
    if (known && fetched.fault.kind !== "http") {
      const ageMs = this.#now() - known.storedAt;
      const lastGood = ageMs < freshMs + staleIfErrorMs ? this.#lastGood(known) : null;
      if (lastGood) {
        this.#budget.get(this.#bookedAs(key));
        tell("error_stale", ageMs);
        return { ok: true, ...lastGood, ageMs, isStale: true };
      }
    }
    return fetched;
  }

  /**
   * What these bytes were read to before, where they came under the key at least twice in a row: an answer is as new as the
   * service says, and is neither parsed nor checked again. Of an answer that came once only its bytes are stored.
   */
  readEarlier(key: string, source: Uint8Array): ReadAnswer<T> | null {
    return this.#keptAs(key, source)?.again ?? null;
  }

  #keptAs(key: string, source: Uint8Array) {
    const known = this.#entries.get(key);
    return known && "source" in known && Buffer.compare(known.source, source) === 0 ? known : null;
  }

  async #refresh(key: string, fetch: () => Promise<Fetched<T>>): Promise<Fetched<T>> {
    const fetched = await fetch();
    if (fetched.ok) {
      return { ...fetched, made: this.#keep(key, fetched) };
    } else if (fetched.fault.kind === "http") {
      this.#entries.delete(key);
      this.#budget.delete(this.#bookedAs(key));
    }
    return fetched;
  }

  #keep(key: string, { value, source, isPartial }: Fetched<T> & { readonly ok: true }): MadeValues | undefined {
    const { freshMs, staleWhileRevalidateMs } = this.#ages;
    const isForOutages = freshMs + staleWhileRevalidateMs === 0;
    const known = isPartial ? null : this.#keptAs(key, source);
    const again = known && (known.again ?? { value, made: new MadeValues() });
    const sizes = isForOutages ? 1 + (again ? PARSED_PER_JSON_BYTE + MADE_PER_JSON_BYTE : 0) : PARSED_PER_JSON_BYTE;
    const bytes = source.byteLength * sizes + ENTRY_OVERHEAD_BYTES;
    const evict = () => this.#entries.delete(key);
    evict();
    const bookedAs = this.#bookedAs(key);
    if (!this.#budget.set(bookedAs, evict, { size: bytes }).has(bookedAs)) return;
    this.#entries.set(key, { storedAt: this.#now(), ...(isForOutages ? { source, again } : { value }) });
    return again?.made;
  }

  /** Without what was made of it: a page says how old it is. */
  #lastGood(stored: Stored<T>): { readonly value: T } | null {
    if ("value" in stored) return { value: stored.value };
    return stored.again ? { value: stored.again.value } : this.#readAgain(stored.source);
  }

  readonly #bookedAs = (key: string): string => `${this.#name} ${key}`;
}
