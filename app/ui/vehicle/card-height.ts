import { type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";

/**
 * The price card and the seller under it both stay in view on a desk. In the HTML the facts stand between them, as on a phone,
 * so no box holds the two; the seller has to know how high the card is, and style sheets cannot tell.
 */
const MEASURE = `(page=>{for(const name of["buy","dealer"]){const part=page.querySelector(":scope>."+name);if(part)page.style.setProperty("--"+name,part.offsetHeight+"px")}})`;

/**
 * Run behind each of them, before what comes next is painted: neither the facts nor the seller ever move. Until the page has a
 * style of its own the card makes the pictures' row as high as itself (vehicle.css), so it gets one before it is measured.
 */
export const CARD_HEIGHT_SCRIPT = `document.currentScript.parentNode.style.setProperty("--buy","0px");${MEASURE}(document.currentScript.parentNode)`;

/** Measures them again whenever one of them grows or shrinks. */
export function useCardHeight(): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const page = ref.current;
    if (page === null) return;
    const parts = ["buy", "dealer"].flatMap((name) => {
      const part = page.querySelector<HTMLElement>(`:scope > .${name}`);
      return part === null ? [] : [{ name, part }];
    });
    const measure = () => {
      for (const { name, part } of parts) page.style.setProperty(`--${name}`, `${part.offsetHeight}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    for (const { part } of parts) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return ref;
}
