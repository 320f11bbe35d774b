import type { MetaFunction } from "@remix-run/react";
import type { OverlayView } from "~/domain/view-models/overlay-view";
import { errorMeta } from "~/error-meta";

/** Every overlay says the same of itself: its title, and that no index needs it. */
export const overlayMeta: MetaFunction = ({ data: view, error }) => {
  if (error || !isView(view)) return errorMeta(error);
  return [{ title: `${view.title} | Forecourt` }, { name: "robots", content: "noindex, follow" }];
};

function isView(view: unknown): view is Pick<OverlayView, "title"> {
  return typeof view === "object" && view !== null && "title" in view;
}
