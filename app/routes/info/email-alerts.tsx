import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SubscribeView } from "~/domain/view-models/overlays/overlay-view";
import { searchSentence } from "~/domain/words/search-sentence";
import { notFound } from "~/server/pages/model-page.server";
import { openOverlayPage } from "~/server/pages/overlay-page.server";
import { OverlayPage as Page } from "~/ui/info/overlay-page";
import { PageErrorBoundary } from "~/ui/states/page-error";

/** The email-subscribe overlay of section 2: the form of the search page, for the search that `from` names. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SubscribeView> {
  const page = await openOverlayPage(context, request);
  if (!context.flags.SUBSCRIBE_ALERTS) throw notFound(page);
  const { query, vocabulary, from } = page;
  return {
    kind: "subscribe",
    title: "New matches by email",
    search: searchSentence(query, vocabulary),
    searchHref: from,
    cancelHref: from,
  };
}

export { overlayMeta as meta } from "./overlay-meta";
export { PageErrorBoundary as ErrorBoundary };

export default function EmailAlerts() {
  return <Page view={useLoaderData<typeof loader>()} />;
}
