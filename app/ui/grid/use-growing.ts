import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { INFINITE_SCROLL_ROOT_MARGIN_PX } from "~/domain/limits";
import { isPressed, whenReleased } from "../link/presses";

/**
 * Whether a list may grow by itself: not while something is pressed, nor while what stands below its cards has the focus or
 * can be seen (`belowPx`: from the window's lower edge down to the cards' end), and so pressed or typed into: it would move.
 * Whoever scrolls there passes the place where the list loads in time; whoever is there all the same goes for what is below,
 * and has Load more, or scrolls up.
 */
export const mayGrow = (isPressing: boolean, hasFocusBelow: boolean, belowPx: number): boolean =>
  !isPressing && !hasFocusBelow && belowPx >= 0;

/** `list` is what the cards stand in, `end` what follows it. */
interface GrowingList {
  readonly list: RefObject<HTMLElement>;
  readonly end: RefObject<HTMLElement>;
}

/** A page scrolls down by itself less than that: by as much as rows that are drawn anew are higher. */
const OWN_SCROLL_PX = 300;

/**
 * Tells whether somebody reads on in results: whether the window has gone down from the highest place that it had since
 * they stand. Who refined a search far down in it, or came back there, has not asked for more cars: the page itself goes up
 * to the top of new results, or to the place that it had.
 */
export function createReading(): (results: unknown, scrollY: number) => boolean {
  let [known, highest, isReading]: [unknown, number, boolean] = [null, 0, false];
  return (results, scrollY) => {
    if (known !== results) [known, highest, isReading] = [results, scrollY, false];
    highest = Math.min(highest, scrollY);
    isReading ||= scrollY > highest + OWN_SCROLL_PX;
    return isReading;
  };
}

/** Calls `grow` when somebody who reads on in `results` nears the end of a list that waits to grow, as soon as it may. */
export function useGrowing({ list, end }: GrowingList, results: unknown, isWaiting: boolean, grow: () => void): void {
  const [isReading] = useState(createReading);
  useEffect(() => {
    const [cards, link] = [list.current, end.current];
    if (!isWaiting || cards === null || link === null) return;
    let isNear = false;
    const tryToGrow = () => {
      if (!isReading(results, window.scrollY) || !isNear) return;
      const belowPx = cards.getBoundingClientRect().bottom - window.innerHeight;
      if (mayGrow(isPressed(), isBehind(cards, document.activeElement), belowPx)) grow();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting === true;
        tryToGrow();
        if (isNear && isPressed()) void whenReleased().then(tryToGrow);
      },
      { rootMargin: `0px 0px ${INFINITE_SCROLL_ROOT_MARGIN_PX}px` },
    );
    observer.observe(link);
    // The observer tells of the end's coming and going alone, not of what can be seen by then.
    window.addEventListener("scroll", tryToGrow, { passive: true });
    return () => {
      isNear = false;
      observer.disconnect();
      window.removeEventListener("scroll", tryToGrow);
    };
  }, [list, end, results, isWaiting, grow, isReading]);
}

const isBehind = (cards: HTMLElement, focused: Element | null) =>
  focused !== null &&
  (cards.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
  !cards.contains(focused);

/**
 * Draws a change of a list's height. What stands below its end keeps its place in the window where it is seen; without an
 * end it moves, as whoever pressed Load more expects.
 */
export function keepBelow(end: HTMLElement | null, change: () => void): void {
  const before = end?.getBoundingClientRect();
  flushSync(change);
  if (end === null || before === undefined || before.top >= window.innerHeight) return;
  window.scrollBy({ top: end.getBoundingClientRect().bottom - before.bottom, behavior: "instant" });
}
