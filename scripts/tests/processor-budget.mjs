// Gives the machine's processors to suites, in the order in which they ask.
import { availableParallelism } from "node:os";

export const PROCESSORS = availableParallelism();

/**
 * A suite asks for as many processors as it keeps busy, a half where it waits for most of its time, and waits until they are free. What measures time asks for all of
 * them, so that nothing runs beside it.
 */
export function createBudget(processors = PROCESSORS) {
  let free = processors;
  const waiting = [];
  const startNext = () => {
    while (waiting.length > 0 && waiting[0].need <= free) {
      const { need, start } = waiting.shift();
      free -= need;
      start();
    }
  };
  return async function withProcessors(wanted, task) {
    const need = Math.min(wanted, processors);
    await new Promise((start) => {
      waiting.push({ need, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      free += need;
      startNext();
    }
  };
}
