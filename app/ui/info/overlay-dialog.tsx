import { Link } from "@remix-run/react";
import { compareHref } from "~/domain/shortlist";
import type { OverlayView } from "~/domain/view-models/overlay-view";
import { Dialog } from "../dialog/dialog";
import { OverlayBody } from "./overlay-body";
import { OverlayAction } from "./overlay-page";

/** An overlay as a dialog over the page it was opened from. */
export default function OverlayDialog({ view, onClose }: { view: OverlayView; onClose: () => void }) {
  const isTable = view.kind === "compare" || view.kind === "trims";
  return (
    <Dialog
      title={view.title}
      onClose={onClose}
      isWide={isTable}
      footer={
        <>
          <button className="btn" type="button" onClick={onClose}>
            {view.kind === "info" && view.action ? "Cancel" : "Close"}
          </button>
          <OverlayAction view={view} isDialog />
          {view.kind === "compare" ? (
            <Link className="btn cta" to={compareHref(view.table.columns.map(({ id }) => id))} replace>
              Open the full comparison
            </Link>
          ) : null}
        </>
      }
    >
      <OverlayBody view={view} isDialog />
    </Dialog>
  );
}
