import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openCompareTrims } from "~/server/pages/compare/compare-trims-page.server";
import { OverlayPage } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

export const loader = ({ context, request }: LoaderFunctionArgs) => openCompareTrims(context, request);

export { overlayMeta as meta } from "../info/overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function CompareTrims() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
