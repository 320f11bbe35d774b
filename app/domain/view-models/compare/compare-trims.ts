import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary, VocabularyModel } from "~/domain/search/query/search-vocabulary";
import { COMPARE_TRIMS_PATH, SEARCH_PATH } from "~/domain/site-paths";
import type { ModelTrimsViewModel } from "../reference/model-trims";
import type { Unshown } from "../reference/unshown";

/** The Compare Trims table by itself: the reference section shows the same one inline. */
export interface CompareTrimsView {
  readonly kind: "trims";
  readonly title: string;
  readonly panel: ModelTrimsViewModel | Unshown;
  /** Full trim details, in words. */
  readonly trimsHref: string;
  /** The Custom Order button, where section 5 allows it. */
  readonly customOrderHref?: string;
  readonly cancelHref: string;
}

interface ModelYearNames {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly startYear?: number | undefined;
}

export function compareTrimsHref(model: ModelYearNames): string {
  return withModelYear(COMPARE_TRIMS_PATH, model);
}

/** The overlay that says in words what each trim brings ("Trims modal", section 2). */
export function trimsInfoHref(model: ModelYearNames): string {
  return withModelYear(`${SEARCH_PATH}/info/trims`, model);
}

function withModelYear(path: string, { makeCode, modelCode, startYear }: ModelYearNames): string {
  const params = new URLSearchParams({
    makeCode,
    modelCode,
    ...(startYear !== undefined && { startYear: String(startYear) }),
  });
  return `${path}?${params}`;
}

interface CompareTrimsLink {
  readonly label: string;
  readonly href: string;
}

/** The link of one car to the trims of its model year; undefined where no two are known, so that there is nothing to compare. */
export function toCompareTrimsLink(
  { make, model: { code }, year }: { make: { code: string }; model: { code: string }; year: number },
  vocabulary: SearchVocabulary,
): CompareTrimsLink | undefined {
  const model = vocabulary.model(code);
  if (model?.makeCode !== make.code) return undefined;
  const trims = vocabulary
    .trimsOf(model.code)
    .filter(({ firstYear = year, lastYear = year }) => firstYear <= year && year <= lastYear);
  if (trims.length < 2) return undefined;
  const href = compareTrimsHref({ makeCode: make.code, modelCode: model.code, startYear: year });
  return { label: compareLabel(model), href };
}

const compareLabel = ({ name }: VocabularyModel) => `Compare ${name} trims`;

const LINKS_MAX = 5;

/** The links of a search that names models, one for each; the model that one is about is said in its address alone. */
export function toCompareTrimsLinks(
  { selected, startYear, endYear }: SearchQuery,
  vocabulary: SearchVocabulary,
): readonly CompareTrimsLink[] {
  const year = startYear !== undefined && startYear === endYear ? startYear : undefined;
  return (selected.modelCode ?? []).slice(0, LINKS_MAX).flatMap((code) => {
    const model = vocabulary.model(code);
    if (model === null) return [];
    const href = compareTrimsHref({
      makeCode: model.makeCode,
      modelCode: model.code,
      ...(year !== undefined && { startYear: year }),
    });
    return [{ label: compareLabel(model), href }];
  });
}
