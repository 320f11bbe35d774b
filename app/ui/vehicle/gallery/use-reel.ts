import { type RefObject, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "../../page/use-browser-layout-effect";

/** How long the reel has to stand before the picture in it is the one that is meant. */
const SETTLED_AFTER_MS = 120;

interface Reel {
  readonly ref: RefObject<HTMLUListElement>;
  readonly current: number;
  readonly show: (index: number) => void;
}

/** Pictures side by side that are swiped: which one stands in the window, told once it stands still. */
export function useReel(first: number, count: number, onSettled: (index: number) => void): Reel {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const settled = useRef(first);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });

  useBrowserLayoutEffect(() => {
    const reel = ref.current;
    if (reel === null) return;
    const goToFirst = () => reel.scrollTo({ left: settled.current * reel.clientWidth, behavior: "instant" });
    goToFirst();
    // A turned phone shows the same picture.
    const resizes = new ResizeObserver(goToFirst);
    resizes.observe(reel);
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      const index = Math.round(reel.scrollLeft / Math.max(1, reel.clientWidth));
      setCurrent(index);
      timer = window.setTimeout(() => {
        if (settled.current === index) return;
        settled.current = index;
        tell.current(index);
      }, SETTLED_AFTER_MS);
    };
    reel.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      resizes.disconnect();
      reel.removeEventListener("scroll", onScroll);
    };
  }, []);

  function show(index: number) {
    const reel = ref.current;
    if (reel === null || index < 0 || index >= count) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    reel.scrollTo({ left: index * reel.clientWidth, behavior: isStill ? "instant" : "smooth" });
  }

  return { ref, current, show };
}
