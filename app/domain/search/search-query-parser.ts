import { BRANDS, type Brand, type BrandRecord, hasSeller, sellsMake } from "../brand";
import { PAGE_SIZE_DEFAULT_RECORDS, SEARCH_RADIUS_DEFAULT_MILES } from "../limits";
import { affordablePrice } from "../money/affordable-price";
import { findPriceError, type PriceError, type UnreadPrices } from "../money/price-input";
import type { UsualLoans } from "../money/usual-loans";
import { SELLER_TYPES } from "../vocabulary";
import { readTypedZip } from "../zip-code";
import { type FigureParameter, STEP_FACET_NAMES } from "./query/figure-table";
import type { ScalarValues } from "./query/parameter-values";
import type { SearchPlace } from "./query/place-slug";
import type { SearchQuery } from "./query/search-query";
import type { SearchVocabulary } from "./query/search-vocabulary";
import { sortedPairs } from "./query/sorted-pairs";
import { type QueryDraft, readQueryDraft } from "./query-draft";
import { type ParsedPath, parseSearchPath, splitSearchPathname } from "./search-path";
import { isDefaultOf, selectCodes } from "./selected-codes";

export interface ParseOptions {
  /** Default: marketplace. */
  readonly brand?: Brand | undefined;
  /** Bounds the model years. Default: this year, by the clock. */
  readonly currentYear?: number | undefined;
  /** With it, codes that the catalogue does not know drop out, and models must belong to a chosen make or the brand. */
  readonly vocabulary?: SearchVocabulary | undefined;
  /** What makes a price of the monthly budget of an old address. Default: with the rates of the program. */
  readonly loans?: UsualLoans | undefined;
}

export interface ParsedSearch {
  readonly query: SearchQuery;
  /** Names of parameters that had an impossible value, sorted, each once. */
  readonly invalidParameters: readonly string[];
  /**
   * Codes that nobody has, as name and value, sorted: they stay in the address, and the search finds nothing (section 4,
   * "invalid query parameters"). The query does without them.
   */
  readonly unknownCodes: readonly (readonly [string, string])[];
  /** Sent by a form that has a ZIP code (APPLY_PARAMETER). */
  readonly isFormSubmitted: boolean;
  /** What a form sent for one and is none: nothing is searched (section 5, "Zip"). The query has no ZIP code then. */
  readonly refusedZip?: string;
  /** The price pair is then not in the query (section 5). */
  readonly priceError?: PriceError;
  /** The rest of the search runs without them. Absent where all were read. */
  readonly unreadPrices?: UnreadPrices;
  /** Carried and unknown parameters (campaign tags), sorted, without duplicates: carried in the URL, never sent upstream. */
  readonly extras: readonly (readonly [string, string])[];
  /** Cars that stand on the pages before this one, which goes on with the others; none on a first page. */
  readonly shownIds: readonly string[];
}

export interface ParsedSearchUrl extends ParsedSearch {
  readonly path: ParsedPath;
  /** `/cars-for-sale`, or a reference tab's prefix. */
  readonly basePath: string;
  /** Parameters of the query string that had a readable value and that the path does not already say. */
  readonly writtenParameters: ReadonlySet<string>;
}

/** Reads a query string alone, as the upstream does. Never throws (section 4, "Query normalisation"). */
export function parseSearchParams(params: URLSearchParams, options: ParseOptions = {}): ParsedSearch {
  const { writtenParameters: _written, ...search } = finishSearch(readDraft(params, options), null, options);
  return search;
}

/** Reads a search page's URL: what the path says wins over the query. Never throws. */
export function parseSearchUrl(url: URL, vocabulary: SearchVocabulary, options: ParseOptions = {}): ParsedSearchUrl {
  const { basePath, segments } = splitSearchPathname(url.pathname);
  const path = withinBrand(parseSearchPath(segments, vocabulary), vocabulary, BRANDS[options.brand ?? "marketplace"]);
  const search = finishSearch(readDraft(url.searchParams, options), path, { ...options, vocabulary });
  return { ...search, path, basePath };
}

function readDraft(params: URLSearchParams, options: ParseOptions): QueryDraft {
  return readQueryDraft(params, options.currentYear ?? new Date().getUTCFullYear());
}

/** A make that the brand does not sell is no page of the brand, nor are sellers that it has not; no other word is at fault. */
function withinBrand(path: ParsedPath, vocabulary: SearchVocabulary, brand: BrandRecord): ParsedPath {
  const { makeCode, sellerType, canonicalSegments, unknownSegments } = path;
  const isUnsold = makeCode !== undefined && !sellsMake(brand, makeCode);
  const isForeign = (segment: string) =>
    (isUnsold && vocabulary.makeBySlug(segment)?.code === makeCode) ||
    (sellerType !== undefined &&
      !hasSeller(brand, sellerType) &&
      SELLER_TYPES.some(({ code, slug }) => code === sellerType && slug === segment));
  return { ...path, unknownSegments: [...canonicalSegments.filter(isForeign), ...unknownSegments] };
}

type FinishedSearch = ParsedSearch & { readonly writtenParameters: ReadonlySet<string> };

function finishSearch(draft: QueryDraft, path: ParsedPath | null, options: ParseOptions): FinishedSearch {
  const brand = BRANDS[options.brand ?? "marketplace"];
  const written = new Set<string>([...draft.codes.keys(), ...Object.keys(draft.scalars)]);
  const invalid = new Set(draft.invalid);
  const unknownCodes: [string, string][] = [];
  const selected = selectCodes(draft, path, { brand, vocabulary: options.vocabulary, invalid, unknownCodes });
  const said = namesSaidBy(path);
  for (const name of said) written.delete(name);
  if (written.delete("location")) for (const name of ["zip", "city", "state"]) written.add(name);

  const { isFormSubmitted, typedZip } = draft;
  const refusedZip = isFormSubmitted && typedZip !== null && !said.includes("zip") && readTypedZip(typedZip) === null;
  if (refusedZip) invalid.add("zip");
  const affordable = priceOfOldBudget(draft, path, options.loans);
  if (affordable !== null) written.add("maxPrice");
  const scalars = {
    ...draft.scalars,
    ...(refusedZip && { zip: undefined }),
    ...(affordable !== null && pricesUpTo(affordable, draft.scalars.minPrice)),
  };
  const isEveryListingType = scalars.allListingType === true && selected.listingType === undefined;
  const isListingTypeDefaulted = path?.listingType === undefined && !isEveryListingType && isDefaultOf(brand, selected);
  if (isListingTypeDefaulted && brand.defaultListingType !== null) selected.listingType = [brand.defaultListingType];

  const place = path?.place ?? placeOfQuery(scalars);
  // Beside a ZIP code, a state that does not exist changes nothing.
  const silent = place === null ? said : [...said, "state"];
  for (const { facet, name, value } of draft.unknownCodes)
    if (!silent.includes(facet)) unknownCodes.push([name, value]);
  if (place === null) for (const name of ["city", "state"] as const) if (scalars[name] !== undefined) invalid.add(name);

  const priceError = findPriceError(scalars.minPrice, scalars.maxPrice);
  const unreadPrices = unreadPricesOf({ ...draft, scalars });
  const query: SearchQuery = {
    selected,
    isListingTypeDefaulted,
    isEveryListingType,
    ...searchedPrices(scalars, priceError),
    ...orderedPair(scalars, "startYear", "endYear"),
    ...orderedPair(scalars, "minMileage", "mileage"),
    ...pick(scalars, STEP_FACET_NAMES),
    ...place,
    ...(scalars.searchRadius === SEARCH_RADIUS_DEFAULT_MILES ? {} : pick(scalars, ["searchRadius"])),
    ...(scalars.marketExtension === "include" ? {} : pick(scalars, ["marketExtension"])),
    ...pick(scalars, ["keyword"]),
    ...(path?.isCommercial ? { experience: "commercial" } : pick(scalars, ["experience"])),
    ...pick(scalars, ["ownerId", "showcaseOwnerId"]),
    sortBy: scalars.sortBy ?? brand.defaultSort,
    firstRecord: scalars.firstRecord ?? 0,
    numRecords: pageSizeOf(scalars.numRecords, brand),
  };
  return {
    query,
    invalidParameters: [...invalid].sort(),
    unknownCodes: sortedPairs(unknownCodes),
    isFormSubmitted,
    ...(refusedZip ? { refusedZip: typedZip } : {}),
    ...(priceError === null ? {} : { priceError }),
    ...(unreadPrices === null ? {} : { unreadPrices }),
    extras: sortedPairs([...draft.carried, ...draft.unknown]),
    shownIds: query.firstRecord === 0 ? [] : draft.shownIds,
    writtenParameters: written,
  };
}

/** Parameters that the query loses because the path says them. */
function namesSaidBy(path: ParsedPath | null): readonly string[] {
  if (path === null) return [];
  return [
    ...(path.listingType === undefined ? [] : ["listingType", "allListingType"]),
    ...(path.sellerType === undefined ? [] : ["sellerType"]),
    ...(path.vehicleStyleCode === undefined ? [] : ["vehicleStyleCode"]),
    ...(path.isCommercial ? ["experience"] : []),
    ...(path.makeCode === undefined ? [] : ["makeCode"]),
    ...(path.modelCode === undefined ? [] : ["modelCode"]),
    ...(path.trimCode === undefined ? [] : ["trimCode"]),
    ...(path.place === undefined ? [] : ["zip", "city", "state", "location"]),
  ];
}

/** The most exact place wins: ZIP, city with state, the one-field location. Half of city and state is no place. */
function placeOfQuery(scalars: Partial<ScalarValues>): SearchPlace | null {
  const { zip, city, state, location } = scalars;
  if (zip !== undefined) return { zip };
  if (city !== undefined && state !== undefined) return { city, state };
  return location ?? null;
}

/** A minimum of nothing is no minimum. */
function pricePair({ minPrice, maxPrice }: Partial<ScalarValues>): { minPrice?: number; maxPrice?: number } {
  return {
    ...(minPrice === undefined || minPrice === 0 ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  };
}

/** Of a pair in error neither; beside a maximum of nothing, which is wrong by itself, the minimum. */
function searchedPrices({ minPrice, maxPrice }: Partial<ScalarValues>, error: PriceError | null) {
  if (error === null) return pricePair({ minPrice, maxPrice });
  return error.kind === "maxZero" ? pricePair({ minPrice }) : {};
}

/** A budget leaves no least price that it does not reach, as where the wallet sets one. */
const pricesUpTo = (maxPrice: number, minPrice = 0) => (minPrice < maxPrice ? { maxPrice } : { maxPrice, minPrice: 0 });

/** The lower of the two where an old address has a price, too; null where it has no budget. */
function priceOfOldBudget(
  { oldBudget, isOldTotal, scalars, codes }: QueryDraft,
  path: ParsedPath | null,
  loans?: UsualLoans,
): number | null {
  if (oldBudget === undefined) return null;
  const conditions = path?.listingType === undefined ? (codes.get("listingType") ?? []) : [path.listingType];
  const price = isOldTotal ? oldBudget : affordablePrice(oldBudget, conditions, loans);
  return Math.min(scalars.maxPrice ?? price, price);
}

function unreadPricesOf({ scalars, unreadPrices }: Pick<QueryDraft, "scalars" | "unreadPrices">): UnreadPrices | null {
  const unread = [...unreadPrices].filter(([field]) => scalars[field] === undefined);
  return unread.length === 0 ? null : Object.fromEntries(unread);
}

/** Reversed years and miles are swapped (reliability of input, 3.2). */
function orderedPair<Min extends FigureParameter, Max extends FigureParameter>(
  scalars: Partial<ScalarValues>,
  min: Min,
  max: Max,
): Partial<Record<Min | Max, number>> {
  const [low, high] = [scalars[min], scalars[max]];
  const isReversed = low !== undefined && high !== undefined && low > high;
  const pair: Partial<Record<FigureParameter, number>> = isReversed
    ? { [min]: high, [max]: low }
    : pick(scalars, [min, max]);
  return pair;
}

/** 25 is what the shopper gets by default, and for some brands that is another number (section 9). */
function pageSizeOf(asked: number | undefined, brand: BrandRecord): number {
  return asked === undefined || asked === PAGE_SIZE_DEFAULT_RECORDS ? brand.pageSizeRecords : asked;
}

function pick<Name extends keyof ScalarValues>(
  scalars: Partial<ScalarValues>,
  names: readonly Name[],
): Partial<Pick<ScalarValues, Name>> {
  const picked: Partial<Pick<ScalarValues, Name>> = {};
  for (const name of names) if (scalars[name] !== undefined) picked[name] = scalars[name];
  return picked;
}
