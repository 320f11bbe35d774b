import type { SearchResponse } from "~/contract/listings/search";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { countInAnswer } from "~/domain/words/count-in-answer";
import type { UpstreamResult } from "../../upstream/upstream-result.server";

/**
 * How many cars each of these searches finds, in their order; null where it is not known. What the page's own answer
 * says already is not asked for: mostly one number is left, which the service keeps, and a refinement needs no second call.
 * Beside a search with invalid parameters, such as a ZIP code that no place has, stand no numbers: it found nothing.
 */
export async function countSearches(
  queries: readonly SearchQuery[],
  page: { readonly query: SearchQuery; readonly response: SearchResponse },
  ask: (unsaid: readonly SearchQuery[]) => Promise<UpstreamResult<readonly number[]>>,
): Promise<UpstreamResult<readonly (number | null)[]>> {
  const { query, response } = page;
  if (response.invalidQueryParams.length > 0) return { ok: true, value: queries.map(() => null) };
  const said = queries.map((other) => countInAnswer(response, query, other));
  const unsaid = queries.filter((_, index) => said[index] === undefined);
  if (unsaid.length === 0) return { ok: true, value: said.map((count) => count ?? null) };
  const counted = await ask(unsaid);
  if (!counted.ok && said.every((count) => count === undefined)) return counted;
  const counts = counted.ok ? counted.value : [];
  return { ok: true, value: queries.map((other, at) => said[at] ?? counts[unsaid.indexOf(other)] ?? null) };
}
