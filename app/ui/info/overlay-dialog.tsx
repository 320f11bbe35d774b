import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { Dialog } from "../dialog/dialog";
import { isPlainClick } from "../link/plain-click";
import { OverlayBody } from "./overlay-body";
import { OverlayAction } from "./overlay-page";

/**
 * An overlay as a dialog over the page it was opened from. A link inside takes the dialog's place in the history, so that
 * Back leads to the page underneath and not to the overlay's own.
 */
export default function OverlayDialog({ view, onClose }: { view: OverlayView; onClose: () => void }) {
  const navigate = useNavigate();
  const isComparison = view.kind === "compare" && view.table.columns.length > 0;

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

  return (
    <div className="over" onClickCapture={replaceEntry}>
      <Dialog
        title={view.title}
        onClose={onClose}
        isWide={isComparison || view.kind === "trims"}
        footer={
          <>
            <button className="btn" type="button" onClick={onClose}>
              {view.kind === "sign-in"
                ? "Not now, keep browsing"
                : view.kind === "info" && view.action
                  ? "Cancel"
                  : "Close"}
            </button>
            <OverlayAction view={view} />
            {isComparison ? (
              <Link className="btn cta" to={view.href}>
                Open the full comparison
              </Link>
            ) : null}
          </>
        }
      >
        <OverlayBody view={view} isDialog />
      </Dialog>
    </div>
  );
}
