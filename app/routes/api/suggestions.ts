import type { LoaderFunctionArgs } from "@remix-run/node";
import { placePairsOf, suggestionQuery, toSuggestions } from "~/domain/view-models/suggestion";

const ORIGIN = "http://forecourt.invalid";

/**
 * What typed letters could mean (`term`), each a link with the number of cars it finds around the place of the page that
 * asks (`from`). Without an answer the box is a plain form.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const call = { ...context.call, signal: request.signal };
  const [meanings, vocabulary] = await Promise.all([
    context.services.suggestions.keywords(searchParams.get("term") ?? "", call),
    context.services.vocabulary.searchVocabulary(call),
  ]);
  const found = meanings.ok && context.flags.SUGGESTED_KEYWORDS !== false ? meanings.value : [];
  const source = { vocabulary, brand: context.brand, place: readPlace(searchParams.get("from")) };
  const counted =
    found.length === 0
      ? null
      : await context.services.listings.counts(
          found.map((meaning) => suggestionQuery(meaning, source)),
          call,
        );
  return Response.json(
    { suggestions: toSuggestions(found, counted?.ok ? counted.value : null, source) },
    { headers: { "Cache-Control": "private, max-age=60" } },
  );
}

function readPlace(from: string | null) {
  if (from === null || !from.startsWith("/") || !URL.canParse(from, ORIGIN)) return [];
  const { pathname, search } = new URL(from, ORIGIN);
  return placePairsOf(pathname, search);
}
