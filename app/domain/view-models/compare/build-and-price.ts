import { BRANDS, type Brand, sellsMake } from "~/domain/brand";
import { NEW_CAR_YEARS_AHEAD, NEW_CAR_YEARS_BACK } from "~/domain/limits";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { NamedCode, SearchVocabulary, VocabularyModel } from "~/domain/search/query/search-vocabulary";
import { BUILD_AND_PRICE_PATH } from "~/domain/site-paths";

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
function offersBuildAndPrice(options: {
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
 * Where the Custom Order button of a model's trims leads; undefined where section 5 offers none, or the model (in the year
 * that was asked for, if any) is not sold new. A search for one trim names it as the series.
 */
export function customOrderHref(options: {
  readonly query: SearchQuery;
  readonly model: { readonly makeCode: string; readonly code: string };
  readonly askedYear: number | undefined;
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  readonly isPreorderOn: boolean;
  readonly referrer: string;
  readonly currentYear: number;
}): string | undefined {
  const { query, model, vocabulary, referrer, currentYear } = options;
  if (!offersBuildAndPrice({ ...options, makeCode: model.makeCode })) return undefined;
  const years = yearsSoldNew(model, vocabulary, currentYear);
  const year = options.askedYear ?? usualYearSoldNew(years, currentYear);
  if (year === undefined || !years.includes(year)) return undefined;
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

/**
 * The model years of a model that are sold new, newest first: new cars are those of the last two years and the next. None
 * where the model ended before; a catalogue that does not say its years is taken on trust.
 */
export function yearsSoldNew(
  model: Pick<VocabularyModel, "code">,
  vocabulary: SearchVocabulary,
  currentYear: number,
): readonly number[] {
  const trims = vocabulary.trimsOf(model.code);
  const newest = currentYear + NEW_CAR_YEARS_AHEAD;
  const years = Array.from({ length: NEW_CAR_YEARS_AHEAD + NEW_CAR_YEARS_BACK + 1 }, (_, index) => newest - index);
  return years.filter(
    (year) =>
      trims.length === 0 ||
      trims.some(({ firstYear = year, lastYear = year }) => firstYear <= year && year <= lastYear),
  );
}

/** The one of them that is meant where none is asked for: this year's, else the newest. */
export function usualYearSoldNew(years: readonly number[], currentYear: number): number | undefined {
  return years.includes(currentYear) ? currentYear : years[0];
}

export function modelsSoldNew(
  makeCode: string,
  vocabulary: SearchVocabulary,
  currentYear: number,
): readonly VocabularyModel[] {
  return vocabulary.modelsOf(makeCode).filter((model) => yearsSoldNew(model, vocabulary, currentYear).length > 0);
}

/** Makes that a brand has build-and-price pages of. */
export function makesSoldNew(vocabulary: SearchVocabulary, brand: Brand, currentYear: number): readonly NamedCode[] {
  return vocabulary.makes.filter(
    ({ code }) => !isExcludedFromBuildAndPrice(code, brand) && modelsSoldNew(code, vocabulary, currentYear).length > 0,
  );
}
