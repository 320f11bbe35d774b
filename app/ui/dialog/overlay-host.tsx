import { useFetcher, useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { OverlayView } from "~/domain/view-models/overlay-view";
import { Dialog } from "./dialog";
import { OverlayContext } from "./overlay-link";

/** Few visits open one, so its parts come with the first. */
const loadParts = () => import("../info/overlay-dialog");
const OverlayDialog = lazy(loadParts);

/** What Back does while an overlay is open; null while none is. */
let closeOpened: (() => void) | null = null;

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
  readonly onClosed?: () => void;
}

/**
 * Where overlays open over the page. Opening one puts its own address into the history without the router's knowledge:
 * the page underneath stays as it is, a reload shows the overlay's page, and Back closes the dialog.
 */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedOverlay | null>(null);
  const { key } = useLocation();
  const isOpen = useRef(false);
  isOpen.current = opened !== null;

  const open = useCallback((href: string, title: string, onClosed?: () => void) => {
    // From one overlay to the next, Back still leads to the page.
    const move = isOpen.current ? "replaceState" : "pushState";
    window.history[move](window.history.state, "", href);
    setOpened({ href, title, onClosed });
  }, []);

  useEffect(() => {
    if (opened === null) return;
    closeOpened = () => {
      setOpened(null);
      opened.onClosed?.();
    };
    return () => {
      closeOpened = null;
    };
  }, [opened]);

  // A link or a form inside has led elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => setOpened(null), [key]);

  return (
    <OverlayContext.Provider value={open}>
      {children}
      {opened === null ? null : (
        <Overlay key={opened.href} href={opened.href} title={opened.title} onClose={() => window.history.back()} />
      )}
    </OverlayContext.Provider>
  );
}

function Overlay({ href, title, onClose }: { href: string; title: string; onClose: () => void }) {
  const { load, data: view } = useFetcher<OverlayView>();
  // First the parts, whose styles the page's own module would ask for a second time; without them, the page itself.
  useEffect(() => {
    let isGone = false;
    loadParts().then(
      () => isGone || load(href),
      () => isGone || window.location.assign(href),
    );
    return () => {
      isGone = true;
    };
  }, [load, href]);
  const waiting = (
    <Dialog title={title} onClose={onClose}>
      <p>Loading…</p>
    </Dialog>
  );
  if (view === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OverlayDialog view={view} onClose={onClose} />
    </Suspense>
  );
}
