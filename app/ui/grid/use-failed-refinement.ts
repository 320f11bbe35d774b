import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { isDrawerEntry } from "../filters/drawer/drawer-entry";
import { DRAWER_CLASS } from "../filters/drawer/use-filter-drawer";
import { type Failure, judgeFailedAnswers } from "../page/failed-answers";
import { stayOnPage } from "../page/staying";
import { ALL_RESULTS, REFINEMENT, saysCleared } from "../page/to-results";

export interface FailedRefinement {
  readonly failure: Failure;
  readonly tryAgain: () => void;
  readonly leaveOut: () => void;
}

interface Asked {
  readonly href: string;
  readonly failure: Failure;
  readonly answer: object;
  /** It was the first of the open filter drawer, whose own entry in the history it was to replace. */
  readonly takesDrawersPlace: boolean;
}

/**
 * A refinement whose answer could not be had: the results of before stand, and the page says so (null while nothing failed).
 * `answer` is that of the results that stand; `isSearch` tells paths of the search page.
 */
export function useFailedRefinement(answer: object, isSearch: (pathname: string) => boolean): FailedRefinement | null {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  // What All Results has cleared stands on, with its Undo: that may be what failed.
  const cleared = saysCleared(useNavigationType(), state) ? ALL_RESULTS : undefined;
  const latest = useRef({ answer, here: `${pathname}${search}`, cleared });
  latest.current = { answer, here: `${pathname}${search}`, cleared };

  useEffect(
    () =>
      judgeFailedAnswers((href, failure) => {
        const { answer, here, cleared } = latest.current;
        if (href === here || !isSearch(href.split("?", 1)[0] ?? "")) return false;
        setAsked({ href, failure, answer, takesDrawersPlace: isDrawerEntry() });
        // The address is still this one; the router gives up what it waits for, and asks for nothing.
        const stays = { replace: true, preventScrollReset: true, state: { ...REFINEMENT, ...cleared } };
        stayOnPage(() => navigate(here, stays));
        return true;
      }),
    [navigate, isSearch],
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
        const { href, takesDrawersPlace } = asked;
        navigate(href, { preventScrollReset: true, replace: takesDrawersPlace, state: REFINEMENT });
      },
    };
  }, [asked, answer, navigate]);
}

const SEE_RESULTS = "#filters .actionbar .cta";
