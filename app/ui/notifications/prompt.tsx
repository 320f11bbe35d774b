import "./notifications.css";
import "../dialog/dialog.css";
import { useLocation } from "@remix-run/react";
import { useContext, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { PUSHES_A_DAY_MAX } from "~/domain/limits";
import { signInHref } from "~/domain/shopper/account-path";
import { NOTIFICATIONS_PATH } from "~/domain/site-paths";
import { useSaved } from "../card/saved-listings";
import { Dialog } from "../dialog/dialog";
import { giveFocusNear } from "../dialog/focus-back";
import { OverlayContext } from "../dialog/overlay-link";
import { whenReleased } from "../link/presses";
import { focusOn } from "../page/focus/focus-on";
import { useAnnounce } from "../page/heard/live-region";
import { askPermission, type PushState, readPushState, sayOfPush } from "./browser-push";
import { BLOCKED_WORDS, HomeScreenSteps } from "./notification-words";

const TITLE = "Get notified about new cars?";
/** One that nobody answered comes again in another visit. */
const SHOWN = "notificationsAsked";

type Stage = "waiting" | "asking" | "home-screen" | "blocked" | "answered";

/**
 * Asks once whether the shopper wants notifications (section 4, "Push prompt"): ours first, and the browser's own question
 * in the click on Get Notifications alone. It comes unasked, so it stands beside the page and takes no focus: who uses keys
 * finds it behind the page's first link, and Escape says No Thanks.
 */
export function NotificationsPrompt() {
  const [stage, setStage] = useState<Stage>("waiting");
  const [browser, setBrowser] = useState<PushState | null>(null);
  const { isSignedIn } = useSaved();
  const openOverlay = useContext(OverlayContext);
  const announce = useAnnounce();
  const { key } = useLocation();
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every search that is shown, until it was asked
  useEffect(() => {
    if (stage !== "waiting" || wasShown()) return;
    let isGone = false;
    const work = whenIdle(async () => {
      const state = await readPushState();
      // It would lie over what is being pressed.
      await whenReleased();
      // Who is in a dialog is busy: the next search asks.
      if (isGone || document.querySelector("dialog[open]") !== null) return;
      if (!mayBeAsked(state)) return;
      noteShown();
      setBrowser(state);
      setStage("asking");
      announce(`${TITLE} The answers come after the first link of the page. Escape says No Thanks.`, "notifications");
    });
    return () => {
      isGone = true;
      work();
    };
  }, [key]);

  const close = () => {
    const hadFocus = panel.current?.contains(document.activeElement) === true;
    setStage("answered");
    if (hadFocus) giveFocusNear(null);
  };
  const answer = (next: Stage) => {
    void sayOfPush("asked");
    if (next === "answered") return close();
    setStage(next);
    if (next === "blocked") announce(BLOCKED_WORDS, "notifications");
  };
  const getNotifications = () => {
    if (browser === "home-screen") return answer("home-screen");
    // Before anything else: the browser asks nobody whose click is over.
    void askPermission().then((permission) => {
      answer(permission === "denied" ? "blocked" : "answered");
      if (permission !== "granted") return;
      if (openOverlay === null) window.location.assign(NOTIFICATIONS_PATH);
      else openOverlay(NOTIFICATIONS_PATH, "Notifications");
    });
  };

  const isShown = stage === "asking" || stage === "blocked";
  const host = useEarlyHost(isShown);
  const onEscape = useRef(() => {});
  onEscape.current = () => (stage === "blocked" ? close() : answer("answered"));
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !isForPrompt(panel.current)) return;
      event.preventDefault();
      onEscape.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isShown]);

  if (stage === "home-screen") {
    return (
      <Dialog title="One More Step" onClose={() => setStage("answered")}>
        <p>Your device shows notifications of sites on its home screen alone. Add this site to it:</p>
        <HomeScreenSteps />
      </Dialog>
    );
  }
  if (!isShown || host === null) return null;
  return createPortal(
    <dialog className="asknews" open aria-labelledby={titleId} ref={panel}>
      <h2 className="h3" id={titleId}>
        {stage === "blocked" ? "Notifications are blocked" : TITLE}
      </h2>
      {stage === "blocked" ? (
        <>
          <p>{BLOCKED_WORDS}</p>
          <button className="btn" type="button" onClick={close} ref={focusOn}>
            OK
          </button>
        </>
      ) : (
        <>
          <p>
            Hear it when new cars match a search that you saved
            {isSignedIn ? "" : " to your free account"}. {PUSHES_A_DAY_MAX} a day at most, and none at night.
          </p>
          <div className="acts">
            {isSignedIn || browser === "home-screen" ? (
              <button className="btn cta" type="button" onClick={getNotifications}>
                Get Notifications
              </button>
            ) : (
              <a
                className="btn cta"
                href={signInHref({ screen: "signup", refUrl: NOTIFICATIONS_PATH })}
                rel="nofollow"
                onClick={() => void sayOfPush("asked")}
              >
                Get Notifications
              </a>
            )}
            <button className="btn" type="button" onClick={() => answer("answered")}>
              No Thanks
            </button>
          </div>
        </>
      )}
    </dialog>,
    host,
  );
}

/** Behind the link that skips the page's head, where keys come to it early: below the results lies a list that grows. */
function useEarlyHost(isWanted: boolean): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const made = document.createElement("div");
    made.className = "asknews-place";
    (document.querySelector("body > .skip") ?? document.querySelector("body > header"))?.after(made);
    if (!made.isConnected) document.body.prepend(made);
    setHost(made);
    return () => made.remove();
  }, [isWanted]);
  return host;
}

/** Whether Escape has nothing nearer to close: a dialog or drawer, a list of suggestions, what a field holds. */
function isForPrompt(panel: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (panel === null || panel.closest("[inert]") !== null) return false;
  if ([...document.querySelectorAll("dialog[open]")].some((other) => other !== panel)) return false;
  return (
    focused === null || panel.contains(focused) || !focused.matches("input, select, textarea, [aria-expanded=true]")
  );
}

/** Who takes notifications, blocks them or has a browser without them is asked nothing. */
const mayBeAsked = (state: PushState) => state === "off" || state === "home-screen";

/** Calls back once the page has nothing else to do; gives what ends the wait. */
function whenIdle(work: () => void): () => void {
  // Safari knows no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN) !== null;
  } catch {
    return false;
  }
}

function noteShown(): void {
  try {
    sessionStorage.setItem(SHOWN, "1");
  } catch {
    // A browser that stores nothing asks again with the next document.
  }
}
