export type OwnTurn = () => Promise<void>;

/**
 * A queue for turns of the event loop, one of a process: a turn that one caller gets, no other caller gets. A render holds
 * the loop for as long as it takes: one a turn, and whoever is to be refused meanwhile waits for one page and not for all
 * whose services answered together.
 */
export function createLoopTurns(): OwnTurn {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
