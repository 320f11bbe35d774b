import type { MileageStats } from "~/contract/crawl/crawl";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import type { UpstreamResult } from "../upstream/upstream-result.server";
import { limitingBrand } from "./search-parameters.server";

/** Mileage of a model's stock beside the whole stock's, as the brand sells it; each half may fail on its own. */
interface MileageComparison {
  readonly model: UpstreamResult<MileageStats>;
  readonly everyModel: UpstreamResult<MileageStats>;
}

/** Mileage statistics: called twice, with and without the model (section 7). */
export function createMileageService(ask: Ask) {
  return {
    async compare(
      vehicle: { readonly makeCode?: string; readonly modelCode: string; readonly listingTypes?: readonly string[] },
      facts?: CallFacts,
    ): Promise<MileageComparison> {
      const { makeCode, modelCode, listingTypes } = vehicle;
      const everyModelQuery = { listingType: listingTypes, brand: limitingBrand(facts) };
      const [model, everyModel] = await Promise.all([
        ask("mileageStats", { query: { ...everyModelQuery, makeCode, modelCode } }, facts),
        ask("mileageStats", { query: everyModelQuery }, facts),
      ]);
      return { model, everyModel };
    },
  };
}
export type MileageService = ReturnType<typeof createMileageService>;
