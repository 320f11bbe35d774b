import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { moreListingsPath, readMoreListingsPath } from "~/domain/search/more-listings-path";
import { loadMoreResults, openSearchPageAt, wayPast } from "~/server/pages/search/results-page.server";

/** What Load more appends in place: the cards of the next page's address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPageAt(context, request, readMoreListingsPath(new URL(request.url)));
  const more = await loadMoreResults(page);
  const headers = { "X-Robots-Tag": "noindex" };
  if (more === null) return Response.json({ error: "search-unavailable" }, { status: 503, headers });
  const past = wayPast(more);
  return past === undefined ? Response.json(more, { headers }) : redirect(moreListingsPath(past), { headers });
}
