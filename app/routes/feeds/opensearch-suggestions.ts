import type { LoaderFunctionArgs } from "@remix-run/node";
import { SEARCH_PATH } from "~/domain/search-path";
import { formatQuantity } from "~/domain/view-models/format-figures";

/** What browsers show under the address bar: the term, the completions, a line on each, and where each leads. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const term = new URL(request.url).searchParams.get("term") ?? "";
  const result = await context.services.suggestions.keywords(term, context.call);
  const keywords = result.ok ? result.value : [];
  const addresses = keywords.map(({ parameters }) => {
    const query = new URLSearchParams();
    for (const [name, values] of Object.entries(parameters)) for (const value of values) query.append(name, value);
    query.sort();
    return `${context.origin}${SEARCH_PATH}?${query}`;
  });
  const body = [
    term,
    keywords.map(({ text }) => text),
    keywords.map(({ count }) => formatQuantity(count, "car")),
    addresses,
  ];
  return Response.json(body, {
    headers: {
      "Content-Type": "application/x-suggestions+json; charset=utf-8",
      "Cache-Control": "private, max-age=60",
    },
  });
}
