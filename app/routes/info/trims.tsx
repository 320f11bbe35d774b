import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openTrimsPage } from "~/server/pages/info/trims-page.server";
import { OverlayPage } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

export const loader = ({ context, request }: LoaderFunctionArgs) => openTrimsPage(context, request);

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function Trims() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
