import type { SearchQuery } from "../search-query";
import type { SearchVocabulary } from "../search-vocabulary";
import { COMPARE_PATH } from "../shortlist";
import type { ModelTrimsViewModel } from "./model-trims";

/** The Compare Trims table by itself: the reference section shows the same one inline. */
export interface CompareTrimsView {
  readonly kind: "trims";
  readonly title: string;
  readonly panel: ModelTrimsViewModel | null;
  /** The Custom Order button, where section 5 allows it. */
  readonly customOrderHref?: string;
  readonly cancelHref: string;
}

export const COMPARE_TRIMS_PATH = `${COMPARE_PATH}/trims`;

export function compareTrimsHref(model: {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly startYear?: number;
}): string {
  const { makeCode, modelCode, startYear } = model;
  const params = new URLSearchParams({
    makeCode,
    modelCode,
    ...(startYear !== undefined && { startYear: String(startYear) }),
  });
  return `${COMPARE_TRIMS_PATH}?${params}`;
}

const LINKS_MAX = 5;

/** The links of a search that names models, one for each; the model that one is about is said in its address alone. */
export function toCompareTrimsLinks(
  { selected, startYear, endYear }: SearchQuery,
  vocabulary: SearchVocabulary,
): readonly { readonly label: string; readonly href: string }[] {
  const year = startYear !== undefined && startYear === endYear ? startYear : undefined;
  return (selected.modelCode ?? []).slice(0, LINKS_MAX).flatMap((code) => {
    const model = vocabulary.model(code);
    if (model === null) return [];
    const href = compareTrimsHref({
      makeCode: model.makeCode,
      modelCode: model.code,
      ...(year !== undefined && { startYear: year }),
    });
    return [{ label: `Compare ${model.name} trims`, href }];
  });
}
