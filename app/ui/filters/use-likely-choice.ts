import { type PointerEvent, useEffect, useRef, useState } from "react";
import { giveUpEarly } from "../page/early-answers";
import { watchForChoice } from "./likely-choice";

/**
 * Tells which option of a form a mouse is about to choose, by its control as it stands before the click; what was asked early
 * is given up when it leaves. A finger tells nothing: it may be about to scroll. Returns the form's handlers, which never
 * change.
 */
export function useLikelyChoice(askEarly: (control: HTMLInputElement) => void) {
  const latest = useRef(askEarly);
  useEffect(() => {
    latest.current = askEarly;
  });
  const [{ leave, handlers }] = useState(() => {
    const watch = watchForChoice<HTMLInputElement>((control) => latest.current(control), giveUpEarly, savesData());
    return {
      leave: watch.leave,
      handlers: {
        // Not as it comes over an element: that tells also of a page that moves under a mouse at rest.
        onPointerMove: (event: PointerEvent) => watch.moveTo(optionUnder(event)),
        onPointerLeave: watch.leave,
        onPointerDown(event: PointerEvent) {
          const option = event.button === 0 ? optionUnder(event) : null;
          if (option !== null) watch.press(option);
        },
      },
    };
  });
  useEffect(() => leave, [leave]);
  return handlers;
}

function optionUnder({ pointerType, target }: PointerEvent): HTMLInputElement | null {
  const control = pointerType === "mouse" && target instanceof Element ? target.closest("label")?.control : null;
  if (!(control instanceof HTMLInputElement) || control.disabled) return null;
  // A radio button that is chosen stays so.
  return control.type === "checkbox" || (control.type === "radio" && !control.checked) ? control : null;
}

/** Chromium alone tells; on the server nobody is asked. */
function savesData(): boolean {
  const connection: unknown =
    typeof navigator === "object" && "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
