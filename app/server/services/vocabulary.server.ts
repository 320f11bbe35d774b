import type { CatalogVocabulary } from "~/contract/models/reference";
import {
  createSearchVocabulary,
  EMPTY_VOCABULARY_TREE,
  type SearchVocabulary,
} from "~/domain/search/query/search-vocabulary";
import { createTypedSearchReader, type TypedSearchReader } from "~/domain/search/typed/typed-search";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

const EMPTY_VOCABULARY = createSearchVocabulary(EMPTY_VOCABULARY_TREE);

/** Makes, models, trims and features: what reading a path segment and naming a code needs. */
export function createVocabularyService(ask: Ask) {
  // The lookups are built once per answer: the cache hands out the same object as long as it keeps it.
  const built = new WeakMap<CatalogVocabulary, SearchVocabulary>();
  let lastBuilt = EMPTY_VOCABULARY;
  const readers = new WeakMap<SearchVocabulary, TypedSearchReader>();

  return {
    /**
     * Never fails: without any answer it is the last vocabulary this process had, else one with `isEmpty` set,
     * whose readers take codes on trust.
     */
    async searchVocabulary(facts?: CallFacts): Promise<SearchVocabulary> {
      const result = await ask("catalogVocabulary", {}, facts);
      if (!result.ok) return lastBuilt;
      const known = built.get(result.value);
      if (known) return known;
      lastBuilt = createSearchVocabulary(result.value);
      built.set(result.value, lastBuilt);
      return lastBuilt;
    },
    /** Reads what somebody typed by a vocabulary, years by that of the site's day. Made when it is first asked for: in some 20 ms, for as long as the vocabulary is stored. */
    typedSearchReader(vocabulary: SearchVocabulary, currentYear: number): TypedSearchReader {
      const known = readers.get(vocabulary);
      if (known) return known;
      const reader = createTypedSearchReader(vocabulary, currentYear);
      readers.set(vocabulary, reader);
      return reader;
    },
  };
}
export type VocabularyService = ReturnType<typeof createVocabularyService>;
