import { get } from "node:http";

/** The clock of a watch, in milliseconds. */
export interface SilenceTimes {
  /** From one look to the next. */
  readonly everyMs: number;
  /** How long one question waits before it is asked anew, on another connection. */
  readonly patienceMs: number;
  /** So long without any answer, and what is watched is taken for stuck. */
  readonly silentMaxMs: number;
}

/** Far beyond what holds the services' loop when they are well: a write that waits for an import, two seconds at most. */
export const SILENCE_TIMES: SilenceTimes = { everyMs: 2_000, patienceMs: 10_000, silentMaxMs: 30_000 };

/**
 * Asks again and again, one question at a time, and calls `onSilent` once when nothing was heard for `silentMaxMs`.
 * Only time in which this process was awake itself counts: after a pause of its own, or of the machine, answers that
 * came meanwhile are still unread. Gives the function that ends the watch.
 */
export function watchForSilence(options: {
  readonly times: SilenceTimes;
  /** Whether there was an answer; never rejects. */
  readonly ask: (patienceMs: number) => Promise<boolean>;
  readonly onSilent: (silentMs: number) => void;
  /** For tests. */
  readonly nowMs?: () => number;
}): () => void {
  const { times, ask, onSilent, nowMs = () => performance.now() } = options;
  let silentMs = 0;
  let isAsking = false;
  let lookedAtMs = nowMs();

  const askOnce = async () => {
    isAsking = true;
    if (await ask(times.patienceMs)) silentMs = 0;
    isAsking = false;
  };
  const timer = setInterval(() => {
    const sinceMs = nowMs() - lookedAtMs;
    lookedAtMs += sinceMs;
    const isLate = sinceMs >= 2 * times.everyMs;
    if (!isLate) silentMs += sinceMs;
    if (silentMs >= times.silentMaxMs) {
      clearInterval(timer);
      onSilent(Math.round(silentMs));
    } else if (!isAsking) void askOnce();
  }, times.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export interface HeardAnswer {
  readonly status: number;
  /** The beginning of its body, as far as it came. */
  readonly text: string;
}

const TEXT_MAX_CHARS = 4_096;

/** What answers at `url`, null where nothing does: a service that fails is not one that hangs. Never rejects. */
export function answerAt(url: string, patienceMs: number): Promise<HeardAnswer | null> {
  return new Promise((resolve) => {
    let heard: HeardAnswer | null = null;
    // Not by the services' client: its breakers and its waiting connections would answer for the one that is asked.
    const request = get(url, { agent: false, timeout: patienceMs }, (response) => {
      const status = response.statusCode ?? 0;
      heard = { status, text: "" };
      response.setEncoding("utf8").on("data", (chunk: string) => {
        heard = { status, text: ((heard?.text ?? "") + chunk).slice(0, TEXT_MAX_CHARS) };
      });
      // One that stops in the middle has answered.
      response.on("error", () => resolve(heard));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(heard));
    request.on("close", () => resolve(heard));
  });
}
