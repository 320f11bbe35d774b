import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import { countsAsFailure } from "./fault-policy.server";
import { UpstreamFault } from "./upstream-result.server";

export type BreakerState = "closed" | "half-open" | "open" | "isolated";

/** Opens the breaker when more than `share` of the last `calls` took longer than `slowerThanMs`. */
interface SlowCallRule {
  readonly slowerThanMs: number;
  readonly calls: number;
  readonly share: number;
}

export interface GuardSettings {
  /** The path in 'Circuit Breaker for {path} is open' (section 8). */
  readonly label: string;
  readonly timeoutMs: number;
  readonly resetMs: number;
  /** Faults that count, in a row, open the breaker (fault-policy.server.ts). */
  readonly threshold: number;
  /** Calls at once; there is no queue. */
  readonly concurrency: number;
  readonly slowCall?: SlowCallRule;
}

interface GuardEvents {
  onStateChange(to: BreakerState): void;
}

/** The policies around one upstream operation: gate( bulkhead( breaker( aggressive timeout( attempt ))))). */
export interface Guard {
  /**
   * Runs the attempt under the policies. Rejects with an UpstreamFault only: `open`, `bulkhead`, `timeout`, or
   * what the attempt threw. The attempt's signal aborts at the deadline and never because a shopper left.
   */
  execute<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T>;
  readonly state: BreakerState;
  /** Calls running now. */
  readonly inUse: number;
  /** Holds the breaker open or closed by hand; null hands it back, closed: whoever does so knows that the service is well. */
  isolate(mode: "open" | "closed" | null): void;
  /** The service is there anew: what was counted against it goes, and the next call is sent. A hold by hand stays. */
  forget(): void;
}

interface TrackedBreaker {
  readonly policy: CircuitBreakerPolicy;
  openedAt: number;
}

/** The breakers of an operation, and whether one call tries them out. What still runs when they are replaced ends on these. */
interface Breakers {
  readonly byFault: CircuitBreakerPolicy;
  readonly bySlowness: CircuitBreakerPolicy | null;
  readonly tracked: readonly TrackedBreaker[];
  isProbing: boolean;
}

const toFault = (error: unknown): UpstreamFault =>
  error instanceof UpstreamFault
    ? error
    : new UpstreamFault("unexpected", error instanceof Error ? `${error.name}: ${error.message}` : "unknown error");

/** One guard per operation and process: breakers that share a strategy object share their count. */
export function createGuard(settings: GuardSettings, events: GuardEvents): Guard {
  const { label, timeoutMs, resetMs, threshold, concurrency, slowCall } = settings;
  const limit = bulkhead(concurrency, 0);
  const deadline = timeout(timeoutMs, TimeoutStrategy.Aggressive);
  let forced: "open" | "closed" | null = null;
  let lastState: BreakerState = "closed";

  const newBreakers = (): Breakers => {
    const tracked: TrackedBreaker[] = [];
    const track = (policy: CircuitBreakerPolicy): CircuitBreakerPolicy => {
      const breaker: TrackedBreaker = { policy, openedAt: 0 };
      tracked.push(breaker);
      policy.onBreak(() => {
        breaker.openedAt = Date.now();
      });
      policy.onStateChange(() => tellState());
      return policy;
    };
    const byFault = track(
      circuitBreaker(
        handleWhen((error) => error instanceof UpstreamFault && countsAsFailure(error)),
        { halfOpenAfter: resetMs, breaker: new ConsecutiveBreaker(threshold) },
      ),
    );
    const bySlowness = slowCall
      ? track(
          circuitBreaker(
            handleWhen((error) => error instanceof UpstreamFault && error.kind === "timeout").orWhenResult(
              (result) => isTimed(result) && result.elapsedMs > slowCall.slowerThanMs,
            ),
            { halfOpenAfter: resetMs, breaker: new CountBreaker({ threshold: slowCall.share, size: slowCall.calls }) },
          ),
        )
      : null;
    return { byFault, bySlowness, tracked, isProbing: false };
  };
  let breakers = newBreakers();

  const currentState = (): BreakerState => {
    if (forced === "open") return "isolated";
    if (forced === "closed") return "closed";
    const { tracked } = breakers;
    if (tracked.some(({ policy }) => policy.state === CircuitState.Open)) return "open";
    return tracked.some(({ policy }) => policy.state === CircuitState.HalfOpen) ? "half-open" : "closed";
  };

  const tellState = () => {
    const state = currentState();
    if (state === lastState) return;
    lastState = state;
    events.onStateChange(state);
  };

  const openFault = () => new UpstreamFault("open", `Circuit Breaker for ${label} is open`);

  const withinDeadline = async <T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<Timed<T>> => {
    const started = performance.now();
    const timedOut = () => new UpstreamFault("timeout", `${label} gave no complete answer within ${timeoutMs} ms`);
    // Handed past the policy: what that makes for a call outlives it until the next full collection (decision 9).
    const answers: Timed<T>[] = [];
    try {
      // A fresh parent signal per call: without one, cockatiel's calls share a module-wide signal and warn.
      await deadline.execute(async ({ signal }) => {
        try {
          const value = await attempt(signal);
          answers.push({ value, elapsedMs: performance.now() - started });
        } catch (error) {
          throw signal.aborted ? timedOut() : toFault(error);
        }
      }, new AbortController().signal);
    } catch (error) {
      throw error instanceof TaskCancelledError ? timedOut() : toFault(error);
    }
    const answer = answers.pop();
    if (answer === undefined) throw timedOut();
    return answer;
  };

  const throughBreakers = async <T>(
    { byFault, bySlowness }: Breakers,
    attempt: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    if (forced === "closed") return (await withinDeadline(attempt)).value;
    const run = () => byFault.execute(() => withinDeadline(attempt));
    return (await (bySlowness ? bySlowness.execute(run) : run())).value;
  };

  return {
    async execute(attempt) {
      const asked = breakers;
      // The gate: cockatiel lets callers wait for a half-open probe, as long as the probe hangs.
      const isUnsettled = forced === null && asked.tracked.some(({ policy }) => policy.state !== CircuitState.Closed);
      const now = Date.now();
      const isResting = asked.tracked.some(
        ({ policy, openedAt }) => policy.state === CircuitState.Open && now - openedAt < resetMs,
      );
      if (forced === "open" || (isUnsettled && (asked.isProbing || isResting))) throw openFault();
      if (isUnsettled) asked.isProbing = true;
      try {
        return await limit.execute(() => throughBreakers(asked, attempt));
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw openFault();
        if (error instanceof BulkheadRejectedError) {
          throw new UpstreamFault("bulkhead", `${label} has ${concurrency} calls running already`);
        }
        throw toFault(error);
      } finally {
        if (isUnsettled) asked.isProbing = false;
      }
    },
    get state() {
      return currentState();
    },
    get inUse() {
      return concurrency - limit.executionSlots;
    },
    isolate(mode) {
      forced = mode;
      if (mode === null) breakers = newBreakers();
      tellState();
    },
    forget() {
      breakers = newBreakers();
      tellState();
    },
  };
}

interface Timed<T> {
  readonly value: T;
  readonly elapsedMs: number;
}

function isTimed(result: unknown): result is Timed<unknown> {
  return typeof result === "object" && result !== null && "elapsedMs" in result && typeof result.elapsedMs === "number";
}
