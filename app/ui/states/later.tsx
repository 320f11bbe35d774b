import { type ComponentType, type FunctionComponent, type Ref, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { INFINITE_SCROLL_ROOT_MARGIN_PX } from "~/domain/limits";
import { whenReleased } from "../link/presses";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useHydrated } from "../page/use-hydrated";

/** So long a button that was pressed before the file came waits for it. */
const PLAIN_AFTER_MS = 1_000;

interface Later<Props extends object> extends FunctionComponent<Props> {
  /** On the server, before its first page. */
  load(): Promise<void>;
}

/**
 * A part below the results that does without script: the browser leaves its markup as the document brought it until
 * somebody comes near. Then its file takes it over, unless it is being filled in, and what was pressed before is pressed once
 * more. A key tells one that is about another search.
 */
export function later<Props extends object>(find: () => Promise<ComponentType<Props>>): Later<Props> {
  let Found: ComponentType<Props> | null = null;
  const load = async () => {
    Found = await find();
  };

  function Later(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const [isOfDocument] = useState(!useHydrated());
    const [isTaken, setTaken] = useState(Found !== null);
    // Who was on one of its buttons when its elements were replaced by others is there still.
    const focusedAt = useRef(-1);
    useBrowserLayoutEffect(() => {
      if (isTaken && box.current !== null) stopsIn(box.current)[focusedAt.current]?.focus({ preventScroll: true });
    }, [isTaken]);
    useEffect(() => {
      const element = box.current;
      if (isTaken || element === null) return;
      const take = (pressed?: HTMLElement) =>
        void load().then(
          async () => {
            // A button that is replaced while it is pressed gets no click.
            await whenReleased();
            if (isOfDocument && isFilledIn(element)) return;
            const stops: readonly (Element | null)[] = stopsIn(element);
            focusedAt.current = stops.indexOf(document.activeElement);
            // In the same moment: what is typed after the look at it would be lost.
            flushSync(() => setTaken(true));
            if (pressed && box.current) stopsIn(box.current)[stops.indexOf(pressed)]?.click();
          },
          () => undefined,
        );
      if (!isOfDocument) return take();
      const onSubmit = (event: SubmitEvent) => {
        const { submitter } = event;
        if (isFilledIn(element) || submitter === null) return;
        event.preventDefault();
        take(submitter);
        // Where its file does not come soon, its form is a plain one.
        setTimeout(() => submitter.isConnected && submitter.click(), PLAIN_AFTER_MS);
      };
      // Pressed again, it goes at once.
      element.addEventListener("submit", onSubmit, { once: true });
      return whenNear(element, () => take());
    }, [isTaken, isOfDocument]);

    if (Found !== null && (import.meta.env.SSR || isTaken)) {
      return (
        <div ref={box}>
          <Found {...props} />
        </div>
      );
    }
    return <Written box={box} isEmpty={!isOfDocument} />;
  }
  return Object.assign(Later, { load });
}

/** React leaves be what it does not set: the markup that the document brought. */
const AS_IT_IS = { __html: "" };

/** Nothing in it is React's. */
function Written({ box, isEmpty }: { box: Ref<HTMLDivElement>; isEmpty: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which hydration does not write
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={isEmpty ? undefined : AS_IT_IS} />;
}

const stopsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>("a, button, input, select")];

function isFilledIn(element: HTMLElement): boolean {
  return Array.from(element.querySelectorAll("input"), ({ value, defaultValue }) => value !== defaultValue).includes(
    true,
  );
}

/** Calls `take` once the element is so near to the screen, a length of CSS; gives back what ends that. */
export function whenNear(
  element: Element,
  take: () => void,
  rootMargin = `${INFINITE_SCROLL_ROOT_MARGIN_PX}px`,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      take();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
