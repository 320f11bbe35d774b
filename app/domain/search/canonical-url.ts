import { BRANDS, type Brand } from "../brand";
import { SEARCH_RADIUS_DEFAULT_MILES } from "../limits";
import { SEARCH_PATH } from "../site-paths";
import { LISTING_TYPES, SELLER_TYPES, VEHICLE_STYLES } from "../vocabulary";
import { withImpliedMake } from "./facets/model-tree";
import { placeOf } from "./facets/place";
import { COMMERCIAL_STYLES, withCategoryAsFilter } from "./query/experience";
import { SHOWN_PARAMETER } from "./query/page-parameters";
import { placeSlug } from "./query/place-slug";
import type { SearchQuery } from "./query/search-query";
import type { SearchVocabulary } from "./query/search-vocabulary";
import { sortedPairs } from "./query/sorted-pairs";
import { chosenPairs, parameterPairs } from "./query-parameters";
import { parseSearchPath } from "./search-path";
import { type ParsedSearchUrl, type ParseOptions, parseSearchUrl } from "./search-query-parser";
import { writeShownIds } from "./shown-cars";

type Pair = readonly [string, string];

/**
 * The one spelling of a search page's URL: path and sorted query, relative. Everything stays where it was written; what
 * the path says, the query loses. Idempotent, so a redirect to it is one hop. A URL with unknown segments is 404, and
 * stays as it is; so do a price pair in error, an amount that cannot be read and codes that nobody has, of which the page
 * still has to tell, and all of an address whose form was refused.
 */
export function canonicalUrlOf(url: URL, parsed: ParsedSearchUrl): string {
  if (staysAsItIs(parsed)) return `${url.pathname}${url.search}`;
  return format(canonicalPath(parsed), canonicalPairs(parsed));
}

/**
 * Whether a GET for the URL needs no redirect. The query is compared decoded: "%20" and "+" are the same blank, and a
 * proxy that rewrites one into the other must not send the browser round in circles.
 */
export function isCanonicalSearchUrl(url: URL, vocabulary: SearchVocabulary, options: ParseOptions = {}): boolean {
  const parsed = parseSearchUrl(url, vocabulary, options);
  if (staysAsItIs(parsed)) return true;
  if (url.pathname !== canonicalPath(parsed)) return false;
  const written = [...url.searchParams];
  const canonical = canonicalPairs(parsed);
  return (
    written.length === canonical.length &&
    written.every(([name, value], index) => canonical[index]?.[0] === name && canonical[index]?.[1] === value)
  );
}

const staysAsItIs = ({ path, refusedZip }: ParsedSearchUrl) =>
  path.unknownSegments.length > 0 || refusedZip !== undefined;

function canonicalPath(parsed: ParsedSearchUrl): string {
  return [parsed.basePath, ...parsed.path.canonicalSegments.map(encodeURIComponent)].join("/");
}

function canonicalPairs({
  query,
  writtenParameters,
  priceError,
  unreadPrices = {},
  unknownCodes,
  extras,
  shownIds,
}: ParsedSearchUrl): readonly Pair[] {
  const pairs: Pair[] = chosenPairs(query).filter(([name]) => writtenParameters.has(name));
  if (priceError !== undefined) {
    if (priceError.typedMin !== "" && query.minPrice === undefined) pairs.push(["minPrice", priceError.typedMin]);
    pairs.push(["maxPrice", priceError.typedMax]);
  }
  if (shownIds.length > 0) pairs.push([SHOWN_PARAMETER, writeShownIds(shownIds)]);
  return sortedPairs([...pairs, ...unknownCodes, ...Object.entries(unreadPrices), ...extras]);
}

interface SearchUrlOptions {
  /** Default: marketplace. */
  readonly brand?: Brand | undefined;
  /** A reference tab's prefix; default `/cars-for-sale`. */
  readonly basePath?: string | undefined;
  /** Parameters to carry along, such as a campaign's tags. */
  readonly extras?: readonly Pair[] | undefined;
}

/**
 * The link to a search: in the path what the grammar can say, the rest in the sorted query, defaults left out.
 * Always canonical. Two queries that find the same in the same order on the same page have the same link.
 */
export function searchUrl(query: SearchQuery, vocabulary: SearchVocabulary, options: SearchUrlOptions = {}): string {
  const path = pathOfQuery(query, vocabulary);
  const left = parameterPairs(query).filter(
    ([name, value]) => !path.said.has(name) && !isDefault(query, name, value, options.brand ?? "marketplace"),
  );
  return format(
    [options.basePath ?? SEARCH_PATH, ...path.segments].join("/"),
    sortedPairs([...left, ...(options.extras ?? [])]),
  );
}

/**
 * For <link rel="canonical">: order and page size are no pages of their own, but each page of a series is. The
 * condition that the brand assumes and the make that a model implies are written out, a category is its filter, and a
 * distance from nowhere says nothing, nor does every condition where a brand assumes none: `/ford` and
 * `/used-cars/ford` find the same, and one of them has to be the page.
 */
export function canonicalLinkUrl(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  options: Pick<SearchUrlOptions, "brand"> = {},
): string {
  const { defaultSort } = BRANDS[options.brand ?? "marketplace"];
  return spelledOutUrl({ ...query, sortBy: defaultSort }, vocabulary, options);
}

function spelledOutUrl(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  options: Pick<SearchUrlOptions, "brand">,
): string {
  const { id, pageSizeRecords, defaultListingType } = BRANDS[options.brand ?? "marketplace"];
  const spelledOut = {
    ...withImpliedMake(withCategoryAsFilter(query), vocabulary),
    isListingTypeDefaulted: false,
    ...(placeOf(query) === null && { searchRadius: undefined }),
    ...(defaultListingType === null && { isEveryListingType: false }),
  };
  return searchUrl({ ...spelledOut, numRecords: pageSizeRecords }, vocabulary, { brand: id });
}

/** What makes a saved search the same search: its link without paging, page size and order. */
export function searchIdentity(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  options: Pick<SearchUrlOptions, "brand"> = {},
): string {
  return canonicalLinkUrl({ ...query, firstRecord: 0 }, vocabulary, options);
}

/** How a saved search is stored and opened again: its identity in the order it was saved in. `withoutOrder` gives the identity back. */
export function savedSearchUrl(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  options: Pick<SearchUrlOptions, "brand"> = {},
): string {
  return spelledOutUrl({ ...query, firstRecord: 0 }, vocabulary, options);
}

/**
 * The whole query as sorted parameters, defaults spelled out, for upstream calls and cache keys: no reader has to know
 * the brand's default listing type or the default radius.
 */
export function searchParamsOf(query: SearchQuery): URLSearchParams {
  const pairs = parameterPairs(query);
  const hasPlace = query.zip !== undefined || query.city !== undefined;
  if (hasPlace && query.searchRadius === undefined) pairs.push(["searchRadius", String(SEARCH_RADIUS_DEFAULT_MILES)]);
  if (query.selected.listingType === undefined && !query.isEveryListingType) pairs.push(["allListingType", "true"]);
  return toSearchParams(sortedPairs(pairs));
}

function isDefault(query: SearchQuery, name: string, value: string, brandId: Brand): boolean {
  const brand = BRANDS[brandId];
  if (name === "listingType")
    return query.isListingTypeDefaulted || isOnly(query.selected.listingType, brand.defaultListingType);
  if (name === "sortBy") return value === brand.defaultSort;
  if (name === "firstRecord") return value === "0";
  if (name === "numRecords") return value === String(brand.pageSizeRecords);
  if (name === "searchRadius") return value === String(SEARCH_RADIUS_DEFAULT_MILES);
  return name === "marketExtension" && value === "include";
}

interface WrittenPath {
  readonly segments: readonly string[];
  /** Parameters that the segments say. */
  readonly said: ReadonlySet<string>;
}

function pathOfQuery(query: SearchQuery, vocabulary: SearchVocabulary): WrittenPath {
  const { selected } = query;
  const segments: string[] = [];
  const said = new Set<string>();
  const say = (slug: string | undefined, ...names: string[]): boolean => {
    if (slug === undefined) return false;
    segments.push(slug);
    for (const name of names) said.add(name);
    return true;
  };

  if (!query.isListingTypeDefaulted) say(slugOf(LISTING_TYPES, onlyOf(selected.listingType)), "listingType");
  say(slugOf(SELLER_TYPES, onlyOf(selected.sellerType)), "sellerType");

  const style = VEHICLE_STYLES.find((term) => term.code === onlyOf(selected.vehicleStyleCode));
  if (query.experience !== "commercial") say(style?.slug, "vehicleStyleCode");
  else if (style !== undefined && COMMERCIAL_STYLES.includes(style.code)) {
    say(`commercial-${style.slug}`, "vehicleStyleCode", "experience");
  } else say("commercial", "experience");

  const make = vocabulary.make(onlyOf(selected.makeCode) ?? "");
  if (make !== null && say(make.slug, "makeCode")) {
    const model = vocabulary.model(onlyOf(selected.modelCode) ?? "");
    if (model !== null && model.makeCode === make.code && say(model.slug, "modelCode")) {
      const trim = vocabulary.trim(onlyOf(selected.trimCode) ?? "");
      if (trim !== null && trim.modelCode === model.code) say(trim.slug, "trimCode");
    }
  }
  if (query.zip !== undefined) say(query.zip, "zip");
  else if (query.city !== undefined && query.state !== undefined) {
    say(placeSlug({ city: query.city, state: query.state }), "city", "state");
  }
  return saysTheSame(segments, said, query, vocabulary) ? { segments, said } : { segments: [], said: new Set() };
}

/** Slugs are data: two that collide (a trim named like a city) must not make a link lie. Then everything is query. */
function saysTheSame(
  segments: readonly string[],
  said: ReadonlySet<string>,
  query: SearchQuery,
  vocabulary: SearchVocabulary,
): boolean {
  const path = parseSearchPath(segments, vocabulary);
  const { selected } = query;
  const expected = (name: string, value: string | undefined) => (said.has(name) ? value : undefined);
  return (
    path.unknownSegments.length === 0 &&
    path.canonicalSegments.every((segment, index) => segment === segments[index]) &&
    path.listingType === expected("listingType", onlyOf(selected.listingType)) &&
    path.sellerType === expected("sellerType", onlyOf(selected.sellerType)) &&
    path.vehicleStyleCode === expected("vehicleStyleCode", onlyOf(selected.vehicleStyleCode)) &&
    path.makeCode === expected("makeCode", onlyOf(selected.makeCode)) &&
    path.modelCode === expected("modelCode", onlyOf(selected.modelCode)) &&
    path.trimCode === expected("trimCode", onlyOf(selected.trimCode)) &&
    (path.place === undefined) === !(said.has("zip") || said.has("city"))
  );
}

function onlyOf(codes: readonly string[] | undefined): string | undefined {
  return codes?.length === 1 ? codes[0] : undefined;
}

function isOnly(codes: readonly string[] | undefined, code: string | null): boolean {
  return codes?.length === 1 && codes[0] === code;
}

function slugOf(
  terms: readonly { readonly code: string; readonly slug: string }[],
  code: string | undefined,
): string | undefined {
  return terms.find((term) => term.code === code)?.slug;
}

function toSearchParams(pairs: readonly Pair[]): URLSearchParams {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value]));
}

function format(path: string, pairs: readonly Pair[]): string {
  const query = toSearchParams(pairs).toString();
  return query === "" ? path : `${path}?${query}`;
}
