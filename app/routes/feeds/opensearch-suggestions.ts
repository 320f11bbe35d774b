import type { LoaderFunctionArgs } from "@remix-run/node";
import { suggestSearches } from "~/server/pages/suggested-searches.server";

/** What browsers show under the address bar: the term, the completions, a line on each, and where each leads. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const term = new URL(request.url).searchParams.get("term") ?? "";
  const suggestions = await suggestSearches(context, term, [], { ...context.call, signal: request.signal });
  const body = [
    term,
    suggestions.map(({ text }) => text),
    suggestions.map(({ cars }) => cars),
    suggestions.map(({ href }) => `${context.origin}${href}`),
  ];
  return Response.json(body, {
    headers: { "Content-Type": "application/x-suggestions+json; charset=utf-8" },
  });
}
