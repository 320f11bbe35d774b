import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { isDrawerEntry } from "../filters/drawer/drawer-entry";
import { DRAWER_CLASS } from "../filters/drawer/use-filter-drawer";
import { type Failure, judgeFailedAnswers } from "../page/failed-answers";
import { returnToPage, stayOnPage } from "../page/staying";
import { ALL_RESULTS, REFINEMENT, saysCleared } from "../page/to-results";
import { useStepsAway } from "../page/use-steps-away";
import type { FailedRefinement } from "./failed-notice";
import { FailedNotice } from "./late-parts";

interface Asked {
  readonly href: string;
  readonly failure: Failure;
  readonly answer: unknown;
  /** It was the first of the open filter drawer, whose own entry in the history it was to replace. */
  readonly takesDrawersPlace: boolean;
  /** How many entries of the history Back or Forward was to lead through; 0 of a search that is asked for anew. */
  readonly steps: number;
}

/**
 * A refinement whose answer could not be had: the results of before stand, and the page says so (null while nothing failed).
 * `answer` is that of the results that stand, each another object; `isSearch` tells paths of the search page.
 */
export function useFailedRefinement(answer: unknown, isSearch: (pathname: string) => boolean): FailedRefinement | null {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  // What All Results has cleared stands on, with its Undo: that may be what failed.
  const cleared = saysCleared(useNavigationType(), state) ? ALL_RESULTS : undefined;
  const now = { answer, here: `${pathname}${search}`, hash, cleared };
  const latest = useRef(now);
  latest.current = now;
  const stepsAway = useStepsAway();

  useEffect(FailedNotice.loadAhead, []);
  useEffect(
    () =>
      judgeFailedAnswers((href, failure) => {
        const { answer, here, hash, cleared } = latest.current;
        if (!isSearch(href.split("?", 1)[0] ?? "")) return false;
        // Back from a place within the page: the router asks for all of it anew where the fragment goes.
        if (href === here && hash !== window.location.hash) {
          stayOnPage(() => navigate(here, { replace: true, preventScrollReset: true }));
          return true;
        }
        const takesDrawersPlace = isDrawerEntry();
        // The drawer's own entry is unknown to the router.
        const steps = takesDrawersPlace ? 0 : stepsAway();
        setAsked({ href, failure, answer, takesDrawersPlace, steps });
        // The router gives up what it waits for, and asks for nothing.
        if (steps !== 0) returnToPage(-steps);
        else {
          // The address is still this one.
          const stays = { replace: true, preventScrollReset: true, state: { ...REFINEMENT, ...cleared } };
          stayOnPage(() => navigate(here, stays));
        }
        return true;
      }),
    [navigate, isSearch, stepsAway],
  );

  return useMemo(() => {
    // Another answer has come since.
    if (asked === null || asked.answer !== answer) return null;
    const end = () => {
      setAsked(null);
      // The button is gone that was clicked. Over the results the open drawer has its own.
      const isCovered = document.documentElement.classList.contains(DRAWER_CLASS);
      document.querySelector<HTMLElement>(isCovered ? SEE_RESULTS : "#results-heading")?.focus({ preventScroll: true });
    };
    return {
      failure: asked.failure,
      leaveOut: () => {
        end();
        // As if a link had led here: the panel says again what these results are of.
        const { here, cleared } = latest.current;
        stayOnPage(() => navigate(here, { replace: true, preventScrollReset: true, state: cleared }));
      },
      tryAgain: () => {
        end();
        const { href, takesDrawersPlace, steps } = asked;
        if (steps !== 0) navigate(steps);
        else navigate(href, { preventScrollReset: true, replace: takesDrawersPlace, state: REFINEMENT });
      },
    };
  }, [asked, answer, navigate]);
}

const SEE_RESULTS = "#filters .actionbar .cta";
