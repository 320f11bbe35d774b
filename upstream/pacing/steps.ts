import { setImmediate as nextTick } from "node:timers/promises";

/** Work in steps of some milliseconds, for a program that serves requests in between. */
export type Steps<Result> = Generator<void, Result>;

/** Runs steps with a pause behind each, in which requests are served; null where it was ended in between. */
export async function withPauses<Result>(
  steps: Generator<void, Result | null>,
  isEnded: () => boolean,
): Promise<Result | null> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTick();
    if (!isEnded()) continue;
    steps.return(null);
    return null;
  }
}

/** Runs steps to their end without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
