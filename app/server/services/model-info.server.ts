import { OPERATIONS } from "~/contract/operations";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult, nullWhereUnknown } from "../upstream/upstream-result.server";
import { ofBrand } from "./search-parameters.server";

/** Facts of a model: its trims and list prices, what its stock is asked for, its safety figures. */
export function createModelInfoService(client: UpstreamClient) {
  const modelInfo = client.endpoint("modelInfo", readerOf(OPERATIONS.modelInfo.response));
  const pricing = client.endpoint("modelPricing", readerOf(OPERATIONS.modelPricing.response));
  const safety = client.endpoint("safety", readerOf(OPERATIONS.safety.response));

  return {
    /**
     * The model year and its trims, or null where the catalogue has none. `startYear` is last year unless given
     * (section 7).
     */
    async modelYear(
      model: { readonly makeCode: string; readonly modelCode: string; readonly startYear?: number },
      facts?: CallFacts,
    ) {
      const query = new URLSearchParams({
        makeCode: model.makeCode,
        modelCode: model.modelCode,
        startYear: String(model.startYear ?? new Date().getUTCFullYear() - 1),
        numRecords: "1",
      });
      return mapResult(await modelInfo({ query }, facts), (answer) => answer.items[0] ?? null);
    },
    /** Asked prices by year and by trim, of what the brand sells. */
    pricing(
      model: { readonly makeCode: string; readonly modelCode: string; readonly listingTypes?: readonly string[] },
      facts?: CallFacts,
    ) {
      const query = new URLSearchParams({ makeCode: model.makeCode, modelCode: model.modelCode });
      for (const type of model.listingTypes ?? []) query.append("listingType", type);
      return pricing({ query: ofBrand(query, facts) }, facts);
    },
    /** Null where nothing is known of the model. */
    safety: async (modelCode: string, facts?: CallFacts) =>
      nullWhereUnknown(await safety({ query: new URLSearchParams({ modelCode }) }, facts)),
  };
}
export type ModelInfoService = ReturnType<typeof createModelInfoService>;
