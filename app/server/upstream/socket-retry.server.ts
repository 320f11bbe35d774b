import { UpstreamFault } from "./upstream-result.server";

const WINDOW_MS = 10_000;
const BUDGET_SHARE = 0.1;
const BUDGET_MINIMUM = 3;
const TIME_LEFT_SHARE = 0.4;
const JITTER_MS = { min: 20, max: 100 } as const;

/**
 * How many retries one operation may have: 10 % of its calls in the last 10 s, at least 3. A dying service is not
 * helped by asking it twice.
 */
export class RetryBudget {
  #calls: number[] = [];
  #retries: number[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  countCall(): void {
    this.#calls.push(this.now());
    if (this.#calls.length % 64 === 0) this.#forget();
  }

  /** True, and counted, where a retry is left. */
  take(): boolean {
    this.#forget();
    if (this.#retries.length >= Math.max(BUDGET_MINIMUM, this.#calls.length * BUDGET_SHARE)) return false;
    this.#retries.push(this.now());
    return true;
  }

  #forget(): void {
    const since = this.now() - WINDOW_MS;
    this.#calls = this.#calls.filter((at) => at > since);
    this.#retries = this.#retries.filter((at) => at > since);
  }
}

export interface RetryTerms {
  readonly method: string;
  readonly timeoutMs: number;
  readonly budget: RetryBudget;
  readonly isBreakerClosed: () => boolean;
  readonly signal: AbortSignal;
  readonly random: () => number;
  readonly onRetry: (reason: string) => void;
}

/**
 * The one retry of the client: a GET whose reused socket turned out dead before the first byte of an answer, inside
 * the deadline of the call. Everything else fails at once: a POST may have been carried out.
 */
export async function withSocketRetry<T>(attempt: () => Promise<T>, terms: RetryTerms): Promise<T> {
  const started = performance.now();
  terms.budget.countCall();
  try {
    return await attempt();
  } catch (error) {
    const isDeadSocket =
      error instanceof UpstreamFault && error.kind === "socket" && error.detail.isBeforeFirstByte === true;
    const leftMs = terms.timeoutMs - (performance.now() - started);
    const mayRetry =
      isDeadSocket &&
      terms.method === "GET" &&
      !terms.signal.aborted &&
      leftMs >= terms.timeoutMs * TIME_LEFT_SHARE &&
      terms.isBreakerClosed() &&
      terms.budget.take();
    if (!mayRetry) throw error;
    terms.onRetry(error.message);
    // Full jitter; a deadline scaled down for tests takes its pause down with it.
    const jitterMs = JITTER_MS.min + terms.random() * (JITTER_MS.max - JITTER_MS.min);
    await pause(Math.min(jitterMs, leftMs / 4), terms.signal);
    return attempt();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
}
