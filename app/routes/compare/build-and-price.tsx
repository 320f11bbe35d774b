import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openBuildAndPrice } from "~/server/pages/compare/build-and-price-page.server";
import { OverlayPage } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

/** List prices of a new vehicle, by make, model and trim: where Custom Order leads (section 2, "Links"). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { view, status } = await openBuildAndPrice(context, request);
  return data(view, { status });
}

export { overlayMeta as meta } from "../info/overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function BuildAndPrice() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
