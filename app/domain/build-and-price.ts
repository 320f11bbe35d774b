import { BRANDS, type Brand, sellsMake } from "./brand";
import { SEARCH_PATH } from "./search-path";
import type { SearchQuery } from "./search-query";

const BUILD_AND_PRICE_PATH = `${SEARCH_PATH}/build-and-price`;

export interface BuildAndPriceSubject {
  readonly makeCode: string;
  readonly modelCode?: string;
  /** The trim's code: what the maker calls the series. */
  readonly seriesCode?: string;
  readonly year?: number;
  /** The place that links here. */
  readonly referrer: string;
}

/** The link of section 2: makeCode, then what is known, and a referrer suffix. */
export function buildAndPriceHref({ makeCode, modelCode, seriesCode, year, referrer }: BuildAndPriceSubject): string {
  const params = new URLSearchParams({
    makeCode,
    ...(modelCode !== undefined && { modelCode }),
    ...(seriesCode !== undefined && { seriesCode }),
    ...(year !== undefined && { year: String(year) }),
    referrer,
  });
  return `${BUILD_AND_PRICE_PATH}?${params}`;
}

/**
 * Section 5, "Build-and-price link": only for searches of new vehicles or of no named condition, with a make that is not
 * excluded, while the preorder flag is on.
 */
export function offersBuildAndPrice(options: {
  readonly query: SearchQuery;
  readonly makeCode: string;
  readonly brand: Brand;
  readonly isPreorderOn: boolean;
}): boolean {
  const { query, makeCode, brand, isPreorderOn } = options;
  if (!isPreorderOn || isExcludedFromBuildAndPrice(makeCode, brand)) return false;
  const types = query.selected.listingType ?? [];
  const isUnset = types.length === 0 || query.isListingTypeDefaulted || query.isEveryListingType;
  return isUnset || (types.length === 1 && types[0] === "NEW");
}

/**
 * Where the Custom Order button of a model's trims leads; undefined where section 5 offers none. A search for one trim
 * names it as the series.
 */
export function customOrderHref(options: {
  readonly query: SearchQuery;
  readonly model: { readonly makeCode: string; readonly code: string };
  readonly year: number;
  readonly brand: Brand;
  readonly isPreorderOn: boolean;
  readonly referrer: string;
}): string | undefined {
  const { query, model, year, referrer } = options;
  if (!offersBuildAndPrice({ ...options, makeCode: model.makeCode })) return undefined;
  const [trimCode, ...otherTrims] = query.selected.trimCode ?? [];
  const seriesCode = otherTrims.length === 0 ? trimCode : undefined;
  return buildAndPriceHref({
    makeCode: model.makeCode,
    modelCode: model.code,
    ...(seriesCode !== undefined && { seriesCode }),
    year,
    referrer,
  });
}

/** Makes that have no such page, and on a maker's own brand every other make. */
export function isExcludedFromBuildAndPrice(makeCode: string, brand: Brand): boolean {
  const record = BRANDS[brand];
  return record.buildAndPriceExcludedMakeCodes.includes(makeCode) || !sellsMake(record, makeCode);
}
