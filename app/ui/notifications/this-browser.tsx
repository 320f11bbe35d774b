import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { NotificationDevice, PushKeys } from "~/domain/view-models/site/notification-devices";
import {
  type PushState,
  readPushState,
  refreshPush,
  sayOfPush,
  takeAllowed,
  turnOffPush,
  turnOnPush,
} from "./browser-push";
import { BLOCKED_WORDS, HomeScreenSteps } from "./notification-words";

const WORDS: Readonly<Record<PushState, string>> = {
  "home-screen": "One more step: add this site to your home screen. Notifications work from there.",
  unsupported:
    "This browser can't show notifications from websites. Some private windows show none: an ordinary one does. Your alerts come by email.",
  blocked: BLOCKED_WORDS,
  off: "This browser shows no notifications yet.",
  on: "This browser shows notifications.",
  failed: "This browser couldn't be reached by notifications right now. Please try again later.",
};

/** Until script has looked. */
const WITHOUT_SCRIPT = "Notifications need JavaScript in your browser. Without it, your alerts come by email.";

interface ThisBrowserProps {
  keys: PushKeys;
  /** This browser, as the account has it. */
  own: NotificationDevice | undefined;
}

/** Turns notifications on and off here. Whether they can be is known to script alone. */
export function ThisBrowser({ keys, own }: ThisBrowserProps) {
  const [state, setState] = useState<PushState | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const { revalidate } = useRevalidator();
  const changeRef = useRef<(work: Promise<PushState>) => void>(() => {});

  const { publicKey } = keys;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key; the rest comes and goes with it
  useEffect(() => {
    void readPushState().then(async (read) => {
      setState(read);
      // The prompt of another page asked, in a click of its own.
      if (read === "off" && takeAllowed()) changeRef.current(turnOnPush(keys));
      if (read === "on") await refreshPush(keys);
    });
  }, [publicKey]);

  const isStale = state === "blocked" && own !== undefined;
  // Section 4, "blocked (stored token removed)".
  useEffect(() => {
    if (isStale) void sayOfPush("blocked").then(revalidate);
  }, [isStale, revalidate]);

  const change = (work: Promise<PushState>) => {
    setIsAsking(true);
    void work.then((came) => {
      setState(came);
      setIsAsking(false);
      said.current?.focus();
      revalidate();
    });
  };
  changeRef.current = change;
  const turnOff = async (): Promise<PushState> => {
    await turnOffPush();
    // By the session: the page may not know yet what the click before this one stored.
    await sayOfPush("off");
    return "off";
  };

  return (
    <div className="thisbrowser">
      <p ref={said} tabIndex={-1} role="status">
        {state === null ? WITHOUT_SCRIPT : WORDS[state]}
      </p>
      {state === "home-screen" ? <HomeScreenSteps /> : null}
      {state === "off" || state === "failed" ? (
        <button className="btn cta" type="button" disabled={isAsking} onClick={() => change(turnOnPush(keys))}>
          Get Notifications
        </button>
      ) : null}
      {state === "on" ? (
        <button className="btn" type="button" disabled={isAsking} onClick={() => change(turnOff())}>
          Turn off in this browser
        </button>
      ) : null}
    </div>
  );
}
