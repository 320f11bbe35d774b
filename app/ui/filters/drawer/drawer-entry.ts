import { beforeRouter, historyIndexOf } from "../../page/before-router";

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
    top = { index: historyIndexOf(window.history.state), isOwn: isDrawerEntry() };
  };
  return {
    note,
    add() {
      const index = historyIndexOf(window.history.state);
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
      return beforeRouter((event) => {
        // Further away, or from a fragment: the router leads there.
        const isBack = historyIndexOf(event.state) === top.index - 1;
        if (isBack && (!top.isOwn || isGiven)) {
          swallowNextPop();
          window.history.forward();
        }
        close();
        return isBack;
      });
    },
  };
}

/** The drawer was open on the page that is loaded anew, or come back to. */
export function isDrawerEntry(): boolean {
  const state: { readonly drawer?: true } | null = window.history.state;
  return state?.drawer === true;
}

function swallowNextPop(): void {
  const end = beforeRouter(() => {
    end();
    return true;
  });
}
