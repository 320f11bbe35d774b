import { INDEXABLE_MIN_RESULTS } from "../limits";
import { isPastEnd } from "../search/result-pages";
import type { ParsedSearchUrl } from "../search/search-query-parser";
import { crawlRuleOf } from "./robots";

/**
 * Whether search engines may list the page: the path says nothing but condition, style, make, model, trim and city, the
 * query refines nothing, and there are enough cars. Pages of a series count, each for itself and as long as it holds
 * cars; campaign tags do not matter, since the canonical link leaves them out.
 */
export function isIndexable(
  parsed: Pick<
    ParsedSearchUrl,
    "basePath" | "path" | "query" | "writtenParameters" | "invalidParameters" | "priceError"
  >,
  total: number,
): boolean {
  const { basePath, path, query, writtenParameters, invalidParameters, priceError } = parsed;
  const isOnAllowList =
    crawlRuleOf(`${basePath}/`) === "index" &&
    path.unknownSegments.length === 0 &&
    path.sellerType === undefined &&
    path.isCommercial !== true &&
    !(path.place !== undefined && "zip" in path.place);
  // A list that begins between two pages shows what both of them show.
  const isPageOfSeries = query.firstRecord % query.numRecords === 0;
  const isRefinedInQuery = [...writtenParameters].some((name) => name !== "firstRecord");
  return (
    isOnAllowList &&
    !isRefinedInQuery &&
    isPageOfSeries &&
    invalidParameters.length === 0 &&
    priceError === undefined &&
    total >= INDEXABLE_MIN_RESULTS &&
    !isPastEnd(query, total)
  );
}
