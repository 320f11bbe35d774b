import { useFetcher, useNavigate } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { COMPARE_PATH, COMPARE_TRIMS_PATH } from "~/domain/site-paths";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { Dialog } from "../dialog/dialog";
import { isPlainClick } from "../link/plain-click";

/** Beside the dialog: it opens at once, and its parts come while the page inside is asked for. */
const loadParts = () => import("./overlay-inside");
const OverlayInside = lazy(loadParts);
const OverlayFooter = lazy(async () => ({ default: (await loadParts()).OverlayFooter }));

/** Trims stand side by side, and so do cars where there are any. */
const holdsTable = (href: string) => {
  const { pathname, searchParams } = new URL(href, "http://any");
  return pathname === COMPARE_TRIMS_PATH || (pathname === COMPARE_PATH && searchParams.has("id"));
};

export interface OverlayProps {
  href: string;
  title: string;
  onClose: () => void;
}

/**
 * A page as a dialog over this one: one and the same from the first moment on, so that the focus moves into it once, however
 * late what it holds arrives. A link inside takes the dialog's place in the history, so that Back leads to the page
 * underneath and not to the overlay's own.
 */
export default function Overlay({ href, title, onClose }: OverlayProps) {
  const { load, data: view } = useFetcher<OverlayView | null>();
  const navigate = useNavigate();
  // By the address: known before the page has come, which then moves nothing that stands.
  const [isWide] = useState(() => holdsTable(href));
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
  // There is nothing to show any more, such as a vehicle that was sold meanwhile: its page says so.
  useEffect(() => {
    if (view === null) window.location.assign(href);
  }, [view, href]);

  function replaceEntry(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.origin !== window.location.origin || link.download || "overlay" in link.dataset) return;
    event.preventDefault();
    // A place within the dialog, such as a field with a problem: no entry in the history.
    const place = link.getAttribute("href") ?? "";
    if (place.startsWith("#")) {
      document.getElementById(place.slice(1))?.focus();
      return;
    }
    navigate(`${link.pathname}${link.search}`, { replace: true });
  }

  const waiting = <p>Loading…</p>;
  return (
    <div className="over" onClickCapture={replaceEntry}>
      <Dialog
        title={view?.title ?? title}
        onClose={onClose}
        isWide={isWide}
        isWaiting={!view}
        footer={
          view ? (
            <Suspense>
              <OverlayFooter view={view} onClose={onClose} />
            </Suspense>
          ) : null
        }
      >
        {view ? (
          <Suspense fallback={waiting}>
            <OverlayInside view={view} />
          </Suspense>
        ) : (
          waiting
        )}
      </Dialog>
    </div>
  );
}
