/**
 * Calls `ask`, in the browser, when the shopper sees a page again that may be older than what they did since: Back brought
 * it from the browser's memory, where it counts as hidden, or from its cache, or its tab stood behind another. `wasLeft`:
 * not the latter, so nobody is at work in it. Gives back what ends it.
 */
export function whenShownAgain(ask: (wasLeft: boolean) => void): () => void {
  let wasLeft = false;
  const onLeave = () => {
    wasLeft = true;
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") ask(wasLeft);
  };
  addEventListener("pagehide", onLeave);
  document.addEventListener("visibilitychange", onVisible);
  if (isFromCache()) ask(true);
  return () => {
    removeEventListener("pagehide", onLeave);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** True where Back led to this document and the browser did not ask the server for it. */
export function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  // A browser that tells no size says nothing of its cache.
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward" && !navigation.transferSize
  );
}
