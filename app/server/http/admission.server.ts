import type { RequestHandler } from "express";
import type { EventLoopWatch } from "./event-loop-watch.server";
import { answerPlainly } from "./plain-answers.server";
import { factsOf, type ShedReason } from "./request-facts.server";

const HEAP_LIMIT_SHARE = 0.95;
const RETRY_AFTER_SECONDS = 2;
const RETRY_JITTER_SECONDS = 3;

export interface Admission {
  readonly middleware: RequestHandler;
  inFlight(): number;
}

/**
 * Lets at most `maxInFlight` pages in at once and none wait (reliability.md 4.5): beyond its capacity a server that queues
 * serves nobody. Assets never come this far and health has a port of its own.
 */
export function createAdmission(options: {
  readonly maxInFlight: number;
  readonly watch: EventLoopWatch;
  readonly onShed: (reason: ShedReason) => void;
}): Admission {
  let inFlight = 0;
  return {
    inFlight: () => inFlight,
    middleware(request, response, next) {
      const facts = factsOf(response);
      const strain = options.watch.strain();
      const isPost = request.method === "POST";
      const reason: ShedReason | undefined =
        inFlight >= options.maxInFlight
          ? "cap"
          : options.watch.heapShare() >= HEAP_LIMIT_SHARE
            ? "heap"
            : !isPost && strain >= (facts.kind === "document" ? 1 : 2)
              ? "lag"
              : undefined;
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
      response.once("close", () => {
        inFlight -= 1;
      });
      next();
    },
  };
}
