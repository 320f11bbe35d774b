import type { z } from "zod";
import type { MileageStats } from "../../../app/contract/crawl/crawl";
import { OPERATIONS } from "../../../app/contract/operations";
import { formatCount } from "../../../app/domain/figures/format-figures";
import { MILEAGE_STATISTICS_BELOW_MILES, MODEL_YEARS_MAX } from "../../../app/domain/limits";
import { effectiveQuery } from "../../../app/domain/search/query/experience";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { Catalog } from "../../catalog/catalog";
import type { Marketplace } from "../../marketplace/marketplace";
import { readSearch } from "../../marketplace/search-request";
import type { IndexQuery } from "../../ports/search-engine";
import type { PriceGroup } from "../../search/listing-statistics";
import { type Route, route, searchRoute } from "../route";

const BAND_MILES = 15_000;
const BANDS = 10;

type StatisticsRequest = z.infer<(typeof OPERATIONS)["mileageStats" | "modelPricing"]["query"]>;
type StatisticsSource = Pick<Marketplace, "catalog" | "index" | "places" | "today" | "vocabulary">;

/** Crawl links and the figures of the reference tabs, computed from the live stock. */
export function statisticsRoutes(marketplace: StatisticsSource): readonly Route[] {
  const { catalog } = marketplace;
  return [
    searchRoute(OPERATIONS.crawlModelYears, ({ query: searchParams }) => {
      const { query: asked, ...place } = usedSearch(marketplace, searchParams);
      const { startYear: _from, endYear: _to, ...query } = asked;
      const name = nameOfOnlyModel(query, catalog);
      const years = marketplace.index().yearCounts({ ...place, query });
      return {
        links: years.slice(0, MODEL_YEARS_MAX).map(({ year, count }) => ({
          name: name === null ? String(year) : `${year} ${name}`,
          value: String(year),
          count,
        })),
      };
    }),
    searchRoute(OPERATIONS.crawlTrims, ({ query: searchParams }) => {
      const request = usedSearch(marketplace, searchParams);
      const { trimCode: _trims, ...selected } = request.query.selected;
      const { facets } = marketplace.index().search({ ...request, query: { ...request.query, selected } });
      return {
        links: (facets.trimCode ?? [])
          .filter(({ count }) => count > 0)
          .map(({ code, count }) => ({ name: catalog.findTrim(code)?.name ?? code, value: code, count })),
      };
    }),
    route(OPERATIONS.mileageStats, ({ query }) => presentMileage(marketplace, stockOf(query))),
    route(OPERATIONS.modelPricing, ({ query }) => {
      const request = stockOf(query);
      const index = marketplace.index();
      return {
        byYear: index.priceByYear(request).map((group) => presentPrices(group, group.key)),
        byTrim: index
          .priceByTrim(request)
          .map((group) => presentPrices(group, catalog.findTrim(group.key)?.name ?? group.key)),
      };
    }),
  ];
}

/** Crawl links lead to used stock, whatever the search says (section 7). */
function usedSearch(marketplace: StatisticsSource, searchParams: URLSearchParams): IndexQuery {
  const { query, area } = readSearch(marketplace, searchParams);
  const selected = { ...query.selected, listingType: ["USED"] };
  return { query: { ...query, selected, firstRecord: 0, numRecords: 1 }, ...(area ? { area } : {}) };
}

/** All stock of a make or model that the brand sells, anywhere; used where no condition is named. */
function stockOf({ makeCode, modelCode, listingType = ["USED"], brand }: StatisticsRequest): IndexQuery {
  const query: SearchQuery = {
    selected: {
      ...(makeCode === undefined ? {} : { makeCode: [makeCode] }),
      ...(modelCode === undefined ? {} : { modelCode: [modelCode] }),
      listingType,
    },
    isListingTypeDefaulted: false,
    isEveryListingType: false,
    sortBy: "relevance",
    firstRecord: 0,
    numRecords: 1,
  };
  return { query: effectiveQuery(query, brand) };
}

function nameOfOnlyModel(query: SearchQuery, catalog: Catalog): string | null {
  const [code, ...others] = query.selected.modelCode ?? [];
  const model = code === undefined || others.length > 0 ? null : catalog.findModel(code);
  const make = model && catalog.findMake(model.makeCode);
  return make ? `${make.name} ${model.name}` : null;
}

function presentMileage(marketplace: StatisticsSource, request: IndexQuery): MileageStats {
  const index = marketplace.index();
  const stats = index.mileageStats(request);
  return {
    stats: {
      max: stats?.max ?? 0,
      mean: stats?.mean ?? 0,
      count: stats?.count ?? 0,
      facetSearchFieldStats: {
        year: [...(stats?.byYear ?? [])]
          .sort((a, b) => a.year - b.year)
          .map(({ year, count, mean }) => ({ value: year, count, mean })),
      },
    },
    facetStats: mileageBands(marketplace, request, stats?.count ?? 0),
  };
}

/** Listings per band: the difference of the counts under two ceilings, without the odometers that section 5 leaves out. */
function mileageBands(marketplace: StatisticsSource, request: IndexQuery, usable: number): MileageStats["facetStats"] {
  const index = marketplace.index();
  const under = (miles: number) => index.count({ ...request, query: { ...request.query, mileage: miles - 1 } });
  let below = under(MILEAGE_STATISTICS_BELOW_MILES) - usable;
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const from = band * BAND_MILES;
    const to = from + BAND_MILES;
    const total = under(to);
    const count = total - below;
    below = total;
    return { name: `${formatCount(from)} to ${formatCount(to - 1)} miles`, from, to, count };
  });
  const from = BANDS * BAND_MILES;
  const rest = usable - bands.reduce((sum, { count }) => sum + count, 0);
  return [...bands, { name: `${formatCount(from)} miles and over`, from, count: rest }];
}

function presentPrices({ key, avg, min, max, count }: PriceGroup, value: string) {
  return { value, code: key, avgPrice: Math.round(avg), startingPrice: min, maxPrice: max, count };
}
