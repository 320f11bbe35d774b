import type { ConsumerRatings } from "~/contract/models/model-info";
import type { ReferenceFilters } from "~/contract/models/reference";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult, nullWhereUnknown, type UpstreamResult } from "../upstream/upstream-result.server";

interface ModelYear {
  readonly year: number;
  readonly makeCode: string;
  readonly modelCode: string;
}

const NO_OPTIONS: ReferenceFilters["options"] = [];

/** The price guide's reference vehicles and what is said of them. */
export function createReferenceService(ask: Ask) {
  const vehiclesOf = async ({ year, makeCode, modelCode }: ModelYear, facts?: CallFacts) => {
    const query = { yearId: String(year), atcMakeCode: makeCode, atcModelCode: modelCode };
    return mapResult(await ask("referenceVehicles", { query }, facts), (answer) => answer.items);
  };

  return {
    /**
     * Makes, or the models of one make, whether they have cars or not: options that no search's own answer holds
     * (section 7). None where they are not to be had.
     */
    async filterOptions(type: "makeCode" | "modelCode", makeCode?: string, facts?: CallFacts) {
      const query = makeCode === undefined ? {} : { makeCode };
      const result = await ask("referenceFilters", { pathParameters: { type }, query }, facts);
      return result.ok ? result.value.options : NO_OPTIONS;
    },
    /** The ratings of the model year's first reference vehicle (section 7); null where it has none. */
    async consumerRatings(model: ModelYear, facts?: CallFacts): Promise<UpstreamResult<ConsumerRatings | null>> {
      const found = await vehiclesOf(model, facts);
      if (!found.ok) return found;
      const vehicleId = found.value[0]?.vehicleId;
      if (vehicleId === undefined) return { ok: true, value: null };
      return nullWhereUnknown(await ask("consumerRatings", { pathParameters: { vehicleId } }, facts));
    },
    /** Editorial HTML, not yet sanitised. The price-guide brand alone asks for it, on the server (section 7). */
    async expertReviews(model: ModelYear & { readonly trim?: string }, facts?: CallFacts) {
      const parts = [String(model.year), model.makeCode, model.modelCode, ...(model.trim ? [model.trim] : [])];
      const query = { ymmt: parts.join("|"), embed: "true" };
      return mapResult(await ask("expertReviews", { query }, facts), (answer) => answer.reviews);
    },
  };
}
export type ReferenceService = ReturnType<typeof createReferenceService>;
