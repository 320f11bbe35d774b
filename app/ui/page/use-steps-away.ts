import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { historyIndexOf } from "./before-router";

/**
 * Tells, once Back or Forward has led the browser on, how many entries of the history it stands from the page that is still
 * shown: 0 where nothing has, or a fragment's entry tells no place.
 */
export function useStepsAway(): () => number {
  const location = useLocation();
  const index = useRef(Number.NaN);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a place of its own
  useEffect(() => {
    index.current = historyIndexOf(window.history.state);
  }, [location]);
  return useCallback(() => historyIndexOf(window.history.state) - index.current || 0, []);
}
