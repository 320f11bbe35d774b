import type { Brand } from "~/domain/brand";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { smallVocabulary } from "../fixtures/small-vocabulary";

/** The search that a URL below `/cars-for-sale` means, in the small vocabulary and the year 2026. */
export function searchOf(below: string, brand: Brand = "marketplace"): SearchQuery {
  return parsedOf(below, brand).query;
}

export function parsedOf(below: string, brand: Brand = "marketplace") {
  const url = new URL(`https://forecourt.test/cars-for-sale${below}`);
  return parseSearchUrl(url, smallVocabulary, { brand, currentYear: 2026 });
}
