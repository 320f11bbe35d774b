import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  CLARIFICATION_TITLE,
  type ClarificationView,
  toClarification,
} from "~/domain/view-models/results/suggestion-opt-out";
import { isoToday } from "~/server/context/today.server";
import { openOverlayPage } from "~/server/pages/overlay-page.server";
import { OverlayPage } from "~/ui/info/overlay-page";

/**
 * "Did you mean …?" of section 2 as a page: asked by a link above the results alone. Where there is nothing to ask any more,
 * it leads back to the search.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ClarificationView> {
  const page = await openOverlayPage(context, request);
  const found = await context.services.listings.search(page.query, page.call);
  // Whoever follows the link asks, whatever was waved away before.
  const question = found.ok ? toClarification(found.value.suggestedModel, [], isoToday()) : null;
  if (question === null) throw redirect(page.from, 303);
  return { kind: "clarify", title: CLARIFICATION_TITLE, ...question, cancelHref: page.from };
}

export { PageErrorBoundary as ErrorBoundary } from "~/ui/states/page-error";
export { overlayMeta as meta } from "./overlay-meta";

export default function Clarify() {
  return <OverlayPage view={useLoaderData<typeof loader>()} />;
}
