import { MAKES_MAX } from "~/domain/limits";
import { modelPartOf } from "~/domain/search/query/parameter-values";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { hasCode, withCode, withCodes, withoutCode } from "./option-list";

type TreeFacetName = "makeCode" | "modelCode" | "trimCode";

export function isTreeFacet(facet: string): facet is TreeFacetName {
  return facet === "makeCode" || facet === "modelCode" || facet === "trimCode";
}

/**
 * Chooses a make, model or trim together with what it stands on: a trim brings its model, a model its make where other
 * makes are chosen. A make beyond MAKES_MAX changes nothing (section 5).
 */
export function withBranch(
  query: SearchQuery,
  facet: TreeFacetName,
  code: string,
  vocabulary: SearchVocabulary,
): SearchQuery {
  if (facet === "trimCode") {
    const model = modelPartOf(code);
    return withCode(withBranch(query, "modelCode", model, vocabulary), "trimCode", code);
  }
  if (facet === "modelCode") {
    const make = vocabulary.model(code)?.makeCode;
    const makes = query.selected.makeCode ?? [];
    if (make === undefined || makes.length === 0 || makes.includes(make)) return withCode(query, "modelCode", code);
    return makes.length >= MAKES_MAX ? query : withCode(withCode(query, "makeCode", make), "modelCode", code);
  }
  const isFull = (query.selected.makeCode ?? []).length >= MAKES_MAX && !hasCode(query, "makeCode", code);
  return isFull ? query : withCode(query, "makeCode", code);
}

/** The search with the make written out that its models say without it: it finds the same, and has the make's pages above it. */
export function withImpliedMake(query: SearchQuery, vocabulary: SearchVocabulary): SearchQuery {
  const { makeCode = [], modelCode = [] } = query.selected;
  const makes = new Set(modelCode.map((code) => vocabulary.model(code)?.makeCode));
  const [make] = makes;
  return makeCode.length > 0 || makes.size !== 1 || make === undefined ? query : withCode(query, "makeCode", make);
}

/** Takes a make with its models and trims away, or a model with its trims, or a trim (section 4). */
export function withoutBranch(
  query: SearchQuery,
  facet: TreeFacetName,
  code: string,
  vocabulary: SearchVocabulary,
): SearchQuery {
  if (facet === "trimCode") return withoutCode(query, "trimCode", code);
  if (facet === "modelCode") {
    const trims = (query.selected.trimCode ?? []).filter((trim) => modelPartOf(trim) !== code);
    return withCodes(withoutCode(query, "modelCode", code), "trimCode", trims);
  }
  const models = (query.selected.modelCode ?? []).filter((model) => vocabulary.model(model)?.makeCode === code);
  return models.reduce(
    (rest, model) => withoutBranch(rest, "modelCode", model, vocabulary),
    withoutCode(query, "makeCode", code),
  );
}
