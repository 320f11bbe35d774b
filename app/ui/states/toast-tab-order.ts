import { type RefObject, useEffect } from "react";

/** Not `is-drawn.ts`: what the toast shared with the search page would cost each of its visits. */
const isDrawn = (element: Element) => element.getClientRects().length > 0;

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/**
 * Has Tab go from the control that was pressed into the toast, and from the toast's last button on behind that control: the
 * toast stands at the end of the page, behind all of its cars. Nothing else changes its place.
 */
export function useTabOrder(element: RefObject<HTMLElement>): void {
  useEffect(() => {
    const pressed = document.activeElement;
    const onKeyDown = (event: KeyboardEvent) => {
      const toast = element.current;
      if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey || toast === null) return;
      const { shiftKey } = event;
      const focused = document.activeElement;
      const buttons = [...toast.querySelectorAll("button")];
      const first = buttons[0];
      if (focused === pressed && !shiftKey) {
        first?.focus({ preventScroll: true });
        // Under a dialog it takes none.
        if (document.activeElement === first) event.preventDefault();
        return;
      }
      if (focused !== (shiftKey ? first : buttons.at(-1)) || !canGoBackTo(pressed)) return;
      if (shiftKey) event.preventDefault();
      else if (!hasStopBetween(pressed, toast)) return;
      // Forward the browser takes the step itself, from there.
      pressed.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [element]);
}

const canGoBackTo = (pressed: Element | null): pressed is HTMLElement =>
  pressed instanceof HTMLElement && pressed !== document.body && pressed.isConnected && isDrawn(pressed);

/** Without one the step behind the pressed control would lead into the toast again, and round and round. */
function hasStopBetween(pressed: HTMLElement, toast: HTMLElement): boolean {
  return [...document.querySelectorAll(STOPS)].some(
    (stop) =>
      (pressed.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (toast.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      isDrawn(stop),
  );
}
