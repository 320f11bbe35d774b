import type { MetaFunction } from "@remix-run/react";
import type { OverlayView } from "~/domain/view-models/overlays/overlay-view";
import { errorMeta } from "~/error-meta";
import { errorTitle } from "~/ui/form/error-title";
import { siteNameOf } from "~/ui/frame/site-navigation";

/** Every overlay says the same of itself: its title, and that no index needs it. */
export const overlayMeta: MetaFunction = ({ data: view, error, matches }) => {
  if (error || !isView(view)) return errorMeta(error, matches);
  return [
    { title: errorTitle(`${view.title} | ${siteNameOf(matches)}`, view.hasError === true) },
    { name: "robots", content: "noindex, follow" },
  ];
};

function isView(view: unknown): view is Pick<OverlayView, "title"> & { readonly hasError?: unknown } {
  return typeof view === "object" && view !== null && "title" in view;
}
