import { setImmediate as nextTick } from "node:timers/promises";
import type { InventoryStore } from "../inventory/inventory-store";
import { type BitsetIndex, bitsetIndexSteps, buildBitsetIndex } from "./bitset-index";
import type { SearchDeps } from "./search-deps";

export interface LiveIndexOptions {
  readonly store: Pick<InventoryStore, "version" | "eachActive">;
  /** Asked before every build, since owners and the date change with the inventory. */
  readonly depsNow: () => SearchDeps;
  /** How often the store's version is looked at. Milliseconds. */
  readonly pollMs?: number;
  /** Called after each swap. */
  readonly onSwap?: (index: BitsetIndex) => void;
  /** Called when a build fails; the former index stays. */
  readonly onError?: (error: unknown) => void;
}

/** The index of the inventory as it is now. */
export interface LiveIndex {
  current(): BitsetIndex;
  /** Builds anew where the inventory has changed, and swaps. Gives whether it swapped. Concurrent calls share a build. */
  refresh(): Promise<boolean>;
  /** Stops looking at the store; a build under way is dropped. */
  close(): void;
}

const POLL_DEFAULT_MS = 500;

/**
 * Builds the first index at once and then keeps it fresh: the version is polled, and a change is built beside the live
 * copy in steps of about ten milliseconds, between which requests are served. A changed listing is searchable within
 * a poll and a build: under a second up to some 30,000 listings, a few seconds at a million.
 */
export function openLiveIndex(options: LiveIndexOptions): LiveIndex {
  const { store, depsNow, pollMs = POLL_DEFAULT_MS, onSwap, onError } = options;
  let version = store.version();
  let today = depsNow().today;
  let index = buildBitsetIndex(store.eachActive(), depsNow());
  let building: Promise<boolean> | null = null;
  let isClosed = false;

  async function rebuild(): Promise<boolean> {
    const builtVersion = store.version();
    const deps = depsNow();
    if (builtVersion === version && deps.today === today) return false;
    const steps = bitsetIndexSteps(store.eachActive(), deps);
    for (;;) {
      const step = steps.next();
      if (step.done) {
        index = step.value;
        break;
      }
      await nextTick();
      if (isClosed) {
        steps.return(index);
        return false;
      }
    }
    version = builtVersion;
    today = deps.today;
    onSwap?.(index);
    return true;
  }

  function refresh(): Promise<boolean> {
    building ??= rebuild().finally(() => {
      building = null;
    });
    return building;
  }

  const timer = setInterval(() => {
    refresh().catch((error: unknown) => onError?.(error));
  }, pollMs);
  // A program that has nothing else to do may end.
  timer.unref();

  return {
    current: () => index,
    refresh,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
