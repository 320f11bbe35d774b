import { canonicalUrlOf } from "../../app/domain/search/canonical-url";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { type ParseOptions, parseSearchUrl } from "../../app/domain/search/search-query-parser";

/** The one spelling of an address that nobody has read yet. */
export function canonicalAddressOf(url: URL, vocabulary: SearchVocabulary, options: ParseOptions = {}): string {
  return canonicalUrlOf(url, parseSearchUrl(url, vocabulary, options));
}
