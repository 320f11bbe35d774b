import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { EXPERT_REVIEWS_SHOWN } from "~/domain/limits";
import { explainUnshown } from "~/domain/view-models/reference/unshown";
import { sanitizeEditorial } from "~/server/pages/sanitize-editorial.server";
import { ReviewsPanel } from "~/ui/reference/reviews-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** What editors wrote, made safe here: the browser gets no other HTML of theirs. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, head } = await openReferenceTab(args, "reviews");
  const answer = await page.expertReviews();
  const reviews = (answer === "failed" ? [] : answer)
    .slice(0, EXPERT_REVIEWS_SHOWN)
    .map(({ id, title, html, byline }) => ({ id, title, byline, safeHtml: sanitizeEditorial(html) }));
  const explanation = explainUnshown(answer, "Nobody has reviewed this model year for us yet.");
  return { head, panel: { reviews, explanation }, isThin: reviews.length === 0 };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Reviews() {
  return <ReviewsPanel {...useLoaderData<typeof loader>().panel} />;
}
