import type { EngineFeed, EngineKind } from "../engine-kind";
import { engineOver, type ListingIndex } from "../listing-index";
import { createBruteForceIndex } from "./brute-force-index";

/** The oracle as an engine: for tests, and for inventories of some thousand listings. */
export const ORACLE_ENGINE: EngineKind = {
  open(feed) {
    const follow = followStore(feed);
    return {
      engine: engineOver(() => follow().index),
      version: () => follow().version,
      refresh: async () => follow().isNew,
      close: () => {},
    };
  },
  of(listings, deps) {
    const index = createBruteForceIndex(listings, deps);
    return engineOver(() => index);
  },
};

interface Followed {
  readonly version: number;
  readonly index: ListingIndex;
  /** Whether something had changed since it was asked last. */
  readonly isNew: boolean;
}

/** Looks at the store whenever it is asked: a change is found at once. */
function followStore({ store, depsNow }: EngineFeed): () => Followed {
  const read = () => {
    const deps = depsNow();
    return { version: store.version(), today: deps.today, index: createBruteForceIndex(store.eachActive(), deps) };
  };
  let known = read();
  return () => {
    const isNew = store.version() !== known.version || depsNow().today !== known.today;
    if (isNew) known = read();
    return { version: known.version, index: known.index, isNew };
  };
}
