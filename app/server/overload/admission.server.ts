import { performance } from "node:perf_hooks";
import type { RequestHandler } from "express";
import { clientNetworksOf } from "../request/client-networks.server";
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
/** While the processor is the limit: admitted pages are to take less than 1.2 s, with room to spare. */
const SLOW_PAGE_MS = 600;
const QUICK_PAGE_MS = 400;
const LEAST_WHEN_BUSY = 4;
/** Of the forms in flight, how many may come from one /24 or /48: they may wait for a password or a mail server. */
const FORMS_SHARE_OF_NETWORK = 0.25;

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
 * Lets in as many pages as are answered soon, and refuses the others at once: beyond its capacity a server that queues
 * serves nobody. While the processor is the limit, `whenBusy` pages are in flight at most, fewer where they grow slow,
 * and few of them are made at once; while pages wait for slow services both limits grow, up to `maxInFlight`. Forms
 * take no page's place, since they may wait for seconds: they have `maxInFlight` places of their own, and no network
 * more than a quarter. Assets never come this far and health has a port of its own.
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
  let formsInFlight = 0;
  const formsByNetwork = new Map<string, number>();
  const formsOfNetworkMax = Math.max(1, Math.floor(maxInFlight * FORMS_SHARE_OF_NETWORK));
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
      const isPost = request.method === "POST";
      const network = isPost ? clientNetworksOf(request.ip).wider : undefined;
      const reason = reasonToShed(isPost, facts.kind) ?? (isNetworkFull(network) ? "cap" : undefined);
      if (reason !== undefined) {
        facts.shed = reason;
        options.onShed(reason);
        return answerPlainly(response, { ...BUSY, headers: { "Retry-After": retryAfterSeconds() } });
      }
      const count = (step: 1 | -1) => {
        if (network === undefined) inFlight += step;
        else countForm(network, step);
        options.onChange(inFlight + formsInFlight);
      };
      const startedMs = performance.now();
      count(1);
      response.once("close", () => {
        count(-1);
        // How long a form took says nothing of the machine.
        if (!isPost) endedMs.push(performance.now() - startedMs);
      });
      turns.take(response, isPost || facts.kind === "resource", next);
    },
  };

  function isNetworkFull(network: string | undefined): boolean {
    return network !== undefined && (formsByNetwork.get(network) ?? 0) >= formsOfNetworkMax;
  }

  function countForm(network: string, step: 1 | -1): void {
    formsInFlight += step;
    const ofNetwork = (formsByNetwork.get(network) ?? 0) + step;
    if (ofNetwork === 0) formsByNetwork.delete(network);
    else formsByNetwork.set(network, ofNetwork);
  }

  /** A form that was read is finished; new documents go first, data requests when the strain lasts. */
  function reasonToShed(isPost: boolean, kind: RequestKind): ShedReason | undefined {
    if (isPost ? formsInFlight >= maxInFlight : inFlight >= limit) return "cap";
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
