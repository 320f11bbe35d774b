import type { UpstreamObserver } from "../upstream/upstream-observer.server";
import type { Logger } from "./logger.server";
import type { Metrics } from "./metrics.server";

interface UpstreamCall {
  readonly name: string;
  readonly ms: number;
  readonly outcome: string;
}

interface OperationStatus {
  state: string;
  openedAt: string | undefined;
  lastFault: string | undefined;
  lastFaultAt: string | undefined;
  calls: number;
  faults: number;
}

export interface UpstreamTelemetry {
  readonly observer: UpstreamObserver;
  /** Calls made for a request, handed out once: its access line takes them. */
  takeCallsOf(requestId: string): readonly UpstreamCall[];
  status(): Readonly<Record<string, OperationStatus>>;
}

const BREAKER_GAUGE: Readonly<Record<string, number>> = {
  closed: 0,
  "half-open": 1,
  halfOpen: 1,
  open: 2,
  isolated: 3,
};
const REQUESTS_REMEMBERED_MAX = 5_000;
const CALLS_PER_REQUEST_MAX = 40;

/** Turns what the upstream client observes into metrics, log lines and the state that `/status` shows. */
export function createUpstreamTelemetry(options: {
  readonly logger: Logger;
  readonly metrics: Metrics;
}): UpstreamTelemetry {
  const { logger, metrics } = options;
  const callsByRequest = new Map<string, UpstreamCall[]>();
  const operations = new Map<string, OperationStatus>();
  const operation = (name: string): OperationStatus => {
    const known = operations.get(name);
    if (known !== undefined) return known;
    const fresh: OperationStatus = {
      state: "closed",
      openedAt: undefined,
      lastFault: undefined,
      lastFaultAt: undefined,
      calls: 0,
      faults: 0,
    };
    operations.set(name, fresh);
    metrics.breakerState.set({ upstream: name }, 0);
    return fresh;
  };

  const remember = (requestId: string, call: UpstreamCall) => {
    const calls = callsByRequest.get(requestId) ?? [];
    if (calls.length < CALLS_PER_REQUEST_MAX) calls.push(call);
    callsByRequest.set(requestId, calls);
    // A call may end after its request did; what nobody took is forgotten, oldest first.
    if (callsByRequest.size > REQUESTS_REMEMBERED_MAX) {
      const oldest = callsByRequest.keys().next();
      if (oldest.done !== true) callsByRequest.delete(oldest.value);
    }
  };

  return {
    observer: {
      onCall(call) {
        operation(call.operation).calls += 1;
        metrics.observeClient(
          call.operation,
          call.status === undefined ? "" : String(call.status),
          call.outcome === "ok" ? "" : call.outcome,
          call.durationMs / 1_000,
        );
        if (call.requestId !== undefined)
          remember(call.requestId, { name: call.operation, ms: Math.round(call.durationMs), outcome: call.outcome });
      },
      onFault(fault) {
        const known = operation(fault.operation);
        known.faults += 1;
        known.lastFault = fault.kind;
        known.lastFaultAt = new Date().toISOString();
        metrics.countFault(fault.operation, fault.kind, fault.count ?? 1);
        if (fault.kind === "bulkhead") metrics.bulkheadRejected.inc({ upstream: fault.operation });
        // A shopper who left and a service's "no" are no faults; the request's own line names both.
        if (fault.kind === "client_gone" || fault.kind === "http") return;
        const facts = {
          upstream: fault.operation,
          kind: fault.kind,
          request_id: fault.requestId,
          status: fault.status,
          // Which field of the contract, and how; what stood there is not in it.
          ...((fault.kind === "schema" || fault.kind === "schema_item") && { issue: fault.message }),
        };
        // Section 8 words this one; one for every page that met the open breaker, so below the faults that opened it.
        if (fault.kind === "open") logger.info(facts, fault.message);
        else logger.warn(facts, "upstream fault");
      },
      onBreakerChange(change) {
        const known = operation(change.operation);
        known.state = change.to;
        known.openedAt = BREAKER_GAUGE[change.to] === 2 ? new Date().toISOString() : undefined;
        metrics.breakerState.set({ upstream: change.operation }, BREAKER_GAUGE[change.to] ?? 0);
        metrics.countTransition(change.operation, change.to);
        logger.warn({ upstream: change.operation, to: change.to }, "breaker changed");
      },
      onRetry(retry) {
        metrics.retries.inc({ upstream: retry.operation, reason: retry.reason });
      },
      onCacheResult(result) {
        metrics.countCacheRequest(result.operation, result.result);
      },
    },
    takeCallsOf(requestId) {
      const calls = callsByRequest.get(requestId) ?? [];
      callsByRequest.delete(requestId);
      return calls;
    },
    status: () => Object.fromEntries([...operations].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
