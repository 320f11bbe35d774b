import { type FocusEvent, type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";

interface Focused {
  readonly input: HTMLInputElement;
  readonly groupId: string | undefined;
}

/**
 * A refinement can move its own checkbox (a chosen make joins the tree), or take it away (nothing has it any more). The
 * focus follows the control by name and value, else it goes to the group's name, else to the panel's: live filtering never
 * loses it (convention 3.6). Returns the form's onFocus.
 */
export function useSteadyFocus(form: RefObject<HTMLFormElement>): (event: FocusEvent) => void {
  const last = useRef<Focused | null>(null);

  useBrowserLayoutEffect(() => {
    const lost = last.current;
    if (lost === null || lost.input.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const { name, value } = lost.input;
    const goals = [
      `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
      lost.groupId && `#${CSS.escape(lost.groupId)} > :is(summary, h3)`,
      "[data-drawer-focus]",
    ];
    for (const goal of goals) {
      const found = goal ? form.current?.querySelector<HTMLElement>(goal) : null;
      if (!found) continue;
      found.focus({ preventScroll: true });
      return;
    }
  });

  return ({ target }) => {
    last.current =
      target instanceof HTMLInputElement && target.name !== ""
        ? { input: target, groupId: target.closest(".fg")?.id }
        : null;
  };
}
