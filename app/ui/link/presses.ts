/** A finger's click comes that long after it is lifted at most. */
const CLICK_WITHIN_MS = 350;

interface Presses {
  readonly begin: () => void;
  /** The pointer is let go, or none is down any more; a click may follow. */
  readonly end: () => void;
  readonly isPressed: () => boolean;
  /** Resolves at once where nothing is pressed, else once the pointer is let go and its click was heard. */
  readonly whenReleased: () => Promise<void>;
}

export function createPresses(): Presses {
  /** Who waits for the release; null while nothing is pressed. */
  let waiting: (() => void)[] | null = null;
  let releasing: ReturnType<typeof setTimeout> | undefined;

  const release = () => {
    const released = waiting ?? [];
    waiting = null;
    for (const resolve of released) resolve();
  };
  return {
    begin() {
      clearTimeout(releasing);
      releasing = undefined;
      waiting ??= [];
    },
    end() {
      if (waiting !== null) releasing ??= setTimeout(release, CLICK_WITHIN_MS);
    },
    isPressed: () => waiting !== null,
    whenReleased: () => new Promise((resolve) => (waiting === null ? resolve() : waiting.push(resolve))),
  };
}

/**
 * Of this page. What moves or is replaced between press and release gets no click: whatever changes the page by itself
 * waits for the release.
 */
const presses = createPresses();
export const { isPressed, whenReleased } = presses;

if (!import.meta.env.SSR) {
  const early = { capture: true, passive: true };
  window.addEventListener("pointerdown", presses.begin, early);
  // The second for a finger that scrolls.
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, presses.end, early);
  // A list of choices, a scroll bar and another window keep the release to themselves.
  window.addEventListener("pointermove", ({ buttons }) => buttons === 0 && presses.end(), early);
}
