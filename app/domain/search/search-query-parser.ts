import { BRANDS, type Brand, type BrandRecord, hasSeller, sellsMake } from "../brand";
import { MAKES_MAX, PAGE_SIZE_DEFAULT_RECORDS, SEARCH_RADIUS_DEFAULT_MILES } from "../limits";
import { findPriceError, type PriceError, type UnreadPrices } from "../money/price-input";
import { SELLER_TYPES } from "../vocabulary";
import type { OptionFacetName } from "./query/facet-table";
import { modelPartOf, type ScalarValues } from "./query/parameter-values";
import type { SearchPlace } from "./query/place-slug";
import type { SearchQuery } from "./query/search-query";
import type { SearchVocabulary } from "./query/search-vocabulary";
import { type QueryDraft, readQueryDraft } from "./query-draft";
import { type ParsedPath, parseSearchPath, splitSearchPathname } from "./search-path";

export { type ParsedPath, parseSearchPath } from "./search-path";

export interface ParseOptions {
  /** Default: marketplace. */
  readonly brand?: Brand | undefined;
  /** Bounds the model years. Default: this year, by the clock. */
  readonly currentYear?: number | undefined;
  /** With it, codes that the catalogue does not know drop out, and models must belong to a chosen make or the brand. */
  readonly vocabulary?: SearchVocabulary | undefined;
}

export interface ParsedSearch {
  readonly query: SearchQuery;
  /** Names of parameters that had an impossible value, sorted, each once. */
  readonly invalidParameters: readonly string[];
  /** The price pair is then not in the query (section 5). */
  readonly priceError?: PriceError;
  /** Of the fields that the payment type shows; the rest of the search runs without them. Absent where all were read. */
  readonly unreadPrices?: UnreadPrices;
  /** Carried and unknown parameters (campaign tags), sorted, without duplicates: kept in the URL, never sent upstream. */
  readonly extras: readonly (readonly [string, string])[];
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
  const selected = selectCodes(draft, path, { brand, vocabulary: options.vocabulary, invalid });
  for (const name of namesSaidBy(path)) written.delete(name);
  if (written.delete("location")) for (const name of ["zip", "city", "state"]) written.add(name);

  const { scalars } = draft;
  const isEveryListingType = scalars.allListingType === true && selected.listingType === undefined;
  const isListingTypeDefaulted = path?.listingType === undefined && !isEveryListingType && isDefaultOf(brand, selected);
  if (isListingTypeDefaulted && brand.defaultListingType !== null) selected.listingType = [brand.defaultListingType];

  const place = path?.place ?? placeOfQuery(scalars);
  if (place === null) for (const name of ["city", "state"] as const) if (scalars[name] !== undefined) invalid.add(name);

  const priceError = findPriceError(scalars.minPrice, scalars.maxPrice);
  const unreadPrices = unreadPricesOf(draft);
  const query: SearchQuery = {
    selected,
    isListingTypeDefaulted,
    isEveryListingType,
    ...(priceError === null ? pricePair(scalars) : {}),
    ...yearPair(scalars),
    ...pick(scalars, ["mileage", "mpgRange", "electricMileRange"]),
    ...place,
    ...(scalars.searchRadius === SEARCH_RADIUS_DEFAULT_MILES ? {} : pick(scalars, ["searchRadius"])),
    ...(scalars.marketExtension === "include" ? {} : pick(scalars, ["marketExtension"])),
    ...pick(scalars, ["keyword"]),
    ...(path?.isCommercial ? { experience: "commercial" } : pick(scalars, ["experience"])),
    ...pick(scalars, ["ownerId", "showcaseOwnerId"]),
    ...(scalars.paymentType === "purchase" ? {} : pick(scalars, ["monthlyBudget"])),
    sortBy: scalars.sortBy ?? brand.defaultSort,
    firstRecord: scalars.firstRecord ?? 0,
    numRecords: pageSizeOf(scalars.numRecords, brand),
  };
  return {
    query,
    invalidParameters: [...invalid].sort(),
    ...(priceError === null ? {} : { priceError }),
    ...(unreadPrices === null ? {} : { unreadPrices }),
    extras: sortedPairs([...draft.carried, ...draft.unknown]),
    writtenParameters: written,
  };
}

/** Whether the brand's own condition is the one that is searched, named in the query or not: both are one search. */
function isDefaultOf({ defaultListingType }: BrandRecord, { listingType }: Selected): boolean {
  if (defaultListingType === null) return false;
  return listingType === undefined || (listingType.length === 1 && listingType[0] === defaultListingType);
}

interface CodeRules {
  readonly brand: BrandRecord;
  readonly vocabulary: SearchVocabulary | undefined;
  /** Gains the names whose codes nobody knows. */
  readonly invalid: Set<string>;
}

type Selected = { -readonly [Facet in OptionFacetName]?: readonly string[] };

function selectCodes(draft: QueryDraft, path: ParsedPath | null, rules: CodeRules): Selected {
  const selected: Selected = {};
  for (const [facet, codes] of draft.codes) selected[facet] = codes;
  if (path?.listingType !== undefined) selected.listingType = [path.listingType];
  if (path?.sellerType !== undefined) selected.sellerType = [path.sellerType];
  const sellerType = selected.sellerType?.filter((code) => hasSeller(rules.brand, code)) ?? [];
  if (path?.vehicleStyleCode !== undefined) selected.vehicleStyleCode = [path.vehicleStyleCode];

  const vocabulary = rules.vocabulary?.isEmpty === false ? rules.vocabulary : null;
  const known = (facet: OptionFacetName, find: (code: string) => { readonly code: string } | null) =>
    distinct(
      (selected[facet] ?? []).flatMap((code) => {
        const found = vocabulary === null ? { code } : find(code);
        if (found === null) rules.invalid.add(facet);
        return found === null ? [] : [found.code];
      }),
    );

  const isOfBrand = (makeCode: string) => sellsMake(rules.brand, makeCode);
  const makes =
    path?.makeCode !== undefined
      ? [path.makeCode]
      : known("makeCode", (code) => vocabulary?.make(code) ?? null)
          .filter(isOfBrand)
          .slice(0, MAKES_MAX);
  const models =
    path?.modelCode !== undefined
      ? [path.modelCode]
      : known("modelCode", (code) => vocabulary?.model(code) ?? null).filter((code) => {
          const makeCode = vocabulary?.model(code)?.makeCode;
          return makeCode === undefined || (makes.length === 0 ? isOfBrand(makeCode) : makes.includes(makeCode));
        });
  const chosenModels = new Set(models.map((code) => code.toLowerCase()));
  const trims =
    path?.trimCode !== undefined
      ? [path.trimCode]
      : known("trimCode", (code) => vocabulary?.trim(code) ?? null).filter((code) =>
          chosenModels.has(modelPartOf(code).toLowerCase()),
        );
  const features = known("featureCode", (code) => vocabulary?.feature(code) ?? null);

  const chosen: Selected = {
    ...selected,
    sellerType,
    makeCode: makes,
    modelCode: models,
    trimCode: trims,
    featureCode: features,
  };
  const result: Selected = {};
  for (const [facet, codes] of entriesOf(chosen)) if (codes.length > 0) result[facet] = [...codes].sort();
  return result;
}

function entriesOf(selected: Selected): [OptionFacetName, readonly string[]][] {
  const entries: [OptionFacetName, readonly string[]][] = [];
  let facet: OptionFacetName;
  for (const name in selected) {
    if (isFacetOf(selected, name)) {
      facet = name;
      entries.push([facet, selected[facet] ?? []]);
    }
  }
  return entries;
}

function isFacetOf(selected: Selected, name: string): name is OptionFacetName {
  return Object.hasOwn(selected, name);
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

/**
 * A total and a monthly amount are typed in other fields; where the form says which ones were in sight, those of the other
 * kind say nothing.
 */
function unreadPricesOf({ scalars, unreadPrices }: QueryDraft): UnreadPrices | null {
  const { paymentType } = scalars;
  const unread = [...unreadPrices].filter(
    ([field]) =>
      scalars[field] === undefined &&
      (paymentType === undefined || (field === "monthlyBudget") === (paymentType === "monthly")),
  );
  return unread.length === 0 ? null : Object.fromEntries(unread);
}

/** Reversed years are swapped (reliability of input, 3.2). */
function yearPair(scalars: Partial<ScalarValues>): { startYear?: number; endYear?: number } {
  const { startYear, endYear } = scalars;
  if (startYear !== undefined && endYear !== undefined && startYear > endYear) {
    return { startYear: endYear, endYear: startYear };
  }
  return pick(scalars, ["startYear", "endYear"]);
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

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** Sorted by code unit, first by name, then by value; duplicates once. */
export function sortedPairs(pairs: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const sorted = [...pairs].sort(([name, value], [otherName, otherValue]) =>
    name === otherName ? compareCodeUnits(value, otherValue) : compareCodeUnits(name, otherName),
  );
  return sorted.filter(([name, value], at) => {
    const before = sorted[at - 1];
    return before?.[0] !== name || before[1] !== value;
  });
}

function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
