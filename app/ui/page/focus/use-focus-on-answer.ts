import { useRef } from "react";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";
import { focusOn } from "./focus-on";

/**
 * The focus goes to the heading of the dialog or the page when it says something else than it did: a form was answered in
 * place, and the button that was pressed is gone with it. What is only opened was not answered (PageFocus), unless it opened
 * as the answer itself (`isAnswer`).
 */
export function useFocusOnAnswer(heading: string, isAnswer = false): void {
  const said = useRef(isAnswer ? null : heading);
  useBrowserLayoutEffect(() => {
    if (said.current === heading) return;
    said.current = heading;
    focusOn(document.querySelector<HTMLElement>("dialog[open] h2") ?? document.querySelector<HTMLElement>("main h1"));
  }, [heading]);
}
