import type { EngineKind } from "../engine-kind";
import { engineOver } from "../listing-index";
import { buildBitsetIndex } from "./bitset-index";
import { openLiveIndex } from "./live-index";
import { storedPartSteps } from "./stored-build";

/** The bitset index in this program's memory. */
export const EMBEDDED_ENGINE: EngineKind = {
  open(feed) {
    const { current, version, refresh, close } = openLiveIndex(feed);
    return { engine: engineOver(current), version, refresh, close };
  },
  keptParts: storedPartSteps,
  of(listings, deps) {
    const index = buildBitsetIndex(listings, deps);
    return engineOver(() => index);
  },
};
