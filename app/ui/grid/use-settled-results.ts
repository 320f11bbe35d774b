import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import { useAnnounce } from "../page/live-region";

/**
 * What follows once the results of another search stand: their count is said politely, and where the shopper looks at
 * none of them any more (a long panel, a shorter list) the page goes to their top (conventions 3.4 and 3.7). Back keeps
 * its own place. `answer` is a new object for every answer.
 */
export function useSettledResults(answer: { readonly total: number }): void {
  const announce = useAnnounce();
  const navigationType = useNavigationType();
  const settled = useRef(answer);
  const { key, state } = useLocation();
  const goesToResults = navigationType !== "POP" && isAboutResults(state);

  useEffect(() => {
    if (settled.current === answer) return;
    settled.current = answer;
    announce(
      answer.total === 0
        ? "No results. Update filter criteria to see more results."
        : formatQuantity(answer.total, "result"),
    );
    if (navigationType !== "POP") showResults();
  }, [answer, announce, navigationType]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the history entry that asks for it
  useEffect(() => {
    if (goesToResults) document.getElementById("results-heading")?.focus();
  }, [key, goesToResults]);
}

/** An explicit search says so in the state of its history entry (convention 3.6). */
function isAboutResults(state: unknown): boolean {
  return typeof state === "object" && state !== null && "focus" in state && state.focus === "results";
}

function showResults(): void {
  const results = document.getElementById("listings");
  if (results === null) return;
  const { top } = results.getBoundingClientRect();
  const { bottom } = (results.querySelector(".cards") ?? results).getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) results.scrollIntoView({ block: "start" });
}
