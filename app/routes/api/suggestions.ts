import type { LoaderFunctionArgs } from "@remix-run/node";

/** What typed letters could mean, for the keyword box. Without an answer the box is a plain form. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const term = new URL(request.url).searchParams.get("term") ?? "";
  const result = await context.services.suggestions.keywords(term, { ...context.call, signal: request.signal });
  return Response.json(
    { suggestions: result.ok ? result.value : [] },
    { headers: { "Cache-Control": "private, max-age=60" } },
  );
}
