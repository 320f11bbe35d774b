import type { ServerResponse } from "node:http";

/**
 * As many as keep one processor working while some of them wait for services. More at once make no more pages a second,
 * but end up in one turn of the event loop together, and whoever is to be refused waits for all of them.
 */
export const LEAST_ABREAST = 2;
const GROWTH = 4;
/** Pages wait, none has started for so long and the processor is busy: with something else than those being made. */
const STALLED_MS = 500;
/**
 * libuv accepts one connection a turn of the event loop: with a page in every turn, new shoppers would queue in the
 * kernel, where nobody can refuse them. So a page starts when so many turns brought no connection; idle turns cost
 * microseconds. A flood of connections holds pages up for no more than the second figure.
 */
const QUIET_TURNS_BEFORE_START = 3;
const TURNS_BEFORE_START_MAX = 256;

/** How many pages are made at once next: fewer while the processor is the limit, more while pages wait for services. */
function nextAbreast(
  atOnce: number,
  most: number,
  now: {
    readonly isBusy: boolean;
    readonly waiting: number;
    readonly running: number;
    readonly sinceStartMs: number;
  },
): number {
  const isStalled = now.sinceStartMs > STALLED_MS;
  if (now.waiting > 0 && (!now.isBusy || isStalled)) return Math.min(most, atOnce + GROWTH);
  const isTooMany = now.isBusy || now.running < atOnce / 2;
  return isTooMany ? Math.max(Math.min(LEAST_ABREAST, most), atOnce - 1) : atOnce;
}

interface PageTurns {
  /** Starts `make` at once where it is short work, otherwise when its turn comes; nobody's where the client has left. */
  take(response: ServerResponse, isShort: boolean, make: () => void): void;
  /** Called some times a second. */
  adjust(isBusy: boolean): void;
}

/** Who was let in waits here, first come first served, until few enough pages are being made. */
export function createPageTurns(options: {
  readonly most: number;
  /** Connections accepted since the start. */
  readonly accepted: () => number;
}): PageTurns {
  const start = createTurnstile(options.accepted);
  const waiting: { readonly response: ServerResponse; readonly make: () => void }[] = [];
  let atOnce = Math.min(LEAST_ABREAST, options.most);
  let running = 0;
  let startedMs = performance.now();

  const begin = (response: ServerResponse, make: () => void) =>
    start(() => {
      if (!response.destroyed) make();
    });
  const run = (response: ServerResponse, make: () => void) => {
    running += 1;
    startedMs = performance.now();
    response.once("close", () => {
      running -= 1;
      startNext();
    });
    begin(response, make);
  };
  const startNext = () => {
    while (waiting.length > 0 && running < atOnce) {
      const first = waiting.shift();
      if (first !== undefined && !first.response.destroyed) run(first.response, first.make);
    }
  };
  return {
    take(response, isShort, make) {
      // A form may wait for a password or a mail server, and takes no page's turn meanwhile.
      if (isShort) return begin(response, make);
      if (running < atOnce) return run(response, make);
      waiting.push({ response, make });
    },
    adjust(isBusy) {
      atOnce = nextAbreast(atOnce, options.most, {
        isBusy,
        waiting: waiting.length,
        running,
        sinceStartMs: performance.now() - startedMs,
      });
      startNext();
    },
  };
}

/** Runs actions in order, each when the turns of the event loop before it brought no connection. */
function createTurnstile(accepted: () => number): (action: () => void) => void {
  const waiting: (() => void)[] = [];
  let isTurning = false;
  const turn = (quiet: number, left: number, known: number) => {
    const now = accepted();
    const isQuiet = now === known ? quiet + 1 : 0;
    if (isQuiet < QUIET_TURNS_BEFORE_START && left > 0) return void setImmediate(turn, isQuiet, left - 1, now);
    const action = waiting.shift();
    isTurning = waiting.length > 0;
    if (isTurning) setImmediate(turn, 0, TURNS_BEFORE_START_MAX, now);
    action?.();
  };
  return (action) => {
    waiting.push(action);
    if (isTurning) return;
    isTurning = true;
    setImmediate(turn, 0, TURNS_BEFORE_START_MAX, accepted());
  };
}
