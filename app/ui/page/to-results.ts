/** Navigation state of an explicit search: the focus goes to the results once they stand (convention 3.6). */
export const TO_RESULTS = { focus: "results" } as const;

/**
 * Whether whoever arrived by this history entry goes to the results: an explicit search says so (convention 3.6); of one
 * that its form was led on to, the router does.
 */
export function isAboutResults(state: unknown): boolean {
  if (typeof state !== "object" || state === null) return false;
  return ("focus" in state && state.focus === "results") || "_isRedirect" in state;
}

/** Navigation state of the panel's own searches: what is typed in it stays. */
export const REFINEMENT = { isRefinement: true } as const;

/** Navigation state of All Results, which says what it has cleared. */
export const ALL_RESULTS = { clears: true } as const;

/** For the announcer: how many cars there are, and how many of them are shown. Of two such sentences the first is out of date. */
export const RESULTS_TOPIC = "results";

/** Of the list of cars, or what stands in its place: where the skip link leads, past the bar above it. */
export const LIST_ID = "cars";

/** Whether a page may say what All Results has cleared. With a document it is told by the page before, whatever led here. */
export const saysCleared = (navigationType: string, state: { readonly clears?: unknown } | null): boolean =>
  navigationType === "POP" || state?.clears === true;
