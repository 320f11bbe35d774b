/**
 * In MiB: what an answer leaves behind is gone before it is looked at, a tenth of the processor time less (decision 9).
 * The files that a person starts a program from (package.json, Dockerfile, compose.yaml) say the same for themselves.
 */
export const YOUNG_SPACE = "--max-semi-space-size=32";

/** How `npm run serve` starts the built web program; a container has a smaller old space, for its own limit. */
export const AS_SERVED: readonly string[] = ["--enable-source-maps", "--max-old-space-size=1024", YOUNG_SPACE];
