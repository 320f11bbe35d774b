import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { LATE_CARS_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { loadLateCars, wayToWiderSearch } from "~/server/pages/search/late-cars.server";
import { openSearchPageAt } from "~/server/pages/search/results-page.server";
import { wantsJson } from "~/server/shopper/form-fields.server";

/** What stands below a list that shows its whole search, for script; somebody without it is led to the wider search. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const page = await openSearchPageAt(
    context,
    request,
    `${SEARCH_PATH}${pathname.slice(LATE_CARS_PATH.length)}${search}`,
  );
  const headers = { "X-Robots-Tag": "noindex", Vary: "Accept" };
  if (!wantsJson(request)) return redirect(await wayToWiderSearch(page), { headers });
  const cars = await loadLateCars(page);
  return cars === null
    ? Response.json({ error: "search-unavailable" }, { status: 503, headers })
    : Response.json(cars, { headers });
}
