import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary, VocabularyModel } from "~/domain/search/query/search-vocabulary";
import { referenceYearOf } from "~/domain/view-models/reference/reference-tabs";

/** The model where exactly one is chosen: what the reference section is about. */
export function onlyModelOf({ selected }: SearchQuery, vocabulary: SearchVocabulary): VocabularyModel | null {
  const [code, ...others] = selected.modelCode ?? [];
  const model = code === undefined || others.length > 0 ? null : vocabulary.model(code);
  // Another make beside it brings all of that make's models along.
  return model !== null && (selected.makeCode ?? []).every((make) => make === model.makeCode) ? model : null;
}

export function toModelCodes(model: VocabularyModel, query: SearchQuery) {
  return { makeCode: model.makeCode, modelCode: model.code, listingTypes: query.selected.listingType };
}

export function toReferenceModel(
  model: VocabularyModel,
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  currentYear: number,
) {
  return {
    year: referenceYearOf(query, model, vocabulary, currentYear),
    makeCode: model.makeCode,
    modelCode: model.code,
  };
}

export function trimNamedIn({ selected }: SearchQuery, vocabulary: SearchVocabulary): { readonly trim?: string } {
  const [code, ...others] = selected.trimCode ?? [];
  const trim = code === undefined || others.length > 0 ? undefined : vocabulary.trim(code)?.name;
  return trim === undefined ? {} : { trim };
}
