import type { FaultKind, UpstreamFault } from "./upstream-result.server";

/**
 * Whether a fault counts against the service: `always`, `never`, or as an answer to a request that followed the contract
 * (`answer`), for with any other a stranger's value may be the reason.
 */
type Counting = "always" | "answer" | "never";

/**
 * The policy per kind of fault. Only what the service did opens a breaker: no connection, no answer in time, a 5xx, a body
 * that breaks its schema. What one stranger sent, and what was never sent, does not.
 */
export const COUNTING_BY_KIND: Readonly<Record<FaultKind, Counting>> = {
  timeout: "always",
  connect: "always",
  connect_timeout: "always",
  dns: "always",
  tls: "always",
  socket: "always",
  http_5xx: "answer",
  malformed: "answer",
  content_type: "answer",
  schema: "answer",
  too_large: "answer",
  redirect: "answer",
  // A service that limits one stranger says so to all of us: a breaker would hand that limit to everybody. A 429 comes at
  // once and costs nothing to ask for; a service that is too slow is told by its timeouts.
  http_429: "never",
  http_408: "never",
  // So does one that knows us no more (401, 403), or an operation no more (404, 405): it costs as little, and a filter in front
  // of a service may refuse the values of one stranger.
  http_4xx: "never",
  http: "never",
  // Told beside an answer that was used; the slow rule of the policy table looks at the time itself.
  slow: "never",
  schema_item: "never",
  // Never sent, or nobody waits any more.
  open: "never",
  bulkhead: "never",
  client_gone: "never",
  deadline: "never",
  // An error of our own code.
  unexpected: "never",
};

/** Whether the fault is one of those that, in a row, open the breaker. */
export function countsAsFailure({ kind, detail }: Pick<UpstreamFault, "kind" | "detail">): boolean {
  const counting = COUNTING_BY_KIND[kind];
  return counting === "always" || (counting === "answer" && detail.isOfUnkeptRequest !== true);
}
