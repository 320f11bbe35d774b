import { isDrop, priceChanges } from "../../app/domain/money/price-changes";
import { recordOf } from "../../app/domain/record-of";
import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../../app/domain/search/query/facet-table";
import type { RangeFacetName, StepFacetName } from "../../app/domain/search/query/figure-table";
import {
  ENGINE_DISPLACEMENTS,
  LISTED_SPANS,
  PRICE_DROPS,
  SEATS_FEW,
  SEATS_MANY,
  SEATS_OF_TWO_ROWS,
} from "../../app/domain/vocabulary";
import { electricRangeOf, mileageOf, mpgOf, priceOf } from "../inventory/listing/listing-figures";
import type { IndexedListing } from "../ports/listing-record";
import type { Calendar } from "./calendar";

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
 * vehicle is built as, its offer, its look, its terms. The others have columns of their own.
 */
type TupleColumnName = "build" | "offer" | "look" | "terms";

type FacetValues =
  | { readonly in: TupleColumnName | "tree"; readonly codeOf: (record: IndexedListing) => string | number | undefined }
  | {
      readonly in: TupleColumnName | "equipment";
      readonly codesOf: (record: IndexedListing, calendar: Calendar) => readonly string[];
    };

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
  dealType: {
    in: "offer",
    codeOf: ({ deal }) => (deal === undefined || deal.rating === "none" ? undefined : `${deal.rating}price`),
  },
  priceDrop: { in: "offer", codesOf: priceDropCodes },
  daysListed: { in: "terms", codesOf: listedCodes },
  seating: { in: "build", codesOf: seatingCodes },
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
  mpgRange: { in: "build", figureOf: mpgOf },
  electricMileRange: { in: "build", figureOf: electricRangeOf },
};

/** The figure that a pair bounds; undefined where unknown, which no bound matches. */
export const RANGE_FIGURES: Readonly<Record<RangeFacetName, (record: IndexedListing) => number | undefined>> = {
  price: priceOf,
  year: ({ year }) => year,
  mileage: mileageOf,
};

/** The codes a listing has of a facet; codes outside a closed vocabulary are no values. */
export function optionValuesOf(facet: OptionFacetName, record: IndexedListing, calendar: Calendar): readonly string[] {
  const values = FACET_VALUES[facet];
  const isClosed = vocabularyOf(facet) !== null;
  if ("codesOf" in values) {
    const codes = [...new Set(values.codesOf(record, calendar))];
    return isClosed ? codes.filter((code) => KNOWN[facet].has(code)) : codes;
  }
  const code = values.codeOf(record);
  return code === undefined || (isClosed && !KNOWN[facet].has(String(code))) ? [] : [String(code)];
}

/** Of a drop, the spans that hold it; the day that it was observed on counts as the first. */
function priceDropCodes(record: IndexedListing, calendar: Calendar): readonly string[] {
  const day = lastPriceDrop(record, calendar);
  if (day === undefined) return [];
  return PRICE_DROPS.flatMap(({ code, withinDays }) => (calendar.today - day < withinDays ? [code] : []));
}

/** The latest day, up to today, on which a price was observed that is told to have dropped. */
function lastPriceDrop({ observedPrices }: IndexedListing, { today, dayOf }: Calendar): number | undefined {
  if (observedPrices.length < 2) return undefined;
  const days = priceChanges(observedPrices).flatMap((change) => (isDrop(change) ? (dayOf(change.on) ?? []) : []));
  return days.findLast((day) => day <= today);
}

function listedCodes({ listedOn }: IndexedListing, { today, dayOf }: Calendar): readonly string[] {
  const day = dayOf(listedOn);
  if (day === undefined) return [];
  const days = today - day;
  return LISTED_SPANS.flatMap((span) =>
    ("withinDays" in span ? days < span.withinDays : days > span.overDays) ? [span.code] : [],
  );
}

/** A third row is what the feed says of the car's equipment, or more seats than two rows have. */
function seatingCodes({ seats, features }: IndexedListing): readonly string[] {
  const hasThirdRow = features.includes("THIRD_ROW") || (seats !== undefined && seats > SEATS_OF_TWO_ROWS);
  return [
    ...(seats !== undefined && seats <= SEATS_FEW ? ["UP_TO_4"] : []),
    ...(seats !== undefined && seats > SEATS_FEW && seats <= SEATS_OF_TWO_ROWS ? ["SEATS_5"] : []),
    ...(hasThirdRow ? ["THIRD_ROW"] : []),
    ...(seats !== undefined && seats >= SEATS_MANY ? ["SEATS_8"] : []),
  ];
}
