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
  /** Trims that are neither marked nor chosen are behind "Show all". */
  readonly isFolded?: true;
}

export interface MakeBranch extends FilterOptionView {
  readonly models: readonly ModelBranch[];
  /** Models that are neither marked nor chosen are behind "Show all". */
  readonly isFolded?: true;
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

/** Of a chosen make's models, and of them once one is chosen: the way to the cars is short for whoever tabs. */
const MODELS_UP_FRONT = 4;
const MODELS_BESIDE_CHOSEN = 3;
/** Beside a chosen trim stand no others, nor other models; nor do models of several makes: they are behind "Show all". */
const ALL_BEHIND = 0;

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
  const branches = new Set([...makeCodes, ...impliedCodes]);
  const { options } = toOpenOptions(
    filters?.makeCode ?? vocabulary.makes.map(uncounted),
    [...branches],
    (code) => optionLabel("makeCode", code, vocabulary),
    { isCounted },
  );
  const makes = options.map(({ isSelected: _branch, ...make }) =>
    makeCodes.includes(make.code) ? { ...make, isSelected: true as const } : make,
  );

  const toModels = (makeCode: string): Pick<MakeBranch, "models" | "isFolded"> => {
    const chosen = modelCodes.filter((code) => vocabulary.model(code)?.makeCode === makeCode);
    const isCrowded = branches.size > 1 || trimCodes.some((code) => chosen.includes(modelPartOf(code)));
    const upFront = isCrowded ? ALL_BEHIND : chosen.length > 0 ? MODELS_BESIDE_CHOSEN : MODELS_UP_FRONT;
    const { options, isLong } = toOpenOptions(
      childrenOf(filters?.modelCode, makeCode) ?? vocabulary.modelsOf(makeCode).map(uncounted),
      chosen,
      (code) => optionLabel("modelCode", code, vocabulary),
      { isCounted, upFront },
    );
    const models = options.map((model) => (model.isSelected ? { ...model, ...toTrims(model.code) } : model));
    return { models, ...(isLong && { isFolded: true as const }) };
  };

  const toTrims = (modelCode: string): Pick<ModelBranch, "trims" | "isFolded"> => {
    const chosen = trimCodes.filter((code) => modelPartOf(code) === modelCode);
    const { options, isLong } = toOpenOptions(
      childrenOf(filters?.trimCode, modelCode) ?? vocabulary.trimsOf(modelCode).map(uncounted),
      chosen,
      (code) => optionLabel("trimCode", code, vocabulary),
      { isCounted, ...(chosen.length > 0 && { upFront: ALL_BEHIND }) },
    );
    return { trims: options, ...(isLong && { isFolded: true as const }) };
  };

  const listed = new Set(makes.map(({ code }) => code));
  const tree = {
    chosen: makes.filter(({ code }) => branches.has(code)).map((make) => ({ ...make, ...toModels(make.code) })),
    others: makes.filter((make) => !branches.has(make.code)),
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
