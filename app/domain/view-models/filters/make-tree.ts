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
  /** 'Add Another Make' hides at five. */
  readonly canAddMake: boolean;
}

/** Of a chosen make's models, beside those that are chosen: the way to the cars is short for who tabs. */
const MODELS_BESIDE_CHOSEN = 3;
/** Beside a chosen trim stand no others, nor other models: all of them are behind "Show all". */
const BESIDE_CHOSEN_TRIM = 0;

interface CountedMakeTree {
  readonly tree: MakeTree;
  /** Makes that the search has no cars of. */
  readonly withoutCars: number;
}

export function toMakeTree(
  query: SearchQuery,
  filters: CountedOptions,
  vocabulary: SearchVocabulary,
  everyMake: readonly NamedOption[] = [],
): CountedMakeTree {
  const isCounted = filters !== null;
  const makeCodes = query.selected.makeCode ?? [];
  const modelCodes = query.selected.modelCode ?? [];
  const trimCodes = query.selected.trimCode ?? [];
  // A model may stand without its make (an old link): the make's branch shows it, with cars or without.
  const impliedCodes = modelCodes.flatMap((code) => vocabulary.model(code)?.makeCode ?? []);
  const { options } = toOpenOptions(
    filters?.makeCode ?? vocabulary.makes.map(uncounted),
    [...new Set([...makeCodes, ...impliedCodes])],
    (code) => optionLabel("makeCode", code, vocabulary),
    { isCounted },
  );
  const makes = options.map(({ isSelected: _branch, ...make }) =>
    makeCodes.includes(make.code) ? { ...make, isSelected: true as const } : make,
  );

  const toModels = (makeCode: string): readonly ModelBranch[] => {
    const chosen = modelCodes.filter((code) => vocabulary.model(code)?.makeCode === makeCode);
    const hasTrim = trimCodes.some((code) => chosen.includes(modelPartOf(code)));
    return toOpenOptions(
      childrenOf(filters?.modelCode, makeCode) ?? vocabulary.modelsOf(makeCode).map(uncounted),
      chosen,
      (code) => optionLabel("modelCode", code, vocabulary),
      { isCounted, ...(chosen.length > 0 && { upFront: hasTrim ? BESIDE_CHOSEN_TRIM : MODELS_BESIDE_CHOSEN }) },
    ).options.map((model) => (model.isSelected ? { ...model, trims: toTrims(model.code) } : model));
  };

  const toTrims = (modelCode: string): readonly FilterOptionView[] => {
    const chosen = trimCodes.filter((code) => modelPartOf(code) === modelCode);
    return toOpenOptions(
      childrenOf(filters?.trimCode, modelCode) ?? vocabulary.trimsOf(modelCode).map(uncounted),
      chosen,
      (code) => optionLabel("trimCode", code, vocabulary),
      { isCounted, ...(chosen.length > 0 && { upFront: BESIDE_CHOSEN_TRIM }) },
    ).options;
  };

  const isBranch = (make: FilterOptionView) => make.isSelected === true || impliedCodes.includes(make.code);
  const listed = new Set(makes.map(({ code }) => code));
  const tree = {
    chosen: makes.filter(isBranch).map((make) => ({ ...make, models: toModels(make.code) })),
    others: makes.filter((make) => !isBranch(make)),
    canAddMake: makeCodes.length < MAKES_MAX,
  };
  return { tree, withoutCars: isCounted ? everyMake.filter(({ code }) => !listed.has(code)).length : 0 };
}

/** Null where nothing was counted, so that the catalogue stands in. */
function childrenOf(options: readonly FilterOption[] | undefined, parent: string): readonly FilterOption[] | null {
  return options?.filter((option) => option.parent === parent) ?? null;
}

function uncounted({ code, name }: NamedOption): FilterOption {
  return { code, name, count: 0 };
}
