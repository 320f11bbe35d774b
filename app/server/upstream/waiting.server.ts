import type { CallName } from "./policy-table.server";
import type { CallFacts, UpstreamObserver } from "./upstream-observer.server";
import type { Fault } from "./upstream-result.server";

interface Refused {
  readonly ok: false;
  readonly fault: Fault;
}

/**
 * The outcome, or `client_gone` as soon as the shopper has left: only the waiting ends. The call runs on inside its
 * own deadline and tells the breaker the truth about the service.
 */
export function whileWaited<T>(
  outcome: Promise<T>,
  operation: CallName,
  { signal, requestId }: CallFacts,
  observer: UpstreamObserver,
): Promise<T | Refused> {
  if (!signal) return outcome;
  return new Promise((resolve, reject) => {
    const leave = () => {
      const fault: Fault = { kind: "client_gone", operation, message: "nobody waits for the answer" };
      observer.onFault?.({ ...fault, requestId });
      resolve({ ok: false, fault });
    };
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave);
    // The signal outlives the page, until the next full collection (decision 9): it must not lead to the answer.
    const stay = () => signal.removeEventListener("abort", leave);
    outcome.finally(stay).then(resolve, reject);
  });
}

/** What is left of a page's time for one call of it. */
interface PageTime {
  /** Nothing is left: a call sent now would be work for a page that nobody gets. */
  readonly isOver: boolean;
  /** The fault of a call that the page cannot wait for; told once. */
  refuse(): Refused;
  /** The outcome, or the fault when the page's time ends first. As with a departure, only the waiting ends. */
  within<T>(outcome: Promise<T>): Promise<T | Refused>;
}

/** `now` is the clock of `deadlineAtMs`; a call whose own timeout ends before the page's time needs no timer. */
export function pageTimeFor(
  operation: CallName,
  timeoutMs: number,
  { deadlineAtMs, requestId }: CallFacts,
  parts: { readonly now: () => number; readonly observer: UpstreamObserver },
): PageTime {
  const leftMs = deadlineAtMs === undefined ? Number.POSITIVE_INFINITY : deadlineAtMs - parts.now();
  const refuse = (): Refused => {
    const fault: Fault = { kind: "deadline", operation, message: "the time of the page is over" };
    parts.observer.onFault?.({ ...fault, requestId });
    return { ok: false, fault };
  };
  return {
    isOver: leftMs <= 0,
    refuse,
    async within(outcome) {
      if (leftMs >= timeoutMs) return outcome;
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<"over">((resolve) => {
        timer = setTimeout(() => resolve("over"), leftMs);
      });
      const first = await Promise.race([outcome, over]).finally(() => clearTimeout(timer));
      return first === "over" ? refuse() : first;
    },
  };
}
