import { useRef } from "react";
import { buttonName } from "~/domain/shopper/button-names";
import { focusOn } from "../page/focus/focus-on";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";

interface Removal {
  readonly button: Element | null;
  readonly nextId: string | undefined;
  /** The page's or the dialog's, with its heading. */
  readonly around: Element | null;
}

/**
 * A car that is taken off takes the pressed button along. The focus goes to the button of the car in its place, else of the
 * last one, and where none is left, or a notice alone went, to the heading, which says how many stand now. Returns what to
 * call when a car is taken off.
 */
export function useFocusAfterRemoval(shownIds: readonly string[]): (id: string) => void {
  const removal = useRef<Removal | null>(null);

  // Without a list of what it reads: only the page itself tells when the button is gone.
  useBrowserLayoutEffect(() => {
    if (removal.current === null || removal.current.button?.isConnected) return;
    const { nextId, around } = removal.current;
    removal.current = null;
    if (document.activeElement !== document.body) return;
    const next = nextId && around?.querySelector<HTMLElement>(`[name="${CSS.escape(buttonName("remove", nextId))}"]`);
    focusOn(next || (around?.querySelector<HTMLElement>("h1, h2") ?? null));
  });

  return (id) => {
    const place = shownIds.indexOf(id);
    const nextId = place < 0 ? undefined : (shownIds[place + 1] ?? shownIds[place - 1]);
    const button = document.activeElement;
    removal.current = { button, nextId, around: button?.closest("dialog, main") ?? null };
  };
}
