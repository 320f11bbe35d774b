import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { judgeFailedAnswers } from "../page/failed-answers";
import { useAnnounce } from "../page/heard/live-region";
import { returnToPage, stayOnPage } from "../page/staying";
import { useStepsAway } from "../page/use-steps-away";
import { useToast } from "../states/toast-host";

const OFFLINE = "You seem to be offline. This car's page is still here.";

/** Offline the car stays where the page that somebody goes to would be an error, and a message offers to try again. */
export function useStayOnCar(): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const showToast = useToast();
  const announce = useAnnounce();
  const here = useRef({ pathname, search, hash, state });
  here.current = { pathname, search, hash, state };
  const stepsAway = useStepsAway();

  useEffect(() => {
    // Offline it could not be had.
    void import("../states/toast").catch(() => undefined);
  }, []);
  useEffect(
    () =>
      judgeFailedAnswers((href, failure) => {
        const { state, ...page } = here.current;
        // Of the page's own data the router needs another answer, or an error.
        if (failure !== "offline" || href === `${page.pathname}${page.search}`) return false;
        const steps = stepsAway();
        if (steps !== 0) returnToPage(-steps);
        else stayOnPage(() => navigate(page, { replace: true, preventScrollReset: true, state }));
        const tryAgain = () => (steps !== 0 ? navigate(steps) : navigate(href));
        announce(OFFLINE);
        showToast({ icon: "warn", text: OFFLINE, actions: [{ label: "Try again", onPress: tryAgain }] });
        return true;
      }),
    [navigate, announce, showToast, stepsAway],
  );
}
