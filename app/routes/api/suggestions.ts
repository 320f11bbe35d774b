import type { LoaderFunctionArgs } from "@remix-run/node";
import { placePairsOf } from "~/domain/view-models/results/suggestion";
import { suggestSearches } from "~/server/pages/suggested-searches.server";

const ORIGIN = "http://forecourt.invalid";

/**
 * What typed letters could mean (`term`), each a link with the number of cars it finds around the place of the page that
 * asks (`from`). Without an answer the box is a plain form.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const call = { ...context.call, signal: request.signal };
  const place = readPlace(searchParams.get("from"));
  const suggestions = await suggestSearches(context, searchParams.get("term") ?? "", place, call);
  return Response.json({ suggestions });
}

function readPlace(from: string | null) {
  if (from === null || !from.startsWith("/") || !URL.canParse(from, ORIGIN)) return [];
  const { pathname, search } = new URL(from, ORIGIN);
  return placePairsOf(pathname, search);
}
