import type { FeatureShares } from "../../app/contract/listings/alternatives";
import type { ListingType } from "../../app/domain/vocabulary";
import { isOrdinaryEquipment } from "../catalog/equipment";
import type { ListingRecord } from "../ports/listing-record";
import type { SearchEngine } from "../ports/search-engine";

const NEAR_YEARS = 2;
/** A new car is compared with new ones alone: what used ones have says nothing about them. */
const NEW: readonly ListingType[] = ["NEW"];
const NOT_NEW: readonly ListingType[] = ["USED", "CERTIFIED", "3P_CERT"];

type Subject = Pick<ListingRecord, "id" | "makeCode" | "modelCode" | "style" | "year" | "listingType" | "features">;

/**
 * How common each feature of a listing is among cars like it: the search engine's own counts, without the listing itself. Of
 * what every plain car has ("Cloth seats") nothing is told: few sellers list it, and it sets no car apart.
 */
export async function findFeatureShares(
  engine: Pick<SearchEngine, "search">,
  { id, makeCode, modelCode, style, year, listingType, features }: Subject,
): Promise<FeatureShares> {
  const { answer } = await engine.search({
    query: {
      selected: {
        makeCode: [makeCode],
        modelCode: [modelCode],
        listingType: listingType === "NEW" ? NEW : NOT_NEW,
      },
      startYear: year - NEAR_YEARS,
      endYear: year + NEAR_YEARS,
      isListingTypeDefaulted: false,
      isEveryListingType: false,
      sortBy: "relevance",
      firstRecord: 0,
      numRecords: 1,
    },
    excludedIds: [id],
  });
  const counts = new Map(answer.facets.featureCode?.map(({ code, count }) => [code, count]));
  return {
    comparableCount: answer.total,
    features: features
      .filter((code) => !isOrdinaryEquipment(code, style, year))
      .map((code) => ({ code, count: counts.get(code) ?? 0 })),
  };
}
