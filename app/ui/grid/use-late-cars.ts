import { type RefObject, useEffect, useRef, useState } from "react";
import type { LateCars, LateCarsOffer } from "~/domain/view-models/results/similar-cards";
import { whenReleased } from "../link/presses";
import { askSite } from "../page/site-requests";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useHydrated } from "../page/use-hydrated";
import { whenNear } from "../states/later";

type LateAnswer = LateCars | "waiting" | "failed";

/** For Back: the page is as high as it was, at once. */
const ANSWERS_MAX = 10;
const answers = new Map<string, LateCars>();

/** How long nobody has scrolled once somebody has come to rest. */
const REST_MS = 300;

/** The cars below a list, asked for when somebody comes so near; `box` is for what they stand in. */
export function useLateCars({ source, offsetPx }: Pick<LateCarsOffer, "source" | "offsetPx">): {
  readonly answer: LateAnswer;
  readonly box: RefObject<HTMLDivElement>;
} {
  const known = useHydrated() ? answers.get(source) : undefined;
  const box = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<LateAnswer>(known ?? "waiting");
  const room = useRef<HeldRoom>();

  useEffect(() => {
    const element = box.current;
    if (answer !== "waiting" || element === null) return;
    const asking = new AbortController();
    const ask = async () => {
      const found = await askSite(source, asking.signal);
      // They may take the place of a link that is being pressed.
      await whenReleased();
      if (asking.signal.aborted) return;
      room.current = holdRoom(element);
      if (isLateCars(found)) remember(source, found);
      setAnswer(isLateCars(found) ? found : "failed");
    };
    const stop = whenNear(element, () => void ask(), `${offsetPx}px`);
    return () => {
      stop();
      asking.abort();
    };
  }, [source, offsetPx, answer]);
  // Once the answer is drawn.
  useBrowserLayoutEffect(() => room.current?.drawn(), [answer]);
  useEffect(() => () => room.current?.end(), []);
  return { answer, box };
}

interface HeldRoom {
  /** Something else is drawn: what lies below the screen's lower edge may be given up. */
  readonly drawn: () => void;
  readonly end: () => void;
}

/**
 * What comes may be less than its room, and what stands below must not move in sight: all of the room stays until what
 * came is drawn and nobody scrolls, then as much as the screen shows, and it goes as it is scrolled off. While somebody
 * scrolls nothing is given up: a jump in the same frame would bring what stands below onto the screen.
 */
function holdRoom(element: HTMLElement): HeldRoom {
  let resting: number | undefined;
  const end = () => {
    clearTimeout(resting);
    element.style.minHeight = "";
    window.removeEventListener("scroll", easeAtRest);
  };
  const ease = () => {
    const { top, height } = element.getBoundingClientRect();
    const room = Math.min(height, Math.max(0, window.innerHeight - top));
    element.style.minHeight = `${room}px`;
    if (element.offsetHeight > Math.ceil(room)) end();
  };
  const easeAtRest = () => {
    clearTimeout(resting);
    resting = window.setTimeout(ease, REST_MS);
  };
  const drawn = () => {
    window.addEventListener("scroll", easeAtRest, { passive: true });
    easeAtRest();
  };
  element.style.minHeight = `${element.getBoundingClientRect().height}px`;
  return { drawn, end };
}

function remember(source: string, found: LateCars): void {
  answers.delete(source);
  answers.set(source, found);
  const [oldest] = answers.keys();
  if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
}

function isLateCars(found: unknown): found is LateCars {
  return typeof found === "object" && found !== null && "supplemental" in found && Array.isArray(found.supplemental);
}
