import { type FocusEvent, type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";

/**
 * A refinement can move its own checkbox (a chosen make joins the tree). The focus follows the control by name and
 * value, so that live filtering never loses it (convention 3.6). Returns the form's onFocus.
 */
export function useKeptFocus(form: RefObject<HTMLFormElement>): (event: FocusEvent) => void {
  const last = useRef<HTMLInputElement | null>(null);

  useBrowserLayoutEffect(() => {
    const lost = last.current;
    if (lost === null || lost.isConnected || document.activeElement !== document.body) return;
    const selector = `input[name="${CSS.escape(lost.name)}"][value="${CSS.escape(lost.value)}"]`;
    const again = form.current?.querySelector<HTMLInputElement>(selector);
    last.current = null;
    again?.focus({ preventScroll: true });
  });

  return (event) => {
    last.current = event.target instanceof HTMLInputElement && event.target.name !== "" ? event.target : null;
  };
}
