import type { PushOutcome } from "../ports/push";

const TRIES = 3;
const FIRST_WAIT_MS = 500;
/** A run of the alert job waits no longer for one service; the next run comes soon. */
const WAIT_MAX_MS = 5_000;

/** What one attempt came to. */
export interface Tried {
  readonly outcome: PushOutcome;
  /** The header of that name. */
  readonly retryAfter?: string | undefined;
}

interface TriesOptions {
  readonly now: () => Date;
  /** Between two tries. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Tries a service that is busy, down or silent again, later each time, or as it asks. */
export async function inTries(attempt: () => Promise<Tried>, { now, wait }: TriesOptions): Promise<PushOutcome> {
  for (let tried = 1; ; tried += 1) {
    const { outcome, retryAfter } = await attempt();
    if (outcome.kind !== "later" || tried === TRIES) return outcome;
    const waitMs = waitAfter(tried, retryAfter, now());
    if (waitMs > WAIT_MAX_MS) return outcome;
    await wait(waitMs);
  }
}

/** As long as the service asks for, else longer each time, with some chance in it: many wait for the same service. */
function waitAfter(tried: number, asked: string | undefined, now: Date): number {
  if (asked !== undefined && /^\d{1,9}$/.test(asked)) return Number(asked) * 1_000;
  const until = asked === undefined ? Number.NaN : Date.parse(asked);
  if (!Number.isNaN(until)) return Math.max(0, until - now.getTime());
  return FIRST_WAIT_MS * 2 ** (tried - 1) * (1 + Math.random());
}

export const later = (reason: string): PushOutcome => ({ kind: "later", reason });

/** A word for the log that holds no address. */
export function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
