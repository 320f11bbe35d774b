import type { Brand } from "../../app/domain/brand";
import { effectiveQuery } from "../../app/domain/search/query/experience";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexedHit, ListingIndex, SearchArea } from "../ports/search-engine";

const NEAR_YEARS = 2;
/** Share of the price by which a similar vehicle may cost more or less. */
const NEAR_PRICE_SHARE = 0.2;

type SimilarTo = Pick<ListingRecord, "id" | "makeCode" | "modelCode" | "style" | "year" | "price">;

/**
 * Vehicles like one that is, or was, for sale. The nearest kinds come first: the same model of about the same year and
 * price, the same model, the same body style at about the price, the same body style. Within a kind the order is
 * relevance, measured from `area` where it is given. A brand of few makes has others of those alone.
 */
export function findSimilar(
  index: Pick<ListingIndex, "hits">,
  record: SimilarTo,
  limit: number,
  { area, brand = "marketplace" }: { readonly area?: SearchArea | undefined; readonly brand?: Brand } = {},
): IndexedHit[] {
  const model = { makeCode: [record.makeCode], modelCode: [record.modelCode] };
  const years = { startYear: record.year - NEAR_YEARS, endYear: record.year + NEAR_YEARS };
  const price =
    record.price === undefined
      ? {}
      : {
          minPrice: Math.floor(record.price * (1 - NEAR_PRICE_SHARE)),
          maxPrice: Math.ceil(record.price * (1 + NEAR_PRICE_SHARE)),
        };
  const style = { vehicleStyleCode: [record.style] };
  const kinds: readonly Partial<SearchQuery>[] = [
    { selected: model, ...years, ...price },
    { selected: model },
    { selected: style, ...price },
    { selected: style },
  ];
  const found: IndexedHit[] = [];
  for (const kind of kinds) {
    if (found.length >= limit) break;
    const query: SearchQuery = {
      selected: {},
      isListingTypeDefaulted: false,
      isEveryListingType: true,
      sortBy: "relevance",
      firstRecord: 0,
      numRecords: limit - found.length,
      ...kind,
    };
    const excludedIds = [record.id, ...found.map(({ id }) => id)];
    found.push(...index.hits({ query: effectiveQuery(query, brand), excludedIds, ...(area ? { area } : {}) }));
  }
  return found;
}
