import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openClarifyPage } from "~/server/pages/info/clarify-page.server";
import { OverlayPage } from "~/ui/info/overlay-page";

/**
 * "Did you mean …?" of section 2 as a page: asked by a link above the results alone. Where there is nothing to ask any more,
 * it leads back to the search.
 */
export const loader = ({ context, request }: LoaderFunctionArgs) => openClarifyPage(context, request);

export { PageErrorBoundary as ErrorBoundary } from "~/ui/states/page-error";
export { overlayMeta as meta } from "./overlay-meta";

export default function Clarify() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
