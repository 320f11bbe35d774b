import type { RefObject } from "react";
import { useAnnounce } from "../page/heard/live-region";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useErrorTitle } from "./use-error-title";

/**
 * What is wrong with the only field of a form that is answered in place, where no summary has room: the field takes the focus,
 * and its description is the message. Where it has the focus already nothing would be heard, so the message is announced.
 * `answer` is another one for every answer, so that the same message is said again.
 */
export function useFieldRefusal(field: RefObject<HTMLElement>, message: string | undefined, answer: unknown): void {
  const announce = useAnnounce();
  useErrorTitle(message !== undefined);
  useBrowserLayoutEffect(() => {
    if (message === undefined) return;
    if (document.activeElement === field.current) announce(message);
    else field.current?.focus();
  }, [answer, message]);
}
