import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestForPage } from "~/server/pages/suggested-searches.server";

/**
 * What typed letters could mean (`term`), each a link with the number of cars it finds around the place of the page that
 * asks (`from`), else the shopper's; without letters what most cars there are. Without an answer the box is a plain form.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  // Another place, other suggestions: a browser that keeps them has to ask again.
  return Response.json(await suggestForPage(context, request), { headers: { Vary: "Cookie" } });
}
