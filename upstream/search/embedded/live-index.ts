import { finish, withPauses } from "../../pacing/steps";
import type { ListingChange, ListingChanges } from "../../ports/inventory-store";
import type { EngineFeed } from "../engine-kind";
import type { ListingIndex } from "../listing-index";
import type { SearchDeps } from "../search-deps";
import { listingColumnSteps } from "./bitset-index";
import { InventoryOverlay } from "./inventory-overlay";
import { buildKeeper } from "./stored-build";

interface LiveIndexOptions extends EngineFeed {
  /** How often the store's version is looked at. Milliseconds. */
  readonly pollMs?: number;
  /** How long deal ratings of unchanged listings may lag behind a change, from what a build took. Milliseconds. */
  readonly settleMs?: (buildMs: number) => number;
  /** From how many listings on a build is worth keeping. */
  readonly keptFromListings?: number;
  /** Called after each swap, with the changes that it took in; null after a build of everything. */
  readonly onSwap?: (index: ListingIndex, changed: readonly ListingChange[] | null) => void;
}

/** The index of the inventory as it is now. */
interface LiveIndex {
  current(): ListingIndex;
  /** The store's version that it is of. */
  version(): number;
  /** Makes what has changed in the store searchable; gives whether anything had. Concurrent calls share the work. */
  refresh(): Promise<boolean>;
  /** Stops looking at the store; a build under way is dropped. */
  close(): void;
}

const NOT_READ = "the inventory could not be read again";
const POLL_DEFAULT_MS = 500;
const SETTLE_MIN_MS = 30_000;
/** Building anew may take this share of the time at most, however large the inventory. */
const REBUILDING_SHARE = 1 / 20;
const settleDefaultMs = (buildMs: number) => Math.max(SETTLE_MIN_MS, buildMs / REBUILDING_SHARE);
/** With more changes than this the overlay is no longer small, and everything is built anew at once. */
const OVERLAY_LISTINGS_MAX = 5_000;

/**
 * Builds the first index at once and then keeps it fresh: the store's version is polled, and changed listings go into
 * an overlay within milliseconds, at any size. Everything is built anew in the background, in steps between which
 * requests are served: when the overlay has grown or aged, when the store cannot tell what changed, and on a new day.
 */
export function openLiveIndex(options: LiveIndexOptions): LiveIndex {
  const { store, depsNow, pollMs = POLL_DEFAULT_MS, settleMs = settleDefaultMs, onSwap, onError } = options;
  const keeper = buildKeeper(options);
  const builtFrom = performance.now();
  let { version, builtVersion, today, overlay, index } = firstIndex();
  let buildMs = performance.now() - builtFrom;
  /** When the oldest change in the overlay came. */
  let overlaidAt: number | null = overlay.changedListings > 0 ? performance.now() : null;
  let looking: Promise<Look> | null = null;
  let rebuilding: Promise<boolean> | null = null;
  let isClosed = false;
  const looks = tellingOnce((error) => onError?.(error, NOT_READ));
  const rebuilds = tellingOnce((error) => onError?.(error, NOT_READ));

  /** As the store is now; of a day before this one where a stored build is. That is built anew at the first look. */
  function firstIndex() {
    const deps = depsNow();
    const stored = keeper.find(deps);
    if (stored !== null) {
      const overlay = new InventoryOverlay(finish(stored.columns), deps);
      const { version, changed } = stored.changes;
      const index = changed.length === 0 ? overlay.unchanged() : finish(overlay.take(changed, deps));
      return { version, builtVersion: stored.version, today: stored.today, overlay, index };
    }
    const version = store.version();
    const { today } = deps;
    const columns = finish(listingColumnSteps(store.eachActive(), deps, keeper.collector(version, today)));
    keeper.keep();
    const overlay = new InventoryOverlay(columns, deps);
    return { version, builtVersion: version, today, overlay, index: overlay.unchanged() };
  }

  /** Null where the index was closed in between. */
  const inSteps = <Result>(steps: Generator<void, Result | null>) => withPauses(steps, () => isClosed);

  /** Everything that `into` lacks since `since`, searchable at once. Null where the store cannot tell. */
  async function takeChanges(into: InventoryOverlay, since: number): Promise<TakenChanges | null> {
    const changes = store.changesSince(since);
    if (changes === null || changes.changed.length === 0) return changes && { ...changes, index: null };
    const taken = await inSteps(into.take(changes.changed, depsNow()));
    return taken && { ...changes, index: taken };
  }

  async function look(): Promise<Look> {
    const into = overlay;
    const taken = await takeChanges(into, version);
    // Built anew meanwhile: that has these changes too.
    if (into !== overlay || isClosed) return { isSwapped: false, isStale: false };
    if (taken) version = taken.version;
    if (taken?.index) {
      index = taken.index;
      overlaidAt ??= performance.now();
      onSwap?.(index, taken.changed);
    }
    const isStale = taken === null || depsNow().today !== today;
    const age = overlaidAt === null ? 0 : performance.now() - overlaidAt;
    const isLarge = overlay.changedListings > OVERLAY_LISTINGS_MAX;
    if (isStale || isLarge || age > settleMs(buildMs)) startRebuild();
    return { isSwapped: taken?.index != null, isStale };
  }

  function readAnew(deps: SearchDeps) {
    const version = store.version();
    const collected = keeper.collector(version, deps.today);
    return { version, columns: listingColumnSteps(store.eachActive(), deps, collected) };
  }

  async function rebuild(): Promise<boolean> {
    const from = performance.now();
    const deps = depsNow();
    const stored = await keeper.findLater(deps, builtVersion);
    const begun = stored ?? readAnew(deps);
    const columns = await inSteps(begun.columns);
    if (columns === null) return false;
    keeper.keep();
    const fresh = new InventoryOverlay(columns, deps);
    const taken = await takeChanges(fresh, begun.version);
    if (isClosed) return false;
    overlay = fresh;
    index = taken?.index ?? fresh.unchanged();
    builtVersion = begun.version;
    version = taken?.version ?? builtVersion;
    overlaidAt = taken?.index ? performance.now() : null;
    today = deps.today;
    // How long reading takes is what later builds cost.
    if (stored === null) buildMs = performance.now() - from;
    onSwap?.(index, null);
    return true;
  }

  function startRebuild(): Promise<boolean> {
    if (rebuilding === null) {
      rebuilding = rebuild().finally(() => {
        rebuilding = null;
      });
      rebuilding.then(rebuilds.succeeded, rebuilds.failed);
    }
    return rebuilding;
  }

  function lookOnce(): Promise<Look> {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function refresh(): Promise<boolean> {
    for (let isSwapped = false; ; ) {
      const looked = await lookOnce();
      isSwapped ||= looked.isSwapped;
      if (!looked.isStale || isClosed) return isSwapped;
      isSwapped = (await startRebuild()) || isSwapped;
    }
  }

  const timer = setInterval(() => {
    lookOnce().then(looks.succeeded, looks.failed);
  }, pollMs);
  // A program that has nothing else to do may end.
  timer.unref();

  return {
    current: () => index,
    version: () => version,
    refresh,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** Tells of what is tried again and again, and fails each time, once: until it succeeds. */
function tellingOnce(tell: (error: unknown) => void) {
  let isFailing = false;
  return {
    succeeded() {
      isFailing = false;
    },
    failed(error: unknown) {
      if (!isFailing) tell(error);
      isFailing = true;
    },
  };
}

interface TakenChanges extends ListingChanges {
  /** Null where there was nothing to take. */
  readonly index: ListingIndex | null;
}

interface Look {
  readonly isSwapped: boolean;
  /** Whether only building anew makes the index right. */
  readonly isStale: boolean;
}
