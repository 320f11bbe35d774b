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
/**
 * Turns of the event loop between two page starts. libuv accepts one connection a turn: with a page in every turn, new
 * shoppers would queue in the kernel, where nobody can shed them. Idle turns cost microseconds.
 */
const TURNS_BETWEEN_STARTS = 16;

/**
 * Lets pages in and queues none (reliability.md 4.5): beyond its capacity a server that queues serves nobody. While the
 * processor is the limit, `whenBusy` pages are in flight at most; while pages wait for slow services the limit grows, up
 * to `maxInFlight`. Assets never come this far and health has a port of its own.
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
  let limit = floor;
  let inFlight = 0;
  let measured = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, measured);
    measured = now;
    if (utilization >= BUSY_SHARE || inFlight <= floor / 2) limit = floor;
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
    options.onChange(inFlight);
    response.once("close", () => {
      inFlight -= 1;
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
