import { OPTION_FACETS, type OptionFacetName } from "../../app/domain/search/query/facet-table";
import type { StepFacetName } from "../../app/domain/search/query/figure-table";
import {
  type DealRating,
  ELECTRIC_RANGE_FLOORS_MILES,
  ENGINE_DISPLACEMENTS,
  MILEAGE_CEILINGS_MILES,
  MPG_FLOORS,
} from "../../app/domain/vocabulary";
import { electricRangeOf, mileageOf, mpgOf } from "../inventory/listing/listing-figures";
import type { IndexedListing } from "../ports/listing-record";

/**
 * What it means that a listing has a value of a facet, and what its figures are: the one definition that the oracle
 * reads and the bitset engine is tested against (section 3).
 */

/** The choices of a step facet, in display order. */
export const STEPS: { readonly [Step in StepFacetName]: readonly number[] } = {
  mileage: MILEAGE_CEILINGS_MILES,
  mpgRange: MPG_FLOORS,
  electricMileRange: ELECTRIC_RANGE_FLOORS_MILES,
};

const vocabularies = new Map<OptionFacetName, ReadonlySet<string>>();

/** The codes of a closed facet in display order, or null where the catalogue owns them. */
export function vocabularyOf(facet: OptionFacetName): readonly string[] | null {
  return OPTION_FACETS[facet].terms?.map((term) => term.code) ?? null;
}

function known(facet: OptionFacetName, code: string | undefined): readonly string[] {
  if (code === undefined) return [];
  let vocabulary = vocabularies.get(facet);
  if (!vocabulary) {
    vocabulary = new Set(vocabularyOf(facet));
    vocabularies.set(facet, vocabulary);
  }
  return vocabulary.has(code) ? [code] : [];
}

function allKnown(facet: OptionFacetName, codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].flatMap((code) => known(facet, code));
}

/** The band of a displacement in litres, or undefined where it is unknown. */
export function displacementBand(litres: number | undefined): string | undefined {
  if (litres === undefined) return undefined;
  let code: string | undefined;
  for (const band of ENGINE_DISPLACEMENTS) if (litres >= band.minLitres) code = band.code;
  return code;
}

/** The figure that a step facet bounds, or undefined where unknown (which no bound matches). */
export function stepFigureOf(facet: StepFacetName, record: IndexedListing): number | undefined {
  switch (facet) {
    case "mileage":
      return mileageOf(record);
    case "mpgRange":
      return mpgOf(record);
    case "electricMileRange":
      return electricRangeOf(record);
  }
}

/** The codes a listing has of a facet; codes outside a closed vocabulary are no values. `rating` is its deal rating. */
export function optionValuesOf(facet: OptionFacetName, record: IndexedListing, rating: DealRating): readonly string[] {
  switch (facet) {
    case "makeCode":
      return [record.makeCode];
    case "modelCode":
      return [record.modelCode];
    case "trimCode":
      return record.trimCode === undefined ? [] : [record.trimCode];
    case "listingType":
      return known(facet, record.listingType);
    case "sellerType":
      return known(facet, record.sellerType);
    case "vehicleStyleCode":
      return known(facet, record.style);
    case "bodyStyleSubtypeCode":
    case "sedanSubtypeCode":
    case "suvSubtypeCode":
    case "vanSubtypeCode":
      return known(facet, record.subtype);
    case "fuelTypeGroup":
      return known(facet, record.fuel);
    case "driveGroup":
      return known(facet, record.drive);
    case "transmissionCode":
      return known(facet, record.transmission);
    case "engineCode":
      return known(facet, record.engineCode);
    case "engineDisplacement":
      return known(facet, displacementBand(record.displacementLitres));
    case "doorCode":
      return known(facet, record.doors === undefined ? undefined : String(record.doors));
    case "extColorSimple":
      return known(facet, record.exteriorColor);
    case "intColorSimple":
      return known(facet, record.interiorColor);
    case "featureCode":
      return [...new Set(record.features)];
    case "packageName":
      return [...new Set(record.packages)];
    case "truckBedLength":
      return known(facet, record.truckBedLength);
    case "vehicleHistoryType":
      return allKnown(facet, record.history);
    case "dealType":
      return rating === "great" ? ["greatprice"] : [];
    case "homeServices":
      return allKnown(facet, record.homeServices);
    case "vehicleUseType":
      return known(facet, record.useType);
    case "vehicleExchange":
      return known(facet, record.exchange);
    case "lifestyle":
      return allKnown(facet, record.lifestyles);
  }
}

const DAY_MS = 86_400_000;

/** Days since 1970 of an ISO date, or undefined where it is none. */
export function dayNumber(isoDate: string): number | undefined {
  const time = Date.parse(isoDate.slice(0, 10));
  return Number.isNaN(time) ? undefined : Math.round(time / DAY_MS);
}

/** Days that count as "the last seven", today being the first. */
const PRICE_DROP_WINDOW_DAYS = 7;

/**
 * Whether a lower price than the one before was observed within the last seven days. `today` is a day number;
 * `dayOf` may remember the days of dates.
 */
export function hasRecentPriceDrop(
  record: IndexedListing,
  today: number,
  dayOf: (isoDate: string) => number | undefined = dayNumber,
): boolean {
  const prices = record.observedPrices;
  for (let i = prices.length - 1; i > 0; i--) {
    const now = prices[i];
    const before = prices[i - 1];
    if (!now || !before) continue;
    const day = dayOf(now.on);
    if (day === undefined || day <= today - PRICE_DROP_WINDOW_DAYS) return false;
    if (now.dollars < before.dollars && day <= today) return true;
  }
  return false;
}
