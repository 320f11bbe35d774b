import type { SearchResponse } from "~/contract/listings/search";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { withRecordsBefore } from "~/domain/search/result-pages";
import { mapResult, type UpstreamResult } from "../../upstream/upstream-result.server";
import { shownOf, withListingsBefore, withoutShown } from "./search-answers.server";

type Search = (query: SearchQuery) => Promise<UpstreamResult<SearchResponse>>;

/**
 * The page of a search. Where cars are named that stand before it, it is looked for among the records before it too: a car
 * that moved up past the end of what was shown is left out by no page.
 */
export async function searchUnseen(
  query: SearchQuery,
  shownIds: readonly string[],
  search: Search,
): Promise<UpstreamResult<SearchResponse>> {
  if (shownIds.length === 0) return mapResult(await search(query), (response) => shownOf(response, query));
  const [one, other] = withRecordsBefore(query);
  const isInOneSearch = one !== undefined && other === undefined;
  // The page itself first: what moves up out of it in between is with the records before it by then.
  const last = isInOneSearch ? one : query;
  const page = await search(last);
  if (isInOneSearch || one === undefined || !page.ok)
    return mapResult(page, (response) => withoutShown(shownOf(response, last), shownIds));
  const before = await search(one);
  if (!before.ok) return before;
  const together = withListingsBefore(shownOf(page.value, query), shownOf(before.value, one));
  return { ok: true, value: withoutShown(together, shownIds) };
}
