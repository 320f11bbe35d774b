import { isPlainClick } from "./plain-click";

/** A finger's click comes that long after it is lifted at most. */
const CLICK_WITHIN_MS = 350;

interface Presses {
  readonly begin: () => void;
  /** The pointer is let go; a click may follow. */
  readonly end: () => void;
  /** The click was heard, or none will follow. */
  readonly settle: () => void;
  readonly isPressed: () => boolean;
  /** Resolves at once where nothing is pressed, else once the pointer is let go and its click was heard. */
  readonly whenReleased: () => Promise<void>;
}

export function createPresses(): Presses {
  let isDown = false;
  let releasing: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  const releaseAfter = (delayMs: number) => {
    if (!isDown) return;
    clearTimeout(releasing);
    releasing = setTimeout(() => {
      isDown = false;
      const released = waiting;
      waiting = [];
      for (const resolve of released) resolve();
    }, delayMs);
  };
  return {
    begin() {
      clearTimeout(releasing);
      isDown = true;
    },
    end: () => releaseAfter(CLICK_WITHIN_MS),
    // Those who listen for the click hear it before those who wait for its end.
    settle: () => releaseAfter(0),
    isPressed: () => isDown,
    whenReleased: () => (isDown ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}

/**
 * Of this page. What moves or is replaced between press and release gets no click: whatever changes the page by itself
 * waits for the release.
 */
const presses = createPresses();
export const { isPressed, whenReleased } = presses;

if (typeof window !== "undefined") {
  const early = { capture: true, passive: true };
  window.addEventListener("pointerdown", (event) => isPlainClick(event) && presses.begin(), early);
  window.addEventListener("pointerup", presses.end, early);
  window.addEventListener("click", presses.settle, early);
  // A finger that scrolls, or a thing that is dragged.
  window.addEventListener("pointercancel", presses.settle, early);
  // A list of choices, a scroll bar and another window keep the release to themselves.
  window.addEventListener("pointermove", ({ buttons }) => buttons === 0 && presses.settle(), early);
  window.addEventListener("blur", presses.settle);
}
