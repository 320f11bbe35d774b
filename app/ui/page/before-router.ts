/** Gives back true where the router is not to hear of it, nor anybody who asked later. */
type Hearing = (event: PopStateEvent) => boolean;

let hearings: readonly Hearing[] = [];

// A window's listeners are called in the order in which they came, capturing or not. The root loads this module, so it
// listens before the router does, whatever page the visit begins with.
if (typeof window !== "undefined") {
  window.addEventListener("popstate", (event) => {
    if (hearings.some((hear) => hear(event))) event.stopImmediatePropagation();
  });
}

/** Hears of Back and Forward before the router, in the order of asking; gives back what ends it. */
export function beforeRouter(hear: Hearing): () => void {
  hearings = [...hearings, hear];
  return () => {
    hearings = hearings.filter((other) => other !== hear);
  };
}

/** The router counts the entries of a visit in their states; a fragment's entry has no count: NaN. */
export const historyIndexOf = (state: { readonly idx?: unknown } | null): number => Number(state?.idx ?? Number.NaN);
