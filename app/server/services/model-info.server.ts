import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult, nullWhereUnknown } from "../upstream/upstream-result.server";
import { limitingBrand } from "./search-parameters.server";

/** Facts of a model: its trims and list prices, what its stock is asked for, its safety figures. */
export function createModelInfoService(ask: Ask) {
  return {
    /**
     * The model year and its trims, or null where the catalogue has none.
     */
    async modelYear(
      model: { readonly makeCode: string; readonly modelCode: string; readonly startYear: number },
      facts?: CallFacts,
    ) {
      const query = {
        makeCode: model.makeCode,
        modelCode: model.modelCode,
        startYear: String(model.startYear),
        numRecords: "1",
      };
      return mapResult(await ask("modelInfo", { query }, facts), (answer) => answer.items[0] ?? null);
    },
    /** Asked prices by year and by trim, of what the brand sells. */
    pricing(
      model: { readonly makeCode: string; readonly modelCode: string; readonly listingTypes?: readonly string[] },
      facts?: CallFacts,
    ) {
      const { makeCode, modelCode, listingTypes } = model;
      const query = { makeCode, modelCode, listingType: listingTypes, brand: limitingBrand(facts) };
      return ask("modelPricing", { query }, facts);
    },
    /** Null where nothing is known of the model. */
    safety: async (modelCode: string, facts?: CallFacts) =>
      nullWhereUnknown(await ask("safety", { query: { modelCode } }, facts)),
  };
}
export type ModelInfoService = ReturnType<typeof createModelInfoService>;
