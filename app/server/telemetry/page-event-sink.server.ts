import { request as askHttp, type RequestOptions } from "node:http";
import { request as askHttps } from "node:https";
import type { Logger } from "./logger.server";
import type { TakenPageEvent } from "./page-events.server";

/** Where page events end. */
export interface PageEventSink {
  /** Never waits, never throws. */
  take(event: TakenPageEvent): void;
  /** Sends what waits, for at most `timeoutMs`; for the last moment of a process. */
  flush(timeoutMs: number): Promise<void>;
}

export type Delivery = "delivered" | "failed" | "dropped";

interface SinkOptions {
  /** Unset: the log takes them. */
  readonly url: string | undefined;
  readonly logger: Pick<Logger, "info" | "warn">;
  onEvents(outcome: Delivery, count: number): void;
  readonly timers?: SinkTimers;
}

interface SinkTimers {
  /** How long events gather. */
  readonly gatherMs: number;
  /** From the first byte that is sent to the status of the answer. */
  readonly answerMs: number;
  /** Between a failure and the next try. */
  readonly restMs: number;
}

const TIMERS: SinkTimers = { gatherMs: 1_000, answerMs: 5_000, restMs: 10_000 };
/** Some 400 kB: what comes while a sink is slow or away is dropped beyond it. */
const QUEUE_MAX = 1_000;
const BATCH_MAX = 100;

export function createPageEventSink(options: SinkOptions): PageEventSink {
  if (options.url !== undefined) return sinkAt(new URL(options.url), options);
  return {
    take(event) {
      options.logger.info({ page_event: event }, "page event");
      options.onEvents("delivered", 1);
    },
    flush: async () => undefined,
  };
}

/** One batch at a time, behind no page. A batch that fails is not sent again: twice counted is worse than not counted. */
function sinkAt(url: URL, { logger, onEvents, timers = TIMERS }: SinkOptions): PageEventSink {
  const queue: TakenPageEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let hasFailed = false;

  const sendBatch = async (answerMs: number): Promise<boolean> => {
    const batch = queue.splice(0, BATCH_MAX);
    const failure = await post(url, JSON.stringify({ events: batch }), answerMs);
    onEvents(failure === undefined ? "delivered" : "failed", batch.length);
    // Said when it begins, and not with every batch of an outage.
    if (failure !== undefined && !hasFailed) logger.warn({ failure }, "page events were not delivered");
    hasFailed = failure !== undefined;
    return !hasFailed;
  };
  const wake = (afterMs: number) => {
    if (timer !== undefined || sending !== undefined || queue.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      sending = sendBatch(timers.answerMs).then((isDelivered) => {
        sending = undefined;
        wake(isDelivered ? timers.gatherMs : timers.restMs);
      });
    }, afterMs);
    timer.unref();
  };
  return {
    take(event) {
      if (queue.length >= QUEUE_MAX) return onEvents("dropped", 1);
      queue.push(event);
      wake(timers.gatherMs);
    },
    async flush(timeoutMs) {
      const until = performance.now() + timeoutMs;
      clearTimeout(timer);
      await sending;
      clearTimeout(timer);
      for (let isDelivered = !hasFailed; isDelivered && queue.length > 0; )
        isDelivered = await sendBatch(Math.max(1, Math.round(until - performance.now())));
    },
  };
}

/**
 * Undefined where the sink took it. Node's own request follows no redirect: a sink that leads elsewhere has not taken it. Of
 * the answer nothing is read but its status, so that none is too long.
 */
function post(url: URL, body: string, answerMs: number): Promise<string | undefined> {
  const options: RequestOptions = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
    agent: false,
    signal: AbortSignal.timeout(answerMs),
  };
  return new Promise((resolve) => {
    const asked = (url.protocol === "https:" ? askHttps : askHttp)(url, options, (answer) => {
      const { statusCode = 0 } = answer;
      answer.on("error", () => undefined);
      answer.destroy();
      resolve(statusCode >= 200 && statusCode < 300 ? undefined : `status ${statusCode}`);
    });
    asked.on("error", (error) => resolve(error.name === "AbortError" ? "no answer in time" : "unreachable"));
    asked.end(body);
  });
}
