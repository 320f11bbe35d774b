interface PausedSearch {
  /** Searches after the pause, in place of one that still waits; at once where there is none. */
  search(pauseMs: number, action: () => void): void;
  /** What still waits belongs to a search that was left. */
  cancel(): void;
}

/** Changes that follow each other within a pause are one search: the last, which says all of them. */
export function createPausedSearch(): PausedSearch {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(waiting);
  return {
    search(pauseMs, action) {
      cancel();
      if (pauseMs > 0) waiting = setTimeout(action, pauseMs);
      else action();
    },
    cancel,
  };
}
