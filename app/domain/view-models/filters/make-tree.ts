import type { FilterOption } from "~/contract/listings/search";
import { MAKES_MAX } from "~/domain/limits";
import { modelPartOf } from "~/domain/search/query/parameter-values";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { optionLabel } from "~/domain/words/refinement-label";
import { type CountedOptions, type FilterOptionView, toOpenOptions } from "./filter-option";

/** A model of a chosen make; its trims stand below it once it is chosen itself. */
export interface ModelBranch extends FilterOptionView {
  readonly trims?: readonly FilterOptionView[];
}

export interface MakeBranch extends FilterOptionView {
  readonly models: readonly ModelBranch[];
}

/** Without a count: whether it has cars is another answer's to say. */
export type NamedOption = Pick<FilterOption, "code" | "name">;

/** Make, model and trim as one tree: up to five makes (section 5, "Make filter"). */
export interface MakeTree {
  readonly chosen: readonly MakeBranch[];
  readonly others: readonly FilterOptionView[];
  /** Makes that the search has no cars of, for 'Add Another Make' alone: an alert tells of the first. */
  readonly withoutCars?: readonly FilterOptionView[];
  /** 'Add Another Make' hides at five. */
  readonly canAddMake: boolean;
}

export function toMakeTree(
  query: SearchQuery,
  filters: CountedOptions,
  vocabulary: SearchVocabulary,
  everyMake: readonly NamedOption[] = [],
): MakeTree {
  const isCounted = filters !== null;
  const makeCodes = query.selected.makeCode ?? [];
  const modelCodes = query.selected.modelCode ?? [];
  const trimCodes = query.selected.trimCode ?? [];
  const makes = toOpenOptions(
    filters?.makeCode ?? vocabulary.makes.map(uncounted),
    makeCodes,
    (code) => optionLabel("makeCode", code, vocabulary),
    { isCounted },
  );

  const toModels = (makeCode: string): readonly ModelBranch[] =>
    toOpenOptions(
      childrenOf(filters?.modelCode, makeCode) ?? vocabulary.modelsOf(makeCode).map(uncounted),
      modelCodes.filter((code) => vocabulary.model(code)?.makeCode === makeCode),
      (code) => optionLabel("modelCode", code, vocabulary),
      { isCounted },
    ).map((model) => (model.isSelected ? { ...model, trims: toTrims(model.code) } : model));

  const toTrims = (modelCode: string): readonly FilterOptionView[] =>
    toOpenOptions(
      childrenOf(filters?.trimCode, modelCode) ?? vocabulary.trimsOf(modelCode).map(uncounted),
      trimCodes.filter((code) => modelPartOf(code) === modelCode),
      (code) => optionLabel("trimCode", code, vocabulary),
      { isCounted },
    );

  // A model may stand without its make (an old link): the make's branch still shows it.
  const impliedCodes = modelCodes.map((code) => vocabulary.model(code)?.makeCode);
  const isBranch = (make: FilterOptionView) => make.isSelected === true || impliedCodes.includes(make.code);
  const listed = new Set(makes.map(({ code }) => code));
  const withoutCars = isCounted
    ? everyMake.filter(({ code }) => !listed.has(code)).map(({ code, name }) => ({ code, label: name }))
    : [];
  return {
    chosen: makes.filter(isBranch).map((make) => ({ ...make, models: toModels(make.code) })),
    others: makes.filter((make) => !isBranch(make)),
    ...(withoutCars.length > 0 ? { withoutCars } : null),
    canAddMake: makeCodes.length < MAKES_MAX,
  };
}

/** Null where nothing was counted, so that the catalogue stands in. */
function childrenOf(options: readonly FilterOption[] | undefined, parent: string): readonly FilterOption[] | null {
  return options?.filter((option) => option.parent === parent) ?? null;
}

function uncounted({ code, name }: NamedOption): FilterOption {
  return { code, name, count: 0 };
}
