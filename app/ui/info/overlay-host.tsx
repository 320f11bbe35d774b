import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { COMPARE_PATH } from "~/domain/site-paths";
import { OverlayContext } from "../dialog/overlay-link";
import { beforeRouter } from "../page/before-router";

/** Few visits open one, so it comes with the first. */
const loadOverlay = () => import("./overlay");
const Overlay = lazy(loadOverlay);

interface OpenEntry {
  /** The address below it. */
  readonly from: string;
  readonly close: () => void;
}

/** Of each open overlay, in the order of the history: the page's own, and what opened over the comparison. */
let entries: OpenEntry[] = [];

// The router must not hear of it, or it loads the page anew that has been there all the time.
beforeRouter(() => {
  // Several at once, where somebody goes back by more than one step.
  for (let top = entries.pop(); top !== undefined; top = entries.pop()) {
    top.close();
    if (top.from === window.location.href) return true;
  }
  return false;
});

interface OpenedOverlay {
  readonly href: string;
  readonly title: string;
}

/** The same overlay with other things in it stays, with the old ones until the new have come. */
const pathOf = (href: string) => new URL(href, "http://any").pathname;

/**
 * Where overlays open over the page. Opening one puts its own address into the history without the router's knowledge:
 * the page underneath stays as it is, a reload shows the overlay's page, and Back closes the dialog. One takes the place of
 * the one before, but not of the comparison: that has been put together, and is there again when the next is closed.
 */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly OpenedOverlay[]>([]);
  const { key } = useLocation();
  const shown = useRef(opened);
  shown.current = opened;

  const open = useCallback((href: string, title: string, onClosed?: () => void) => {
    const from = window.location.href;
    const show = () => {
      // Meanwhile the shopper went elsewhere.
      if (window.location.href !== from) return;
      const under = shown.current;
      const top = under.at(-1);
      const isNext = top === undefined || (pathOf(top.href) === COMPARE_PATH && pathOf(href) !== COMPARE_PATH);
      // From one overlay to the next, Back still leads to what lies under both.
      window.history[isNext ? "pushState" : "replaceState"](window.history.state, "", href);
      const depth = isNext ? under.length : under.length - 1;
      // With the entry itself: Back may come before the dialog is drawn. Who hears of the first one's closing hears of
      // the next one's.
      if (isNext || onClosed !== undefined) {
        const close = () => {
          setOpened((overlays) => overlays.slice(0, depth));
          onClosed?.();
        };
        entries[depth] = { from: isNext ? from : (entries[depth]?.from ?? from), close };
      }
      setOpened([...under.slice(0, depth), { href, title }]);
    };
    loadOverlay().then(show, () => window.location.assign(href));
  }, []);

  // A link or a form inside has led elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(
    () => () => {
      entries = [];
      setOpened([]);
    },
    [key],
  );

  return (
    <OverlayContext.Provider value={open}>
      {children}
      {opened.map((overlay) => (
        <Suspense key={pathOf(overlay.href)}>
          <Overlay {...overlay} onClose={() => window.history.back()} />
        </Suspense>
      ))}
    </OverlayContext.Provider>
  );
}
