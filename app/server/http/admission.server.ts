import { performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import type { EventLoopWatch } from "./event-loop-watch.server";
import { answerPlainly, type PlainAnswer } from "./plain-answers.server";
import { factsOf, type ShedReason } from "./request-facts.server";

const HEAP_LIMIT_SHARE = 0.95;
const RETRY_AFTER_SECONDS = 2;
const RETRY_JITTER_SECONDS = 3;
const ADJUST_EVERY_MS = 100;
/** Share of time that the event loop worked: above, pages wait for the processor; below, they wait for services. */
const BUSY_SHARE = 0.9;
const GROWTH_PAGES = 8;
const LAG_COUNTS_FROM_PAGES = 4;
/** While the processor is the limit: admitted pages are to take less than 1.2 s (reliability.md L2), with room to spare. */
const SLOW_PAGE_MS = 800;
const QUICK_PAGE_MS = 500;
const LEAST_WHEN_BUSY = 4;
/**
 * Turns of the event loop between two page starts. libuv accepts one connection a turn: with a page in every turn, new
 * shoppers would queue in the kernel, where nobody can shed them. Idle turns cost microseconds.
 */
const TURNS_BETWEEN_STARTS = 16;

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

/**
 * Lets pages in and queues none (reliability.md 4.5): beyond its capacity a server that queues serves nobody. While the
 * processor is the limit, `whenBusy` pages are in flight at most, fewer where they grow slow; while pages wait for slow
 * services the limit grows, up to `maxInFlight`. Assets never come this far and health has a port of its own.
 */
export function createAdmission(options: {
  readonly maxInFlight: number;
  readonly whenBusy: number;
  readonly watch: EventLoopWatch;
  readonly onShed: (reason: ShedReason) => void;
  readonly onChange: (inFlight: number) => void;
}): RequestHandler {
  const { maxInFlight, watch } = options;
  const floor = Math.min(options.whenBusy, maxInFlight);
  const start = createTurnstile(TURNS_BETWEEN_STARTS);
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
    // Where the processor has time to spare, a slow page waited for a service, and says nothing of the machine.
    busyLimit = isBusy ? nextBusyLimit(busyLimit, floor, endedMs) : Math.min(floor, busyLimit + 1);
    endedMs = [];
    if (isBusy) limit = busyLimit;
    else if (inFlight <= floor / 2) limit = floor;
    else if (inFlight >= limit - GROWTH_PAGES) limit = Math.min(maxInFlight, limit + GROWTH_PAGES);
  }, ADJUST_EVERY_MS).unref();

  return (request, response, next) => {
    const facts = factsOf(response);
    const reason = reasonToShed(request.method === "POST", facts.kind === "document");
    if (reason !== undefined) {
      facts.shed = reason;
      options.onShed(reason);
      return answerPlainly(response, busyAnswer());
    }
    inFlight += 1;
    const startedMs = performance.now();
    options.onChange(inFlight);
    response.once("close", () => {
      inFlight -= 1;
      endedMs.push(performance.now() - startedMs);
      options.onChange(inFlight);
    });
    start(() => {
      if (!response.destroyed) next();
    });
  };

  /** A form that was read is finished; new documents go first, data requests when the strain lasts. */
  function reasonToShed(isPost: boolean, isDocument: boolean): ShedReason | undefined {
    if (inFlight >= (isPost ? maxInFlight : limit)) return "cap";
    if (watch.heapShare() >= HEAP_LIMIT_SHARE) return "heap";
    // Few pages in flight are not what holds the loop: refusing them would help nobody (a neighbour has the processor).
    if (isPost || inFlight < LAG_COUNTS_FROM_PAGES) return undefined;
    return watch.strain() >= (isDocument ? 1 : 2) ? "lag" : undefined;
  }
}

/** What a shed page gets; the wait is spread, so that not everybody comes back at once. */
function busyAnswer(): PlainAnswer {
  const seconds = RETRY_AFTER_SECONDS + Math.floor(Math.random() * (RETRY_JITTER_SECONDS + 1));
  return {
    status: 503,
    title: "We are very busy",
    message: "Too many people are searching right now. Please try again in a few seconds.",
    headers: { "Retry-After": String(seconds) },
  };
}

/** Runs actions in order, the first at once and each next one `turns` turns of the event loop later. */
function createTurnstile(turns: number): (action: () => void) => void {
  const waiting: (() => void)[] = [];
  let isTurning = false;
  const turn = (left: number) => {
    if (left > 0) return void setImmediate(turn, left - 1);
    const action = waiting.shift();
    isTurning = action !== undefined;
    if (action === undefined) return;
    setImmediate(turn, turns);
    action();
  };
  return (action) => {
    waiting.push(action);
    if (!isTurning) turn(0);
  };
}
