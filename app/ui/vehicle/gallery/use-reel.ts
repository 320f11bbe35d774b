import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../page/use-browser-layout-effect";
import { createMeantPicture } from "./meant-picture";

interface Reel {
  readonly ref: RefObject<HTMLUListElement>;
  /** The picture aimed at, or the one that a swipe has come to. */
  readonly current: number;
  readonly show: (index: number) => void;
  /** As many pictures on from the one last aimed at, also while the reel is still on its way there. */
  readonly turn: (by: number) => void;
}

/** Pictures side by side that are swiped: which one is meant, told once the reel stands still. */
export function useReel(first: number, count: number, onSettled: (index: number) => void): Reel {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const [picture] = useState(() => createMeantPicture(first));
  const timer = useRef(0);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });

  const look = useCallback(() => {
    clearTimeout(timer.current);
    const wait = picture.pass(shownIn(ref.current));
    setCurrent(picture.meant());
    timer.current = window.setTimeout(() => {
      const isAnother = picture.rest(shownIn(ref.current));
      setCurrent(picture.meant());
      if (isAnother) tell.current(picture.meant());
    }, wait);
  }, [picture]);

  useBrowserLayoutEffect(() => {
    const reel = ref.current;
    if (reel === null) return;
    const hold = () => reel.scrollTo({ left: picture.held() * reel.clientWidth, behavior: "instant" });
    hold();
    // A turned phone shows the same picture.
    const resizes = new ResizeObserver(hold);
    resizes.observe(reel);
    reel.addEventListener("scroll", look, { passive: true });
    return () => {
      clearTimeout(timer.current);
      resizes.disconnect();
      reel.removeEventListener("scroll", look);
    };
  }, [picture, look]);

  function show(index: number) {
    const reel = ref.current;
    if (reel === null || index < 0 || index >= count) return;
    picture.aimAt(index);
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    reel.scrollTo({ left: index * reel.clientWidth, behavior: isStill ? "instant" : "smooth" });
    look();
  }

  return { ref, current, show, turn: (by) => show(picture.meant() + by) };
}

/** Which picture stands in the window; the first in one that has no width. */
function shownIn(reel: HTMLElement | null): number {
  return reel === null ? 0 : Math.round(reel.scrollLeft / Math.max(1, reel.clientWidth));
}
