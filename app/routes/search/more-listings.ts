import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageHrefOf } from "~/domain/view-models/results/results-page";
import { loadResultsPage, openSearchPageAt } from "~/server/pages/search/results-page.server";

/** The next page's cards for Load more in place: the same search, the same cards as the page of that address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await openSearchPageAt(context, request, pageHrefOf(new URL(request.url)));
  const answer = await page.listingsOrNull();
  const headers = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
  if (answer === null) return Response.json({ error: "search-unavailable" }, { status: 503, headers });
  return Response.json(await loadResultsPage(page), { headers });
}
