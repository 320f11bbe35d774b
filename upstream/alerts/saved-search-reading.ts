import type { Brand } from "../../app/domain/brand";
import { savedSearchUrl } from "../../app/domain/search/canonical-url";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "../../app/domain/search/search-query-parser";
import { searchSentence } from "../../app/domain/words/search-sentence";
import type { Places } from "../places/places";
import type { SavedSearchFacts } from "../ports/saved-search-record";

interface ReadingParts {
  readonly vocabulary: SearchVocabulary;
  readonly places: Pick<Places, "findZip">;
}

const SOME_ORIGIN = "https://forecourt.invalid";

/** The query of a search page's address; null where its path says something that no vocabulary knows. */
export function readSearchUrl(searchUrl: string, brand: Brand, vocabulary: SearchVocabulary): SearchQuery | null {
  const { query, path } = parseSearchUrl(new URL(searchUrl, SOME_ORIGIN), vocabulary, { brand });
  return path.unknownSegments.length === 0 ? query : null;
}

/**
 * What is stored of a search: its address, whatever spelling or page it came in, and the sentence that names it.
 * Null where the address is no search.
 */
export function readSavedSearch(
  given: { readonly searchUrl: string; readonly brand: Brand; readonly siteUrl: string; readonly title?: string },
  { vocabulary, places }: ReadingParts,
): SavedSearchFacts | null {
  const { brand, siteUrl } = given;
  const query = readSearchUrl(given.searchUrl, brand, vocabulary);
  if (query === null) return null;
  const place = query.zip === undefined ? null : places.findZip(query.zip);
  const name = searchSentence(query, vocabulary, place === null ? undefined : `${place.city}, ${place.state}`);
  return {
    brand,
    siteUrl,
    searchUrl: savedSearchUrl(query, vocabulary, { brand }),
    name,
    title: given.title ?? name,
  };
}
