import type { MileageStats } from "~/contract/crawl/crawl";
import { OPERATIONS } from "~/contract/operations";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import type { UpstreamResult } from "../upstream/upstream-result.server";
import { ofBrand } from "./search-parameters.server";

/** Mileage of a model's stock beside the whole stock's, as the brand sells it; each half may fail on its own. */
export interface MileageComparison {
  readonly model: UpstreamResult<MileageStats>;
  readonly everyModel: UpstreamResult<MileageStats>;
}

/** Mileage statistics: called twice, with and without the model (section 7). */
export function createMileageService(client: UpstreamClient) {
  const stats = client.endpoint("mileageStats", readerOf(OPERATIONS.mileageStats.response));

  return {
    async compare(
      vehicle: { readonly makeCode?: string; readonly modelCode: string; readonly listingTypes?: readonly string[] },
      facts?: CallFacts,
    ): Promise<MileageComparison> {
      const conditions = new URLSearchParams(vehicle.listingTypes?.map((type) => ["listingType", type]));
      const everyModelQuery = ofBrand(conditions, facts);
      const modelQuery = new URLSearchParams(everyModelQuery);
      if (vehicle.makeCode !== undefined) modelQuery.set("makeCode", vehicle.makeCode);
      modelQuery.set("modelCode", vehicle.modelCode);
      const [model, everyModel] = await Promise.all([
        stats({ query: modelQuery }, facts),
        stats({ query: everyModelQuery }, facts),
      ]);
      return { model, everyModel };
    },
  };
}
export type MileageService = ReturnType<typeof createMileageService>;
