import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import { useAnnounce } from "../page/heard/live-region";
import { isAboutResults, RESULTS_TOPIC } from "../page/to-results";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";

/** Under the window's edge. */
const TOP_PX = 16;

/**
 * What follows once the results of another search stand: where their top is above the screen it comes to the window's edge,
 * and the focus stays where it is; their count is said politely (conventions 3.4 and 3.7). Back keeps its own place.
 * `answer` is a new object for every answer.
 */
export function useSettledResults(answer: { readonly total: number }): void {
  const announce = useAnnounce();
  const navigationType = useNavigationType();
  const settled = useRef(answer);
  const { key, state } = useLocation();
  const goesToResults = navigationType !== "POP" && isAboutResults(state);

  // Before anything is painted: the cards of the top are those that have come (results.tsx).
  useBrowserLayoutEffect(() => {
    if (settled.current === answer) return;
    settled.current = answer;
    if (navigationType !== "POP") showResults();
    announce(
      answer.total === 0
        ? "No results. Update filter criteria to see more results."
        : formatQuantity(answer.total, "result"),
      RESULTS_TOPIC,
    );
  }, [answer, announce, navigationType]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the history entry that asks for it
  useEffect(() => {
    if (goesToResults) document.getElementById("results-heading")?.focus();
  }, [key, goesToResults]);
}

function showResults(): void {
  const { top = 0 } = document.getElementById("listings")?.getBoundingClientRect() ?? {};
  if (top >= 0 && top <= window.innerHeight) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: top - TOP_PX, behavior: isStill ? "instant" : "smooth" });
}
