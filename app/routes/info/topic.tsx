import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openTopicPage } from "~/server/pages/info/topic-page.server";
import { OverlayPage as Page } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

export const loader = (args: LoaderFunctionArgs) => openTopicPage(args);

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function Topic() {
  return <Page view={useLoaderData<typeof loader>()} />;
}
