import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../../app/domain/search/query/facet-table";
import type { StepFacetName } from "../../app/domain/search/query/figure-table";
import { recordOf } from "../../app/domain/search/query/filters";
import { type DealRating, ENGINE_DISPLACEMENTS } from "../../app/domain/vocabulary";
import { electricRangeOf, mileageOf, mpgOf } from "../inventory/listing/listing-figures";
import type { IndexedListing } from "../ports/listing-record";

/**
 * What it means that a listing has a value of a facet, and what its figures are: the one definition that the oracle
 * reads and the bitset engine is tested against (section 3).
 */

const VOCABULARIES = recordOf(
  OPTION_FACET_NAMES,
  (facet): readonly string[] | null => OPTION_FACETS[facet].terms?.map((term) => term.code) ?? null,
);
const KNOWN = recordOf(OPTION_FACET_NAMES, (facet): ReadonlySet<string> => new Set(VOCABULARIES[facet]));

/** The codes of a closed facet in display order, or null where the catalogue owns them. */
export function vocabularyOf(facet: OptionFacetName): readonly string[] | null {
  return VOCABULARIES[facet];
}

/** The band of a displacement in litres, or undefined where it is unknown. */
function displacementBand(litres: number | undefined): string | undefined {
  if (litres === undefined) return undefined;
  let code: string | undefined;
  for (const band of ENGINE_DISPLACEMENTS) if (litres >= band.minLitres) code = band.code;
  return code;
}

/**
 * The columns of the index that a listing's values are counted in together, a number for each combination: what the
 * vehicle is built as, its offer, its look, its terms. The other three have columns of their own.
 */
type TupleColumnName = "build" | "offer" | "look" | "terms";

type FacetValues =
  | { readonly in: TupleColumnName | "tree"; readonly codeOf: (record: IndexedListing) => string | number | undefined }
  | { readonly in: TupleColumnName | "equipment"; readonly codesOf: (record: IndexedListing) => readonly string[] }
  | { readonly in: "deals"; readonly dealCodeOf: (rating: DealRating) => string | undefined };

/** A car's value of every facet, and the column that the index keeps it in. */
export const FACET_VALUES: Readonly<Record<OptionFacetName, FacetValues>> = {
  listingType: { in: "offer", codeOf: (record) => record.listingType },
  sellerType: { in: "offer", codeOf: (record) => record.sellerType },
  makeCode: { in: "tree", codeOf: (record) => record.makeCode },
  modelCode: { in: "tree", codeOf: (record) => record.modelCode },
  trimCode: { in: "tree", codeOf: (record) => record.trimCode },
  vehicleStyleCode: { in: "build", codeOf: (record) => record.style },
  bodyStyleSubtypeCode: { in: "build", codeOf: (record) => record.subtype },
  sedanSubtypeCode: { in: "build", codeOf: (record) => record.subtype },
  suvSubtypeCode: { in: "build", codeOf: (record) => record.subtype },
  vanSubtypeCode: { in: "build", codeOf: (record) => record.subtype },
  fuelTypeGroup: { in: "build", codeOf: (record) => record.fuel },
  driveGroup: { in: "build", codeOf: (record) => record.drive },
  transmissionCode: { in: "build", codeOf: (record) => record.transmission },
  engineCode: { in: "build", codeOf: (record) => record.engineCode },
  engineDisplacement: { in: "build", codeOf: (record) => displacementBand(record.displacementLitres) },
  doorCode: { in: "build", codeOf: (record) => record.doors },
  extColorSimple: { in: "look", codeOf: (record) => record.exteriorColor },
  intColorSimple: { in: "look", codeOf: (record) => record.interiorColor },
  featureCode: { in: "equipment", codesOf: (record) => record.features },
  packageName: { in: "equipment", codesOf: (record) => record.packages },
  truckBedLength: { in: "build", codeOf: (record) => record.truckBedLength },
  vehicleHistoryType: { in: "terms", codesOf: (record) => record.history },
  dealType: { in: "deals", dealCodeOf: (rating) => (rating === "great" ? "greatprice" : undefined) },
  homeServices: { in: "terms", codesOf: (record) => record.homeServices },
  vehicleUseType: { in: "offer", codeOf: (record) => record.useType },
  vehicleExchange: { in: "terms", codeOf: (record) => record.exchange },
  lifestyle: { in: "build", codesOf: (record) => record.lifestyles },
};

interface StepFigure {
  readonly in: TupleColumnName;
  /** Undefined where unknown, which no bound matches. */
  readonly figureOf: (record: IndexedListing) => number | undefined;
}

/** The figure that a step facet bounds, and the column that its steps are counted in. */
export const STEP_FIGURES: Readonly<Record<StepFacetName, StepFigure>> = {
  mileage: { in: "offer", figureOf: mileageOf },
  mpgRange: { in: "build", figureOf: mpgOf },
  electricMileRange: { in: "build", figureOf: electricRangeOf },
};

/** The codes a listing has of a facet; codes outside a closed vocabulary are no values. `rating` is its deal rating. */
export function optionValuesOf(facet: OptionFacetName, record: IndexedListing, rating: DealRating): readonly string[] {
  const values = FACET_VALUES[facet];
  const isClosed = vocabularyOf(facet) !== null;
  if ("codesOf" in values) {
    const codes = [...new Set(values.codesOf(record))];
    return isClosed ? codes.filter((code) => KNOWN[facet].has(code)) : codes;
  }
  const code = "codeOf" in values ? values.codeOf(record) : values.dealCodeOf(rating);
  return code === undefined || (isClosed && !KNOWN[facet].has(String(code))) ? [] : [String(code)];
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
