import { useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { Dialog } from "../dialog/dialog";

/** Beside the dialog: it opens at once, and its parts come while the page inside is asked for. */
const loadParts = () => import("./overlay-dialog");
const OverlayDialog = lazy(loadParts);

export interface OverlayProps {
  href: string;
  title: string;
  onClose: () => void;
}

/** A page as a dialog over this one. */
export default function Overlay({ href, title, onClose }: OverlayProps) {
  const { load, data: view } = useFetcher<OverlayView | null>();
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
  const waiting = (
    <Dialog title={title} onClose={onClose}>
      <p>Loading…</p>
    </Dialog>
  );
  if (!view) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OverlayDialog view={view} onClose={onClose} />
    </Suspense>
  );
}
