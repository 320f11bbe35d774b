import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import { INFINITE_SCROLL_ROOT_MARGIN_PX } from "~/domain/limits";
import { isPressed, whenReleased } from "../link/presses";

interface Shopper {
  readonly isPressing: boolean;
  /** The focus is on Load more: who stands there presses it. */
  readonly isOnLink: boolean;
  /** Of the list's end, from the window's upper edge. */
  readonly endBottomPx: number;
  readonly windowHeightPx: number;
}

/**
 * Whether a list may grow by itself: not while something is pressed, nor while what stands below the list can be seen, and
 * so pressed or typed into; it would move. Who scrolls there comes past the place where the list loads in time; who gets
 * there all the same goes for what is below, and has Load more, or scrolls up.
 */
export function mayGrow({ isPressing, isOnLink, endBottomPx, windowHeightPx }: Shopper): boolean {
  return !isPressing && !isOnLink && !isBelowSeen(endBottomPx, windowHeightPx);
}

const isBelowSeen = (endBottomPx: number, windowHeightPx: number) => endBottomPx < windowHeightPx;

/** Calls `grow` when the shopper nears the end of a list that waits to grow, as soon as it may. */
export function useGrowing(endRef: RefObject<HTMLElement>, isWaiting: boolean, grow: () => void): void {
  useEffect(() => {
    const end = endRef.current;
    if (!isWaiting || end === null) return;
    let isNear = false;
    const tryToGrow = () => {
      if (!isNear) return;
      const shopper = {
        isPressing: isPressed(),
        isOnLink: end.contains(document.activeElement),
        endBottomPx: end.getBoundingClientRect().bottom,
        windowHeightPx: window.innerHeight,
      };
      if (mayGrow(shopper)) grow();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting === true;
        tryToGrow();
        if (isNear && isPressed()) void whenReleased().then(tryToGrow);
      },
      // Not for who is behind the list: it would grow above what they read, and Safari does not keep that in its place.
      { rootMargin: `0px 0px ${INFINITE_SCROLL_ROOT_MARGIN_PX}px` },
    );
    observer.observe(end);
    // The observer tells of the end's coming and going alone, not of what is below it.
    window.addEventListener("scroll", tryToGrow, { passive: true });
    return () => {
      isNear = false;
      observer.disconnect();
      window.removeEventListener("scroll", tryToGrow);
    };
  }, [endRef, isWaiting, grow]);
}

/**
 * Draws a change of a list's height. What stands below its end keeps its place in the window where it is seen; without an
 * end it moves, as whoever pressed Load more expects.
 */
export function keepBelow(end: HTMLElement | null, change: () => void): void {
  const before = end?.getBoundingClientRect().bottom ?? 0;
  flushSync(change);
  if (end === null || !isBelowSeen(before, window.innerHeight)) return;
  window.scrollBy({ top: end.getBoundingClientRect().bottom - before, behavior: "instant" });
}
