import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "../../app/domain/vocabulary";
import type { Catalog } from "../../upstream/catalog/catalog";
import { createSeededRandom } from "../../upstream/inventory/seed/seeded-random";
import type { Places } from "../../upstream/places/places";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import type { IndexQuery } from "../../upstream/ports/search-engine";

interface KindOfQuery {
  readonly kind: "all" | "make" | "model near a ZIP" | "several filters";
  readonly request: IndexQuery;
}

const SORTS = ["relevance", "relevance", "derivedpriceASC", "derivedpriceDESC", "mileageASC", "yearDESC"] as const;

interface Drawn {
  readonly catalog: Catalog;
  readonly places: Places;
  readonly sample: readonly ListingRecord[];
}

/**
 * The mix of the engine comparison: a tenth unfiltered, three tenths each a make, a make and model around a ZIP code,
 * and several filters at once; first pages mostly. The same for the same seed.
 */
export function randomQueries(seed: number, count: number, { catalog, places, sample }: Drawn): readonly KindOfQuery[] {
  const random = createSeededRandom(seed + 77);
  const asking = (changes: Partial<SearchQuery>): SearchQuery => ({
    selected: {},
    isListingTypeDefaulted: false,
    isEveryListingType: true,
    sortBy: random.pick(SORTS),
    firstRecord: random.chance(0.15) ? 25 : 0,
    numRecords: 25,
    ...changes,
  });
  const around = (radiusMiles: number) => {
    const place = places.findZip(random.pick(sample).zip ?? "") ?? random.pick(places.all);
    return { latitude: place.latitude, longitude: place.longitude, radiusMiles };
  };
  const severalFilters = (): IndexQuery => {
    const selected: { -readonly [Facet in keyof SearchQuery["selected"]]: SearchQuery["selected"][Facet] } = {};
    if (random.chance(0.5)) selected.makeCode = [random.pick(sample).makeCode];
    if (random.chance(0.4)) selected.listingType = random.chance(0.5) ? ["USED"] : ["CERTIFIED", "USED"];
    if (random.chance(0.4)) selected.vehicleStyleCode = [random.pick(VEHICLE_STYLES).code];
    if (random.chance(0.3)) selected.extColorSimple = [...new Set([1, 2].map(() => random.pick(SIMPLE_COLORS).code))];
    if (random.chance(0.3)) selected.featureCode = [random.pick(catalog.features).code];
    if (random.chance(0.2)) selected.driveGroup = ["AWD4WD"];
    if (random.chance(0.2)) selected.vehicleHistoryType = ["NO_ACCIDENTS"];
    if (random.chance(0.1)) selected.dealType = ["greatprice"];
    const query = asking({
      selected,
      ...(random.chance(0.5) ? { maxPrice: 1_000 * random.integer(12, 50) } : {}),
      ...(random.chance(0.3) ? { minPrice: 1_000 * random.integer(5, 15) } : {}),
      ...(random.chance(0.4) ? { startYear: random.integer(2014, 2023) } : {}),
      ...(random.chance(0.3) ? { mileage: random.pick([30_000, 60_000, 100_000]) } : {}),
      ...(random.chance(0.05) ? { keyword: random.pick(["sport", "leather", "awd touring", "hybrid"]) } : {}),
    });
    return { query, ...(random.chance(0.3) ? { area: around(random.pick([25, 50, 100])) } : {}) };
  };
  return Array.from({ length: count }, (): KindOfQuery => {
    const share = random.next();
    if (share < 0.1) return { kind: "all", request: { query: asking({}) } };
    if (share < 0.4) {
      return {
        kind: "make",
        request: { query: asking({ selected: { makeCode: [random.pick(sample).makeCode] } }) },
      };
    }
    if (share < 0.7) {
      const { makeCode, modelCode } = random.pick(sample);
      const selected = { makeCode: [makeCode], modelCode: [modelCode] };
      return { kind: "model near a ZIP", request: { query: asking({ selected }), area: around(50) } };
    }
    return { kind: "several filters", request: severalFilters() };
  });
}
