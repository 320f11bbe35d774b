import type { z } from "zod";
import type { MileageStats } from "../../../app/contract/crawl/crawl";
import { OPERATIONS } from "../../../app/contract/operations";
import { formatCount } from "../../../app/domain/figures/format-figures";
import { MODEL_YEARS_MAX } from "../../../app/domain/limits";
import { effectiveQuery } from "../../../app/domain/search/query/experience";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { Catalog } from "../../catalog/catalog";
import type { Marketplace } from "../../marketplace/marketplace";
import { readSearch } from "../../marketplace/search-request";
import type { IndexQuery, MileageStatistics, PriceGroup } from "../../ports/search-engine";
import { MileageBands } from "../../search/listing-statistics";
import { shareModelFigures } from "../../search/model-figures";
import { type Route, route, searchRoute } from "../route";

type StatisticsRequest = z.infer<(typeof OPERATIONS)["mileageStats" | "modelPricing"]["query"]>;
type StatisticsSource = Pick<Marketplace, "catalog" | "engine" | "places" | "today" | "vocabulary">;

/** Crawl links and the figures of the reference tabs, computed from the live stock. */
export function statisticsRoutes(marketplace: StatisticsSource): readonly Route[] {
  const { catalog } = marketplace;
  const figuresOfModel = shareModelFigures(marketplace.engine);
  return [
    searchRoute(OPERATIONS.crawlModelYears, async ({ query: searchParams }) => {
      const { query: asked, ...place } = usedSearch(marketplace, searchParams);
      const { startYear: _from, endYear: _to, ...query } = asked;
      const name = nameOfOnlyModel(query, catalog);
      const years = await marketplace.engine.years({ ...place, query });
      return {
        links: years.slice(0, MODEL_YEARS_MAX).map(({ year, count }) => ({
          name: name === null ? String(year) : `${year} ${name}`,
          value: String(year),
          count,
        })),
      };
    }),
    searchRoute(OPERATIONS.crawlTrims, async ({ query: searchParams }) => {
      const request = usedSearch(marketplace, searchParams);
      const { trimCode: _trims, ...selected } = request.query.selected;
      const { answer } = await marketplace.engine.search({ ...request, query: { ...request.query, selected } });
      return {
        links: (answer.facets.trimCode ?? [])
          .filter(({ count }) => count > 0)
          .map(({ code, count }) => ({ name: catalog.findTrim(code)?.name ?? code, value: code, count })),
      };
    }),
    route(OPERATIONS.mileageStats, async ({ query }) => {
      const stock = stockOf(query);
      const isOfModel = query.modelCode !== undefined;
      return presentMileage(
        isOfModel ? (await figuresOfModel(stock)).mileage : await marketplace.engine.mileage(stock),
      );
    }),
    route(OPERATIONS.modelPricing, async ({ query }) => {
      const { byYear, byTrim } = (await figuresOfModel(stockOf(query))).prices;
      return {
        byYear: byYear.map((group) => presentPrices(group, group.key)),
        byTrim: byTrim.map((group) => presentPrices(group, catalog.findTrim(group.key)?.name ?? group.key)),
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

function presentMileage(found: MileageStatistics | null): MileageStats {
  const stats = found ?? { max: 0, mean: 0, count: 0, byYear: [], bands: new MileageBands().list() };
  return {
    stats: {
      max: stats.max,
      mean: stats.mean,
      count: stats.count,
      facetSearchFieldStats: {
        year: [...stats.byYear]
          .sort((a, b) => a.year - b.year)
          .map(({ year, count, mean }) => ({ value: year, count, mean })),
      },
    },
    facetStats: stats.bands.map(({ from, to, count }) =>
      to === undefined
        ? { name: `${formatCount(from)} miles and over`, from, count }
        : { name: `${formatCount(from)} to ${formatCount(to - 1)} miles`, from, to, count },
    ),
  };
}

function presentPrices({ key, avg, min, max, count }: PriceGroup, value: string) {
  return { value, code: key, avgPrice: Math.round(avg), startingPrice: min, maxPrice: max, count };
}
