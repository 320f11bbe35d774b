import { isOverlayOpen } from "../../info/overlay-host";

/**
 * The open drawer's place in the history, so that Back closes it and does not leave the page: the page's own entry once
 * more, without the router's knowledge. The first search made in the drawer takes its place; the ones after it stand
 * above. Back would undo such a one, so it is walked back.
 */
interface DrawerEntry {
  /** The drawer has opened. */
  readonly add: () => void;
  /** It has been closed, other than by Back. */
  readonly remove: () => void;
  /** A search or page was opened from the drawer: true where it is to replace the entry, which is then as good as gone. */
  readonly give: () => boolean;
  /** The router has another entry. */
  readonly note: () => void;
  /** Returns the end of it. */
  readonly closeOnBack: (close: () => void) => () => void;
}

export function createDrawerEntry(): DrawerEntry {
  let isGiven = false;
  let top = { index: Number.NaN, isOwn: false };
  const note = () => {
    top = { index: indexOf(window.history.state), isOwn: isDrawerEntry() };
  };
  return {
    note,
    add() {
      const index = indexOf(window.history.state);
      if (!isDrawerEntry() && !Number.isNaN(index)) {
        isGiven = false;
        window.history.pushState({ ...window.history.state, idx: index + 1, drawer: true }, "");
      }
      note();
    },
    remove() {
      if (!isDrawerEntry() || isGiven) return;
      swallowNextPop();
      window.history.back();
    },
    give() {
      isGiven ||= isDrawerEntry();
      return isDrawerEntry();
    },
    closeOnBack(close) {
      function leave(event: PopStateEvent) {
        if (isOverlayOpen()) return;
        // Further away, or from a fragment: the router leads there.
        if (indexOf(event.state) === top.index - 1) {
          event.stopImmediatePropagation();
          if (!top.isOwn || isGiven) {
            swallowNextPop();
            window.history.forward();
          }
        }
        close();
      }
      // Before the router hears of it, which listens on the way up.
      window.addEventListener("popstate", leave, true);
      return () => window.removeEventListener("popstate", leave, true);
    },
  };
}

/** The drawer was open on the page that is loaded anew, or come back to. */
export function isDrawerEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "drawer" in state;
}

/** The router counts the entries of a visit in their states; a fragment's entry has none. */
export function indexOf(state: unknown): number {
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : Number.NaN;
}

function swallowNextPop(): void {
  window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}
