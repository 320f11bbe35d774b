import { useLocation, useMatches, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isAboutResults } from "../to-results";
import { useBrowserLayoutEffect } from "../use-browser-layout-effect";
import { focusOn } from "./focus-on";

/** Of each entry of the history the link that led away from it, by its address. */
const leftBy = new Map<string, string>();

/**
 * Where the focus goes when another page stands (convention 3.6): to its heading, which is read out, and by Back to the
 * link that led away. Refinements, tabs and dialogs are the same page. Draws nothing.
 */
export function PageFocus() {
  const { key, state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const page = useMatches()[1];
  const address = page === undefined ? "" : `${page.id} ${page.pathname}`;
  const shown = useRef({ key, address });

  useEffect(() => {
    document.addEventListener("focusin", showWhole);
    return () => document.removeEventListener("focusin", showWhole);
  }, []);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest("main a")?.getAttribute("href") : undefined;
      if (href) leftBy.set(shown.current.key, href);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);

  // In the moment in which it is drawn: somebody may be in a field of it by the next.
  useBrowserLayoutEffect(() => {
    const isSame = shown.current.address === address;
    shown.current = { key, address };
    if (isSame) return;
    const href = isBack ? leftBy.get(key) : undefined;
    const link = href === undefined ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    // Once: a reader that is led on to the results loses its place between the two.
    const results = isAboutResults(state) ? document.getElementById("results-heading") : null;
    focusOn(link ?? results ?? document.querySelector<HTMLElement>("main h1"));
  }, [key, address, isBack, state]);

  return null;
}

/**
 * A browser leaves what it shows half of where it is: in a strip that scrolls sideways it comes into view whole. Of the
 * keyboard's focus only: a press must not lose what it is about.
 */
function showWhole({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  for (let around = target.parentElement; around !== null && around !== document.body; around = around.parentElement) {
    if (around.scrollWidth <= around.clientWidth || !/auto|scroll/.test(getComputedStyle(around).overflowX)) continue;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    return;
  }
}
