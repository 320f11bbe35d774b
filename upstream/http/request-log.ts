import type { Logger } from "pino";
import { listFormsIn } from "../../app/domain/search/query/parameters";
import { readChannel } from "../marketplace/search-request";
import type { RequestEntry } from "./server";

const SLOW_MS = 1_000;

/**
 * Writes failures, slow answers, names in list form and the first refused caller; every answer at level debug.
 * The query stays out of the log, but for its channel: it may hold a place.
 */
export function createRequestLog(logger: Logger): (entry: RequestEntry) => void {
  let hasRefused = false;
  return ({ requestId, method, url, status, durationMs, error }) => {
    const [path, query = ""] = url.split("?", 2);
    const lists = /%5b|\[/i.test(query) ? listFormsIn(new URLSearchParams(query)) : [];
    if (lists.length > 0)
      logger.warn({ request_id: requestId, path, parameters: lists }, "parameters in list form are not read");
    const channel = readChannel(new URLSearchParams(query));
    const facts = { request_id: requestId, method, path, status, duration_ms: Math.round(durationMs), channel };
    if (error !== undefined) logger.error({ ...facts, err: error }, "request failed");
    else if (status === 403 && !hasRefused) {
      hasRefused = true;
      logger.warn(facts, "refused a web page, or a name that UPSTREAM_NAMES does not hold; told once");
    } else if (durationMs > SLOW_MS) logger.warn(facts, "slow answer");
    else logger.debug(facts, "request");
  };
}
