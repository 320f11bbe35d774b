import { ALTERNATIVES_PER_KIND, type Alternatives } from "../../app/contract/listings/alternatives";
import type { Brand } from "../../app/domain/brand";
import { SEARCH_RADIUS_MAX_MILES } from "../../app/domain/limits";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { distanceMiles, type Places } from "../places/places";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexedHit, SearchArea, SearchEngine } from "../ports/search-engine";
import { toIndexQuery } from "../search/index-query";

type AlternativeKind = Alternatives["rows"][number]["kind"];
type Subject = Pick<ListingRecord, "zip" | "year" | "price" | "makeCode" | "modelCode" | "style" | "fuel">;

/** What is looked for: the whole search but for what the car has to be like. */
type Gain = Partial<SearchQuery>;

/** Cars that gain one thing over a car, with the search that finds them. */
interface AlternativeRow {
  readonly kind: AlternativeKind;
  readonly query: SearchQuery;
  /** Around which distances are measured. */
  readonly area: SearchArea | undefined;
  readonly hits: readonly IndexedHit[];
  readonly total: number;
}

interface AlternativesSource {
  readonly places: Places;
  readonly engine: Pick<SearchEngine, "pages">;
}

/** A price that is hardly lower is no gain, and one that is far lower is another kind of car. */
const CHEAPER_SHARES = { most: 0.98, least: 0.6 };
const CHEAPER_YEARS_OLDER = 4;
/** What a newer or nearer car may cost more, in steps that read well. */
const DEARER_SHARE = 0.1;
const DEARER_STEP_DOLLARS = 500;
const LOWEST_SHARE = 0.8;
const NEAR_YEARS = 2;
const NEARER_LEAST_MILES = 2;

/**
 * Cars to have instead of one: cheaper, nearer to a place, newer. Each row is a search of its own, of the same model, or
 * where that has none, of the same body style and fuel; nothing but the search decides what stands in it.
 */
export async function findAlternatives(
  { places, engine }: AlternativesSource,
  subject: Subject,
  { zip, brand }: { readonly zip: string | undefined; readonly brand: Brand },
): Promise<readonly AlternativeRow[]> {
  const here = zip === undefined ? null : places.findZip(zip);
  const there = subject.zip === undefined ? null : places.findZip(subject.zip);
  const gains: readonly (readonly [AlternativeKind, Gain | null])[] = [
    ["cheaper", toCheaper(subject)],
    ["nearer", here && there && toNearer(subject, distanceMiles(here, there))],
    ["newer", toNewer(subject)],
  ];
  const around = here && { zip: here.zip, searchRadius: SEARCH_RADIUS_MAX_MILES };
  const considered = gains.flatMap(([kind, gain]) =>
    (gain === null ? [] : likenesses(subject)).map((selected) => {
      const query: SearchQuery = {
        selected,
        isListingTypeDefaulted: false,
        isEveryListingType: true,
        sortBy: "relevance",
        firstRecord: 0,
        numRecords: ALTERNATIVES_PER_KIND,
        ...around,
        ...gain,
      };
      // The car itself is in none of them: it is dearer, farther and older than each.
      return { kind, query, request: toIndexQuery(query, brand, places) };
    }),
  );
  const pages = await engine.pages(considered.map(({ request }) => request));
  const found = considered
    .map(({ kind, query, request }, at) => ({ kind, query, area: request.area, ...(pages[at] ?? NOTHING) }))
    .filter(({ hits }) => hits.length > 0);
  return found.filter(({ kind }, at) => found.findIndex((row) => row.kind === kind) === at);
}

const NOTHING = { total: 0, hits: [] };

function likenesses({ makeCode, modelCode, style, fuel }: Subject): readonly SearchQuery["selected"][] {
  return [
    { makeCode: [makeCode], modelCode: [modelCode] },
    { vehicleStyleCode: [style], ...(fuel !== undefined && { fuelTypeGroup: [fuel] }) },
  ];
}

function toCheaper({ price, year }: Subject): Gain | null {
  if (price === undefined) return null;
  const [most, least] = [CHEAPER_SHARES.most, CHEAPER_SHARES.least].map((share) => downTo(price * share, 100));
  return { minPrice: least, maxPrice: most, startYear: year - CHEAPER_YEARS_OLDER };
}

function toNewer({ price, year }: Subject): Gain {
  return { startYear: year + 1, ...(price !== undefined && { maxPrice: dearest(price) }) };
}

function toNearer({ price, year }: Subject, miles: number): Gain | null {
  const searchRadius = Math.min(SEARCH_RADIUS_MAX_MILES, Math.ceil(miles) - 1);
  if (searchRadius < NEARER_LEAST_MILES) return null;
  return {
    searchRadius,
    // Nothing from farther off that is shipped.
    marketExtension: "off",
    sortBy: "distanceASC",
    startYear: year - NEAR_YEARS,
    endYear: year + NEAR_YEARS,
    ...(price !== undefined && { minPrice: downTo(price * LOWEST_SHARE, 100), maxPrice: dearest(price) }),
  };
}

function dearest(price: number): number {
  return price + Math.ceil((price * DEARER_SHARE) / DEARER_STEP_DOLLARS) * DEARER_STEP_DOLLARS;
}

const downTo = (dollars: number, step: number) => Math.floor(dollars / step) * step;
