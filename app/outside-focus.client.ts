/** A press of Tab counts as the reason of a change of focus for so long. */
const TAB_COUNTS_MS = 1_000;
/** What lost the focus so shortly before a frame had it, lost it to the frame. */
const TAKEN_WITHIN_MS = 250;

/** With the focus the browser brings a frame into view, some pictures after the focus itself. */
const BROUGHT_WITHIN_MS = 300;

/**
 * Gives the focus back that an ad has taken by itself, and the place in the page with it. Somebody who is in a frame has come by
 * Tab or by pointing at it; what the frame's own script does looks the same otherwise, and the page around it hears of the
 * window's blur alone.
 */
export function keepFocusOut(): void {
  let last: Element | null = document.activeElement;
  let leftAt = Number.NEGATIVE_INFINITY;
  let tabbedAt = Number.NEGATIVE_INFINITY;
  let leftFrom = placeNow();
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest(".outside") === null) last = target;
  });
  document.addEventListener("focusout", ({ timeStamp }) => {
    leftAt = timeStamp;
    leftFrom = placeNow();
  });
  document.addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (key === "Tab") tabbedAt = timeStamp;
    },
    { capture: true },
  );
  function giveBack(lostAt: number, wasTaken: boolean, before: Place): void {
    const frame = document.activeElement;
    const isAd = frame instanceof HTMLIFrameElement && frame.closest(".outside") !== null;
    if (!isAd || lostAt - tabbedAt < TAB_COUNTS_MS) return;
    // Where the page has moved, the frame came to the pointer and not the pointer to it.
    if (frame.matches(":hover") && isAt(before)) return;
    frame.blur();
    holdAt(before);
    if (wasTaken && last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    else window.focus();
  }
  window.addEventListener("blur", ({ timeStamp }) => {
    const wasTaken = timeStamp - leftAt < TAKEN_WITHIN_MS;
    const before = wasTaken ? leftFrom : placeNow();
    // Which frame has it, the page knows only after the event.
    setTimeout(() => giveBack(timeStamp, wasTaken, before));
  });
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const placeNow = (): Place => ({ left: window.scrollX, top: window.scrollY });
const isAt = ({ left, top }: Place): boolean => left === window.scrollX && top === window.scrollY;

/** Until the browser has brought its frame into view, which it may do before or after; whoever scrolls by hand goes on. */
function holdAt(place: Place): void {
  const ending = new AbortController();
  const { signal } = ending;
  const put = () => window.scrollTo({ ...place, behavior: "instant" });
  put();
  window.addEventListener("scroll", put, { passive: true, signal });
  for (const move of ["wheel", "touchmove", "pointerdown", "keydown"])
    window.addEventListener(move, () => ending.abort(), { passive: true, capture: true, signal });
  setTimeout(() => ending.abort(), BROUGHT_WITHIN_MS);
}
