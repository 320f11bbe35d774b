import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { OverlayContext } from "../dialog/overlay-link";

/** Few visits open one, so it comes with the first. */
const loadOverlay = () => import("./overlay");
const Overlay = lazy(loadOverlay);

/** What Back does while an overlay is open; null while none is. */
let closeOpened: (() => void) | null = null;

/** Back is the overlay's then, whatever lies under it. */
export function isOverlayOpen(): boolean {
  return closeOpened !== null;
}

// With this module, so before the router listens: listeners of the window are called in the order in which they came. The
// router must not hear of it, or it loads the page anew that has been there all the time.
if (typeof window !== "undefined") {
  window.addEventListener("popstate", (event) => {
    if (closeOpened === null) return;
    event.stopImmediatePropagation();
    closeOpened();
  });
}

interface OpenedOverlay {
  readonly href: string;
  readonly title: string;
}

/** The same overlay with other things in it stays, with the old ones until the new have come. */
const pathOf = (href: string) => new URL(href, "http://any").pathname;

/**
 * Where overlays open over the page. Opening one puts its own address into the history without the router's knowledge:
 * the page underneath stays as it is, a reload shows the overlay's page, and Back closes the dialog.
 */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedOverlay | null>(null);
  const { key } = useLocation();
  const isOpen = useRef(false);
  isOpen.current = opened !== null;

  const close = useCallback(() => {
    closeOpened = null;
    setOpened(null);
  }, []);

  const open = useCallback(
    (href: string, title: string, onClosed?: () => void) => {
      const from = window.location.href;
      const show = () => {
        // Meanwhile the shopper went elsewhere.
        if (window.location.href !== from) return;
        // From one overlay to the next, Back still leads to the page.
        const move = isOpen.current ? "replaceState" : "pushState";
        window.history[move](window.history.state, "", href);
        // With the entry itself: Back may come before the dialog is drawn. Who hears of the first one's closing hears of
        // the next one's.
        if (closeOpened === null || onClosed !== undefined) {
          closeOpened = () => {
            close();
            onClosed?.();
          };
        }
        setOpened({ href, title });
      };
      loadOverlay().then(show, () => window.location.assign(href));
    },
    [close],
  );

  // A link or a form inside has led elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => close, [key, close]);

  return (
    <OverlayContext.Provider value={open}>
      {children}
      {opened === null ? null : (
        <Suspense>
          <Overlay key={pathOf(opened.href)} {...opened} onClose={() => window.history.back()} />
        </Suspense>
      )}
    </OverlayContext.Provider>
  );
}
