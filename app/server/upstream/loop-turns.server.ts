let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller gets. A render holds the loop for as long as it takes: one a
 * turn, and whoever is to be refused meanwhile waits for one page and not for all whose services answered together.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
