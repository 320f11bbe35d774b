import type { RequestHandler } from "express";
import type { EventLoopWatch } from "./event-loop-watch.server";
import { answerPlainly } from "./plain-answers.server";
import { factsOf, type ShedReason } from "./request-facts.server";

const HEAP_LIMIT_SHARE = 0.95;
const RETRY_AFTER_SECONDS = 2;
const RETRY_JITTER_SECONDS = 3;

/**
 * Lets at most `maxInFlight` pages in at once and none wait (reliability.md 4.5): beyond its capacity a server that queues
 * serves nobody. Assets never come this far and health has a port of its own.
 */
export function createAdmission(options: {
  readonly maxInFlight: number;
  readonly watch: EventLoopWatch;
  readonly onShed: (reason: ShedReason) => void;
  readonly onChange: (inFlight: number) => void;
}): RequestHandler {
  let inFlight = 0;
  return (request, response, next) => {
    const facts = factsOf(response);
    const reason = reasonToShed(request.method === "POST", facts.kind === "document");
    if (reason !== undefined) {
      facts.shed = reason;
      options.onShed(reason);
      return answerPlainly(response, {
        status: 503,
        title: "We are very busy",
        message: "Too many people are searching right now. Please try again in a few seconds.",
        headers: {
          "Retry-After": String(RETRY_AFTER_SECONDS + Math.floor(Math.random() * (RETRY_JITTER_SECONDS + 1))),
        },
      });
    }
    inFlight += 1;
    options.onChange(inFlight);
    response.once("close", () => {
      inFlight -= 1;
      options.onChange(inFlight);
    });
    next();
  };

  /** A form that was read is finished; new documents go first, data requests when the strain lasts. */
  function reasonToShed(isPost: boolean, isDocument: boolean): ShedReason | undefined {
    if (inFlight >= options.maxInFlight) return "cap";
    if (options.watch.heapShare() >= HEAP_LIMIT_SHARE) return "heap";
    if (isPost) return undefined;
    return options.watch.strain() >= (isDocument ? 1 : 2) ? "lag" : undefined;
  }
}
