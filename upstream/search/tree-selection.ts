import type { SearchQuery } from "../../app/domain/search/query/search-query";

/**
 * Make, model and trim are one filter with three levels. A chosen level narrows only the branches it stands on:
 * Ford with any model and Honda with only the Accord can be asked for together.
 * - A model counts only where its make is chosen, or where no make is chosen at all.
 * - A trim counts where its model is chosen. Where its branch has no chosen model, the trim stands for its model too.
 */
export interface TreeSelection {
  readonly makes: ReadonlySet<string>;
  /** Models that narrow, by code; those of makes not chosen are left out. */
  readonly models: ReadonlySet<string>;
  readonly trims: ReadonlySet<string>;
  /** Makes that have a narrowing model. */
  readonly narrowedMakes: ReadonlySet<string>;
  /** Models that have a narrowing trim. */
  readonly narrowedModels: ReadonlySet<string>;
}

/** The model of a trim code `MODEL|TRIM`. */
function modelOfTrim(trimCode: string): string {
  const bar = trimCode.indexOf("|");
  return bar < 0 ? trimCode : trimCode.slice(0, bar);
}

/** Reads the selection, or null where nothing of the tree is chosen. `makeOf` gives the make of a model code. */
export function resolveTree(
  selected: SearchQuery["selected"],
  makeOf: (modelCode: string) => string | undefined,
): TreeSelection | null {
  const makes = new Set(selected.makeCode);
  const chosenModels = selected.modelCode ?? [];
  const chosenTrims = selected.trimCode ?? [];
  if (makes.size === 0 && chosenModels.length === 0 && chosenTrims.length === 0) return null;
  const isOnChosenMake = (model: string) => {
    const make = makeOf(model);
    return makes.size === 0 || (make !== undefined && makes.has(make));
  };
  const models = new Set(chosenModels.filter(isOnChosenMake));
  const makesWithModels = new Set([...models].map(makeOf));
  const trims = new Set<string>();
  const narrowedModels = new Set<string>();
  const implied: string[] = [];
  for (const trim of chosenTrims) {
    const model = modelOfTrim(trim);
    if (!models.has(model)) {
      const isBranchOpen = makes.size === 0 ? models.size === 0 : !makesWithModels.has(makeOf(model));
      if (!isBranchOpen || !isOnChosenMake(model)) continue;
      implied.push(model);
    }
    trims.add(trim);
    narrowedModels.add(model);
  }
  for (const model of implied) models.add(model);
  const narrowedMakes = new Set<string>();
  for (const model of models) {
    const make = makeOf(model);
    if (make !== undefined) narrowedMakes.add(make);
  }
  return { makes, models, trims, narrowedMakes, narrowedModels };
}

/** Makes whose models are offered: the chosen ones, else those of the chosen models, else null for all. */
export function makesOfModelScope(tree: TreeSelection | null): ReadonlySet<string> | null {
  if (!tree) return null;
  if (tree.makes.size > 0) return tree.makes;
  return tree.models.size > 0 ? tree.narrowedMakes : null;
}
