import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BRANDS } from "~/domain/brand";
import { COMPARE_PATH, SEARCH_PATH } from "~/domain/site-paths";
import type { ShareView } from "~/domain/view-models/overlays/overlay-view";
import { safePath } from "~/server/request/safe-redirect.server";
import { OverlayPage } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

/** The address of a page of this site, to hand on: a search, or a comparison. */
export function loader({ context, request }: LoaderFunctionArgs): ShareView {
  const { searchParams } = new URL(request.url);
  const path = safePath(searchParams.get("url") ?? searchParams.get("from"), [SEARCH_PATH, "/"]);
  const isComparison = path.startsWith(COMPARE_PATH);
  return {
    kind: "share",
    title: isComparison ? "Share this comparison" : "Share this search",
    url: new URL(path, context.origin).href,
    subject: `${isComparison ? "Cars side by side" : "Cars"} on ${BRANDS[context.brand].name}`,
    cancelHref: path,
  };
}

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function Share() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
