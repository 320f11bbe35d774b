import { setImmediate as nextTick } from "node:timers/promises";
import type { Catalog } from "../catalog/catalog";
import type { ComingInventory } from "../inventory/coming-inventory";
import { keepBuilds } from "../inventory/stored-builds";
import type { Places } from "../places/places";
import { programPrint } from "../tables/program-print";
import { ENGINE } from "./engine";

interface KeptSearchParts {
  readonly coming: ComingInventory;
  readonly dataDir: string;
  readonly catalog: Catalog;
  readonly places: Places;
  /** ISO date of the marketplace's day. */
  readonly today: string;
  /** Aborting leaves it undone. */
  readonly signal: AbortSignal;
  /** Whose builds are stored; null for one that keeps none. */
  readonly program?: string | null;
}

/**
 * Keeps what the engine goes on from beside an inventory that is about to be committed: a running site, and the next start,
 * read no listing of it. Does nothing where few have changed, for a small inventory, and in a program that runs from its sources.
 */
export async function keepForSearch(parts: KeptSearchParts): Promise<void> {
  const { coming, dataDir, catalog, places, today, signal, program = programPrint() } = parts;
  if (program === null || coming.isTold) return;
  const listings = { size: coming.activeCount(), records: coming.eachActive() };
  const shipsWithinMilesOf = (ownerId: string) => coming.findOwner(ownerId)?.shipsWithinMiles;
  const steps = ENGINE.keptParts?.(listings, { places, catalog, today, shipsWithinMilesOf });
  while (steps !== undefined) {
    const step = steps.next();
    if (step.done) {
      if (step.value === null) return;
      return keepBuilds({ dataDir, program, store: coming }).keep({
        version: coming.version,
        today,
        parts: step.value,
      });
    }
    // A signal is heard in between.
    await nextTick();
    if (signal.aborted) return;
  }
}
