import type { Brand } from "../../app/domain/brand";
import { effectiveQuery } from "../../app/domain/search/query/experience";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexedHit, IndexQuery, SearchArea, SearchEngine } from "../ports/search-engine";

const NEAR_YEARS = 2;
/** Share of the price by which a similar vehicle may cost more or less. */
const NEAR_PRICE_SHARE = 0.2;

type SimilarTo = Pick<ListingRecord, "id" | "makeCode" | "modelCode" | "style" | "year" | "price">;

interface SimilarLimits {
  readonly area?: SearchArea | undefined;
  readonly brand?: Brand;
  /** Instead of the vehicle itself alone. */
  readonly excludedIds?: readonly string[];
  /** Vehicles of these alone. */
  readonly fuelTypes?: readonly string[] | undefined;
}

/** Pages whose first records are wanted, those of the first search before those of the next. */
interface PagesInTurn {
  readonly engine: Pick<SearchEngine, "pages">;
  readonly requests: readonly IndexQuery[];
  readonly limit: number;
}

/** At most `limit` hits, those of the first search before those of the next, each once. Asked in one call. */
export async function firstOf({ engine, requests, limit }: PagesInTurn): Promise<IndexedHit[]> {
  const pages = await engine.pages(
    requests.map((request) => ({ ...request, query: { ...request.query, firstRecord: 0, numRecords: limit } })),
  );
  return firstHits(
    pages.map(({ hits }) => hits),
    limit,
  );
}

/** At most `limit` hits, those of the first list before those of the next, each once. */
export function firstHits(lists: readonly (readonly IndexedHit[])[], limit: number): IndexedHit[] {
  const found = new Map<string, IndexedHit>();
  for (const hit of lists.flat()) if (!found.has(hit.id)) found.set(hit.id, hit);
  return [...found.values()].slice(0, limit);
}

/** What is looked for, as at most `limit` vehicles. */
interface LikenessWanted {
  readonly record: SimilarTo;
  readonly limit: number;
}

/** Searches for vehicles like one, the nearest kinds first: of its model, then of its body style. */
export function likenessesOf(
  { record, limit }: LikenessWanted,
  { area, brand = "marketplace", excludedIds = [record.id], fuelTypes }: SimilarLimits = {},
): { readonly ofModel: readonly IndexQuery[]; readonly ofStyle: readonly IndexQuery[] } {
  const fuel = fuelTypes === undefined ? {} : { fuelTypeGroup: fuelTypes };
  const model = { makeCode: [record.makeCode], modelCode: [record.modelCode], ...fuel };
  const years = { startYear: record.year - NEAR_YEARS, endYear: record.year + NEAR_YEARS };
  const price =
    record.price === undefined
      ? {}
      : {
          minPrice: Math.floor(record.price * (1 - NEAR_PRICE_SHARE)),
          maxPrice: Math.ceil(record.price * (1 + NEAR_PRICE_SHARE)),
        };
  const style = { vehicleStyleCode: [record.style], ...fuel };
  const requestOf = (kind: Partial<SearchQuery>): IndexQuery => ({
    query: effectiveQuery(
      {
        selected: {},
        isListingTypeDefaulted: false,
        isEveryListingType: true,
        sortBy: "relevance",
        firstRecord: 0,
        numRecords: limit,
        ...kind,
      },
      brand,
    ),
    excludedIds,
    ...(area ? { area } : {}),
  });
  return {
    ofModel: [{ selected: model, ...years, ...price }, { selected: model }].map(requestOf),
    ofStyle: [{ selected: style, ...price }, { selected: style }].map(requestOf),
  };
}

/**
 * Vehicles like one that is, or was, for sale. The nearest kinds come first: the same model of about the same year and
 * price, the same model, the same body style at about the price, the same body style. Within a kind the order is
 * relevance, measured from `area` where it is given. A brand of few makes has others of those alone.
 */
export async function findSimilar(
  engine: Pick<SearchEngine, "pages">,
  record: SimilarTo,
  limit: number,
  limits: SimilarLimits = {},
): Promise<IndexedHit[]> {
  const { ofModel, ofStyle } = likenessesOf({ record, limit }, limits);
  const near = await firstOf({ engine, requests: ofModel, limit });
  // Mostly that is enough, and a whole body style takes its time to be looked through.
  if (near.length === limit) return near;
  return firstHits([near, await firstOf({ engine, requests: ofStyle, limit })], limit);
}
