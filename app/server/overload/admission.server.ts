import { performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { answerPlainly, type PlainAnswer } from "../request/plain-answers.server";
import { factsOf, type RequestKind, type ShedReason } from "../request/request-facts.server";
import type { EventLoopWatch } from "../telemetry/event-loop-watch.server";
import { createPageTurns } from "./page-turns.server";

const HEAP_LIMIT_SHARE = 0.95;
const RETRY_AFTER_SECONDS = 2;
const RETRY_JITTER_SECONDS = 3;
const ADJUST_EVERY_MS = 50;
/** Share of time that the event loop worked: above, pages wait for the processor; below, they wait for services. */
const BUSY_SHARE = 0.9;
const GROWTH_PAGES = 4;
const LAG_COUNTS_FROM_PAGES = 4;
/** While the processor is the limit: admitted pages are to take less than 1.2 s (reliability.md L2), with room to spare. */
const SLOW_PAGE_MS = 600;
const QUICK_PAGE_MS = 400;
const LEAST_WHEN_BUSY = 4;

/**
 * Pages in flight while the processor is the limit. How many a second it makes depends on the machine and on its
 * neighbours, so the pages that just ended tell: fewer at once where one of them was slow, one more where all were quick.
 */
export function nextBusyLimit(limit: number, most: number, endedMs: readonly number[]): number {
  if (endedMs.length === 0) return limit;
  const slowestMs = Math.max(...endedMs);
  if (slowestMs > SLOW_PAGE_MS) return Math.max(Math.min(LEAST_WHEN_BUSY, most), limit - 1);
  return slowestMs < QUICK_PAGE_MS ? Math.min(most, limit + 1) : limit;
}

export interface Admission {
  /** Why a request cannot be let in now; absent where it can. */
  reasonToShed(isPost: boolean, kind: RequestKind): ShedReason | undefined;
  readonly middleware: RequestHandler;
}

/**
 * Lets in as many pages as are answered soon, and refuses the others at once (reliability.md 4.5): beyond its capacity a
 * server that queues serves nobody. While the processor is the limit, `whenBusy` pages are in flight at most, fewer where
 * they grow slow, and few of them are made abreast; while pages wait for slow services both limits grow, up to
 * `maxInFlight`. Assets never come this far and health has a port of its own.
 */
export function createAdmission(options: {
  readonly maxInFlight: number;
  readonly whenBusy: number;
  readonly watch: EventLoopWatch;
  /** Connections accepted since the start. */
  readonly accepted: () => number;
  readonly onShed: (reason: ShedReason) => void;
  readonly onChange: (inFlight: number) => void;
}): Admission {
  const { maxInFlight, watch } = options;
  const floor = Math.min(options.whenBusy, maxInFlight);
  const turns = createPageTurns({ most: maxInFlight, accepted: options.accepted });
  let busyLimit = floor;
  let limit = floor;
  let inFlight = 0;
  let endedMs: number[] = [];
  let measured = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, measured);
    measured = now;
    const isBusy = utilization >= BUSY_SHARE;
    turns.adjust(isBusy);
    // Where the processor has time to spare, a slow page waited for a service, and says nothing of the machine.
    busyLimit = isBusy ? nextBusyLimit(busyLimit, floor, endedMs) : Math.min(floor, busyLimit + 1);
    endedMs = [];
    if (isBusy) limit = busyLimit;
    else if (inFlight <= floor / 2) limit = floor;
    else if (inFlight >= limit - GROWTH_PAGES) limit = Math.min(maxInFlight, limit + GROWTH_PAGES);
  }, ADJUST_EVERY_MS).unref();

  return {
    reasonToShed,
    middleware(request, response, next) {
      const facts = factsOf(response);
      const reason = reasonToShed(request.method === "POST", facts.kind);
      if (reason !== undefined) {
        facts.shed = reason;
        options.onShed(reason);
        return answerPlainly(response, { ...BUSY, headers: { "Retry-After": retryAfterSeconds() } });
      }
      inFlight += 1;
      const startedMs = performance.now();
      options.onChange(inFlight);
      response.once("close", () => {
        inFlight -= 1;
        endedMs.push(performance.now() - startedMs);
        options.onChange(inFlight);
      });
      turns.take(response, request.method === "POST" || facts.kind === "resource", next);
    },
  };

  /** A form that was read is finished; new documents go first, data requests when the strain lasts. */
  function reasonToShed(isPost: boolean, kind: RequestKind): ShedReason | undefined {
    if (inFlight >= (isPost ? maxInFlight : limit)) return "cap";
    if (watch.heapShare() >= HEAP_LIMIT_SHARE) return "heap";
    // Few pages in flight are not what holds the loop: refusing them would help nobody (a neighbour has the processor).
    if (isPost || inFlight < LAG_COUNTS_FROM_PAGES) return undefined;
    return watch.strain() >= (kind === "document" ? 1 : 2) ? "lag" : undefined;
  }
}

/** What a shed page says. */
export const BUSY = {
  status: 503,
  title: "We are very busy",
  message: "Too many people are searching right now. Please try again in a few seconds.",
} satisfies PlainAnswer;

/** The wait is spread, so that not everybody comes back at once. */
export function retryAfterSeconds(): string {
  return String(RETRY_AFTER_SECONDS + Math.floor(Math.random() * (RETRY_JITTER_SECONDS + 1)));
}
