import type { z } from "zod";
import { OPERATIONS } from "../../../app/contract/operations";
import { EXPERT_REVIEWS_SHOWN } from "../../../app/domain/limits";
import { VEHICLE_STYLES } from "../../../app/domain/vocabulary";
import type { Catalog, ModelSafety, Trim } from "../../catalog/catalog";
import { writeExpertReviews } from "../../content/expert-reviews";
import type { Marketplace } from "../../marketplace/marketplace";
import { findReferenceVehicle, presentTrimDetails, trimsOfYear } from "../../marketplace/reference-vehicles";
import { vehiclePicturePath } from "../../media/vehicle-pictures";
import { notFound } from "../../refusals/service-error";
import { type Route, route } from "../route";

interface ReferenceVehiclesRequest {
  readonly query: z.infer<typeof OPERATIONS.referenceVehicles.query>;
}

/** Facts about models that the catalogue holds: model years with trims, safety, reference vehicles, ratings, reviews. */
export function modelRoutes({ catalog, today }: Marketplace): readonly Route[] {
  const referenceVehicles = ({ query: { yearId, atcMakeCode, atcModelCode } }: ReferenceVehiclesRequest) => {
    const year = Number(yearId);
    const items = trimsOfYear(catalog, atcModelCode, year, atcMakeCode);
    return { items: items.map((trim) => ({ ...presentTrimDetails(catalog, trim, year), yearId: String(year) })) };
  };
  return [
    route(
      OPERATIONS.modelInfo,
      ({ query }) => {
        const year = query.startYear === undefined ? Number(today().slice(0, 4)) - 1 : Number(query.startYear);
        return { items: presentModelYear(catalog, query.modelCode, year, query.makeCode) };
      },
      "lookup",
    ),
    route(
      OPERATIONS.safety,
      ({ query: { modelCode } }) => {
        const safety = catalog.safetyOf(modelCode);
        if (safety === null) throw notFound("No safety figures for this model.");
        return presentSafety(safety);
      },
      "lookup",
    ),
    route(OPERATIONS.referenceVehicles, referenceVehicles, "lookup"),
    // The marketplace brand has no prefix in this path (section 7).
    route(
      { ...OPERATIONS.referenceVehicles, path: "/cars-for-sale/research/reference/vehicles" },
      referenceVehicles,
      "lookup",
    ),
    route(
      OPERATIONS.consumerRatings,
      ({ path }) => {
        const vehicle = findReferenceVehicle(catalog, path.vehicleId);
        if (vehicle === null) throw notFound("No such reference vehicle.");
        // Nobody was asked by the bundled services: a ratings service takes this place.
        return { vehicleId: path.vehicleId, ratings: [], numberOfReviews: 0, source: "No owners were asked." };
      },
      "lookup",
    ),
    route(
      OPERATIONS.expertReviews,
      ({ query: { ymmt } }) => {
        const [year, , modelCode = ""] = ymmt.split("|");
        const reviews = writeExpertReviews(catalog, modelCode, Number(year));
        return { reviews: reviews.slice(0, EXPERT_REVIEWS_SHOWN) };
      },
      "lookup",
    ),
  ];
}

function presentModelYear(catalog: Catalog, modelCode: string, year: number, makeCode: string | undefined) {
  const trims = trimsOfYear(catalog, modelCode, year, makeCode);
  const model = catalog.findModel(modelCode);
  const make = model && catalog.findMake(model.makeCode);
  if (!model || !make || trims.length === 0) return [];
  const prices = trims.map(({ msrp }) => msrp);
  const style = VEHICLE_STYLES.find(({ code }) => code === model.style);
  return [
    {
      year,
      make: { code: make.code, name: make.name },
      model: { code: model.code, name: model.name },
      style: { code: model.style, name: style?.label ?? model.style },
      imagePath: vehiclePicturePath(model.style, "SILVER"),
      startingMSRP: Math.min(...prices),
      highestMSRP: Math.max(...prices),
      mpgCombined: spanOf(trims, (trim) => trim.mpgCombined),
      electricRangeMiles: spanOf(trims, (trim) => trim.electricRangeMiles),
      trims: trims.map((trim) => presentTrimDetails(catalog, trim, year)),
    },
  ];
}

function spanOf(trims: readonly Trim[], read: (trim: Trim) => number | undefined) {
  const values = trims.flatMap((trim) => read(trim) ?? []);
  return values.length === 0 ? undefined : { min: Math.min(...values), max: Math.max(...values) };
}

function presentSafety(safety: ModelSafety) {
  const ratings = [
    { name: "Overall", stars: safety.overallStars },
    { name: "Frontal crash", stars: safety.frontalStars },
    { name: "Side crash", stars: safety.sideStars },
    { name: "Rollover", stars: safety.rolloverStars },
  ];
  return {
    modelCode: safety.modelCode,
    features: [
      { name: "Safety Ratings" as const, entries: ratings.filter(({ stars }) => stars !== undefined) },
      { name: "Safety Features" as const, entries: safety.features.map((name) => ({ name })) },
    ],
    specifications: [
      { name: "Front legroom", value: `${safety.frontLegroomInches} in` },
      ...(safety.rearLegroomInches === undefined
        ? []
        : [{ name: "Rear legroom", value: `${safety.rearLegroomInches} in` }]),
    ],
  };
}
