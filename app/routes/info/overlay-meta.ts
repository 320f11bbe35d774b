import type { MetaFunction } from "@remix-run/react";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { errorMeta } from "~/error-meta";
import { siteNameOf } from "~/ui/frame/site-navigation";

/** Every overlay says the same of itself: its title, and that no index needs it. */
export const overlayMeta: MetaFunction = ({ data: view, error, matches }) => {
  if (error || !isView(view)) return errorMeta(error, matches);
  return [{ title: `${view.title} | ${siteNameOf(matches)}` }, { name: "robots", content: "noindex, follow" }];
};

function isView(view: unknown): view is Pick<OverlayView, "title"> {
  return typeof view === "object" && view !== null && "title" in view;
}
