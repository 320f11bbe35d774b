/** Work in steps of some milliseconds, for a program that serves requests in between. */
export type Steps<Result> = Generator<void, Result>;

/** Runs steps to their end without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
