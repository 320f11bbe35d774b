const RESTART_FIRST_MS = 250;
const RESTART_MAX_MS = 30_000;
/** A child that lived this long was well: its next death starts the backoff anew. */
const WELL_AFTER_MS = 60_000;

export interface RestartBackoff {
  /** The child starts now. */
  started(): void;
  /** The child is dead: how long the next start waits, twice as long after each death. */
  next(): number;
}

/** How long the start of a child that died waits, whichever program it is. */
export function restartBackoff(): RestartBackoff {
  let startedAtMs = performance.now();
  let nextMs = RESTART_FIRST_MS;
  return {
    started() {
      startedAtMs = performance.now();
    },
    next() {
      const waitMs = performance.now() - startedAtMs > WELL_AFTER_MS ? RESTART_FIRST_MS : nextMs;
      nextMs = Math.min(RESTART_MAX_MS, waitMs * 2);
      return waitMs;
    },
  };
}
