import type { TrimDetails } from "../../app/contract/models/model-info";
import { DRIVE_GROUPS, FUEL_TYPES, labelOf } from "../../app/domain/vocabulary";
import type { Catalog, Trim } from "../catalog/catalog";
import { standardFeaturesIn } from "../catalog/us-market-catalog";
import { vehiclePicturePath } from "../media/vehicle-pictures";

interface ReferenceVehicle {
  readonly trim: Trim;
  readonly year: number;
}

/** The trims of a model in a model year, cheapest first; none where the make is named and is another. */
export function trimsOfYear(catalog: Catalog, modelCode: string, year: number, makeCode?: string): readonly Trim[] {
  const model = catalog.findModel(modelCode);
  if (model === null || (makeCode !== undefined && model.makeCode !== makeCode)) return [];
  return catalog
    .trimsOf(modelCode)
    .filter(({ firstYear, lastYear }) => firstYear <= year && year <= lastYear)
    .toSorted((a, b) => a.msrp - b.msrp);
}

/** `{year}-{model code}-{trim slug}` in lower case: "2021-accord-ex-l". Model codes hold no hyphen. */
function referenceVehicleId(trim: Trim, year: number): string {
  return `${year}-${trim.modelCode.toLowerCase()}-${trim.slug}`;
}

/** Null where the id names no trim of the catalogue in a year when it was sold. */
export function findReferenceVehicle(catalog: Catalog, vehicleId: string): ReferenceVehicle | null {
  const [, year, rest] = /^(\d{4})-(.+)$/.exec(vehicleId) ?? [];
  if (year === undefined || rest === undefined) return null;
  for (const model of catalog.models) {
    if (!rest.startsWith(`${model.code.toLowerCase()}-`)) continue;
    const trim = trimsOfYear(catalog, model.code, Number(year)).find(
      (candidate) => referenceVehicleId(candidate, Number(year)) === vehicleId,
    );
    if (trim !== undefined) return { trim, year: Number(year) };
  }
  return null;
}

/** A trim as the compare table shows it, with the nine equipment rows of section 3. */
export function presentTrimDetails(catalog: Catalog, trim: Trim, year: number): TrimDetails {
  const model = catalog.findModel(trim.modelCode);
  const make = model && catalog.findMake(model.makeCode);
  const equipment = new Set(model ? standardFeaturesIn(trim, model.style, year) : trim.standardFeatures);
  const has = (...codes: readonly string[]) => codes.some((code) => equipment.has(code));
  return {
    trimName: trim.name,
    trimCode: trim.code,
    imagePath: vehiclePicturePath(model?.style ?? "SEDAN", "SILVER"),
    nationalMSRP: trim.msrp,
    vehicleId: referenceVehicleId(trim, year),
    engineType: trim.engineName,
    atcMake: make?.name ?? "",
    atcModel: model?.name ?? trim.modelCode,
    atcMakeCode: make?.code ?? "",
    atcModelCode: trim.modelCode,
    specs: {
      heatedSeats: has("HEATED_SEATS"),
      leatherSeats: has("LEATHER_SEATS"),
      rearviewCamera: has("REARVIEW_CAMERA", "SURROUND_VIEW_CAMERA"),
      bluetooth: has("BLUETOOTH"),
      alarmSystem: has("ALARM_SYSTEM"),
      laneDeparture: has("LANE_DEPARTURE_WARNING", "LANE_KEEP_ASSIST"),
      navigation: has("NAVIGATION"),
      remoteStart: has("REMOTE_START"),
      sunroof: has("SUNROOF", "PANORAMIC_ROOF"),
    },
    fuel: labelOf(FUEL_TYPES, trim.fuel),
    drive: labelOf(DRIVE_GROUPS, trim.drive),
    transmission: trim.transmissionName,
    mpgCombined: trim.mpgCombined,
    electricRangeMiles: trim.electricRangeMiles,
  };
}
