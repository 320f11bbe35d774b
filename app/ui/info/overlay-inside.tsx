import { useLocation } from "@remix-run/react";
import type { CompareView } from "~/domain/view-models/compare/compare-view";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { withWayBack } from "../dialog/overlay-link";
import { Link } from "../link/link";
import { OverlayBody } from "./overlay-body";
import { hasOverlayAction, OverlayAction } from "./overlay-page";

/** What an overlay's dialog holds. */
export default function OverlayInside({ view }: { view: OverlayView }) {
  return <OverlayBody view={view} isDialog />;
}

/** Nothing where there is nothing to do but to close it, which the head offers. */
export function OverlayFooter({ view, onClose }: { view: OverlayView; onClose: () => void }) {
  if (view.kind === "compare") {
    return view.table.columns.length === 0 ? null : <FullComparison view={view} />;
  }
  const hasAction = hasOverlayAction(view);
  if (view.kind !== "sign-in" && !hasAction) return null;
  return (
    <div className="actionbar">
      <button className="btn" type="button" onClick={onClose}>
        {view.kind === "sign-in" ? "Not now, keep browsing" : "Cancel"}
      </button>
      <OverlayAction view={view} />
    </div>
  );
}

/** The router knows the page under the dialog alone: there another car is added from. */
function FullComparison({ view }: { view: CompareView }) {
  const { pathname, search } = useLocation();
  return (
    <div className="actionbar">
      <Link
        className="btn cta"
        to={view.from === undefined ? withWayBack(view.href, `${pathname}${search}`) : view.href}
      >
        Open the full comparison
      </Link>
    </div>
  );
}
