import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { EXPERT_REVIEWS_SHOWN } from "~/domain/limits";
import { sanitizeEditorial } from "~/server/sanitize-editorial.server";
import { ReviewsPanel } from "~/ui/reference/reviews-panel";
import { openReferenceTab } from "./reference-page.server";
import { tabMeta } from "./tab-meta";

/** What editors wrote, made safe here: the browser gets no other HTML of theirs. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, head } = await openReferenceTab(args, "reviews");
  const reviews = (await page.expertReviews())
    .slice(0, EXPERT_REVIEWS_SHOWN)
    .map(({ id, title, html, byline }) => ({ id, title, byline, safeHtml: sanitizeEditorial(html) }));
  return { head, reviews, isThin: reviews.length === 0 };
}

export const meta: MetaFunction<typeof loader> = tabMeta;

export default function Reviews() {
  return <ReviewsPanel reviews={useLoaderData<typeof loader>().reviews} />;
}
