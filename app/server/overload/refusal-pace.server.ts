import type { ServerResponse } from "node:http";

/** Writing a refusal and reading the next request of the same client costs a sixth of a millisecond: 4 % of a process. */
const PER_SECOND = 250;
/** Answered at once; four times the rated load never has so many in a tenth of a second. */
const BURST = 100;
/** Beyond this many the one that waits longest is answered at once: waiting is for their clients, not for our memory. */
const WAITING_MAX = 2_000;
const TICK_MS = 5;

/** Writes an answer now, or when its turn comes; nothing where the client has left by then. */
export type RefusalPace = (response: ServerResponse, write: () => void) => void;

/**
 * Refusals at a bounded rate. Who is refused and asks again at once, on hundreds of connections, would make refusing the
 * only thing that the process does; a client that waits for its refusal asks nothing meanwhile.
 */
export function createRefusalPace(
  limits: { readonly perSecond: number; readonly burst: number; readonly waitingMax: number } = {
    perSecond: PER_SECOND,
    burst: BURST,
    waitingMax: WAITING_MAX,
  },
): RefusalPace {
  const { perSecond, burst, waitingMax } = limits;
  const waiting: { readonly response: ServerResponse; readonly write: () => void }[] = [];
  let allowance = burst;
  let countedMs = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const count = () => {
    const nowMs = performance.now();
    allowance = Math.min(burst, allowance + ((nowMs - countedMs) / 1_000) * perSecond);
    countedMs = nowMs;
  };
  const writeFirst = () => {
    const first = waiting.shift();
    if (first === undefined || first.response.destroyed) return;
    allowance -= 1;
    first.write();
  };
  const release = () => {
    count();
    while (waiting.length > 0 && allowance >= 1) writeFirst();
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return (response, write) => {
    count();
    if (waiting.length === 0 && allowance >= 1) {
      allowance -= 1;
      return write();
    }
    waiting.push({ response, write });
    if (waiting.length > waitingMax) writeFirst();
    timer ??= setInterval(release, TICK_MS);
  };
}
