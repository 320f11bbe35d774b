import type { CatalogVocabulary } from "~/contract/models/reference";
import { OPERATIONS } from "~/contract/operations";
import {
  createSearchVocabulary,
  EMPTY_VOCABULARY_TREE,
  type SearchVocabulary,
} from "~/domain/search/query/search-vocabulary";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult } from "../upstream/upstream-result.server";

const EMPTY_VOCABULARY = createSearchVocabulary(EMPTY_VOCABULARY_TREE);

/** Makes, models, trims and features: what reading a path segment and naming a code needs. */
export function createVocabularyService(client: UpstreamClient) {
  const tree = client.endpoint("catalogVocabulary", readerOf(OPERATIONS.catalogVocabulary.response));
  const makes = client.endpoint("makes", readerOf(OPERATIONS.makes.response));
  const models = client.endpoint("models", readerOf(OPERATIONS.models.response));
  const trims = client.endpoint("trims", readerOf(OPERATIONS.trims.response));
  // The lookups are built once per answer: the cache hands out the same object as long as it keeps it.
  const built = new WeakMap<CatalogVocabulary, SearchVocabulary>();
  let lastBuilt = EMPTY_VOCABULARY;

  return {
    /**
     * Never fails: without any answer it is the last vocabulary this process had, else one with `isEmpty` set,
     * whose readers take codes on trust.
     */
    async searchVocabulary(facts?: CallFacts): Promise<SearchVocabulary> {
      const result = await tree({}, facts);
      if (!result.ok) return lastBuilt;
      const known = built.get(result.value);
      if (known) return known;
      lastBuilt = createSearchVocabulary(result.value);
      built.set(result.value, lastBuilt);
      return lastBuilt;
    },
    makes: async (facts?: CallFacts) => mapResult(await makes({}, facts), (answer) => answer.makes),
    models: async (makeCode: string, facts?: CallFacts) =>
      mapResult(await models({ query: new URLSearchParams({ makeCode }) }, facts), (answer) => answer.models),
    trims: async (modelCode: string, facts?: CallFacts) =>
      mapResult(await trims({ query: new URLSearchParams({ modelCode }) }, facts), (answer) => answer.trims),
  };
}
export type VocabularyService = ReturnType<typeof createVocabularyService>;
