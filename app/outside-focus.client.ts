/** A press of Tab counts as the reason of a change of focus for so long. */
const TAB_COUNTS_MS = 1_000;
/** What lost the focus so shortly before a frame had it, lost it to the frame. */
const TAKEN_WITHIN_MS = 250;

/**
 * Gives the focus back that an ad has taken by itself. Somebody who is in a frame has come by Tab or by pointing at it; what the
 * frame's own script does looks the same otherwise, and the page around it hears of the window's blur alone.
 */
export function keepFocusOut(): void {
  let last: Element | null = document.activeElement;
  let leftAt = Number.NEGATIVE_INFINITY;
  let tabbedAt = Number.NEGATIVE_INFINITY;
  let scroll = { left: 0, top: 0 };
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest(".outside") === null) last = target;
  });
  document.addEventListener("focusout", ({ timeStamp }) => {
    leftAt = timeStamp;
    scroll = { left: window.scrollX, top: window.scrollY };
  });
  document.addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (key === "Tab") tabbedAt = timeStamp;
    },
    { capture: true },
  );
  function giveBack(lostAt: number): void {
    const frame = document.activeElement;
    const isAd = frame instanceof HTMLIFrameElement && frame.closest(".outside") !== null;
    if (!isAd || frame.matches(":hover") || lostAt - tabbedAt < TAB_COUNTS_MS) return;
    frame.blur();
    const wasTaken = lostAt - leftAt < TAKEN_WITHIN_MS;
    // With the focus the browser has brought the frame into view.
    if (wasTaken) window.scrollTo({ ...scroll, behavior: "instant" });
    if (wasTaken && last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    else window.focus();
  }
  // Which frame has it, the page knows only after the event.
  window.addEventListener("blur", ({ timeStamp }) => setTimeout(() => giveBack(timeStamp)));
}
