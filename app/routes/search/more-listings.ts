import type { LoaderFunctionArgs } from "@remix-run/node";
import { readMoreListingsPath } from "~/domain/view-models/results/results-page";
import { loadMoreResults, openSearchPageAt } from "~/server/pages/search/results-page.server";

/** What Load more appends in place: the cards of the next page's address, and those that the list has moved out of it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pageHref, shownIds } = readMoreListingsPath(new URL(request.url));
  const page = await openSearchPageAt(context, request, pageHref);
  const more = await loadMoreResults(page, shownIds);
  const headers = { "X-Robots-Tag": "noindex" };
  if (more === null) return Response.json({ error: "search-unavailable" }, { status: 503, headers });
  return Response.json(more, { headers });
}
