import type { Brand } from "~/domain/brand";
import type { BreakerState } from "./breaker.server";
import type { Fault, FaultKind } from "./upstream-result.server";

export type CacheOutcome = "hit" | "miss" | "stale" | "error_stale" | "coalesced";

/** Facts of the page request that a call belongs to, for headers and log lines. */
export interface CallFacts {
  readonly requestId?: string;
  readonly traceparent?: string;
  /** Aborts when the shopper leaves: the waiting ends, the call itself does not. */
  readonly signal?: AbortSignal;
  /** When the page's time ends, on the process's monotonic clock; all calls of a page share it. */
  readonly deadlineAtMs?: number;
  /** Of the signed-in shopper. Calls that carry it are never cached or shared. */
  readonly idToken?: string;
  /** The brand of the page; the listing service limits a car maker's programme to its makes. */
  readonly brand?: Brand;
  /** The shopper is over a form's limit: what would change something is refused here, before it is sent. */
  readonly isRateLimited?: boolean;
}

/** Metrics and logs attach here. Every method is optional and must not throw. */
export interface UpstreamObserver {
  /** Once per call that reached the policies, however it ended. Cache hits make no call. */
  onCall?(call: {
    readonly operation: string;
    readonly outcome: "ok" | FaultKind;
    readonly durationMs: number;
    readonly requestId?: string;
    readonly status?: number;
  }): void;
  /** Once per fault; `slow` and `schema_item` come beside an answer that was used, `deadline` beside the call's own end. */
  onFault?(fault: Fault & { readonly requestId?: string; readonly count?: number }): void;
  onBreakerChange?(change: { readonly operation: string; readonly label: string; readonly to: BreakerState }): void;
  onRetry?(retry: { readonly operation: string; readonly reason: string; readonly requestId?: string }): void;
  onCacheResult?(result: { readonly operation: string; readonly result: CacheOutcome; readonly ageMs?: number }): void;
}
