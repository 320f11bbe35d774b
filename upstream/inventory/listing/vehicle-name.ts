import { labelOf, VEHICLE_STYLES } from "../../../app/domain/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { ListingRecord } from "../../ports/listing-record";

interface VehicleName {
  /** "2021 Honda Accord EX-L". */
  readonly title: string;
  readonly make: { readonly code: string; readonly name: string };
  readonly model: { readonly code: string; readonly name: string };
  readonly style: { readonly code: string; readonly name: string };
}

/** The words for a vehicle; a code stands for itself where the catalogue has lost it. */
export function nameVehicle(record: ListingRecord, catalog: Catalog): VehicleName {
  const makeName = catalog.findMake(record.makeCode)?.name ?? record.makeCode;
  const modelName = catalog.findModel(record.modelCode)?.name ?? record.modelCode;
  return {
    title: [record.year, makeName, modelName, record.trimName].filter(Boolean).join(" "),
    make: { code: record.makeCode, name: makeName },
    model: { code: record.modelCode, name: modelName },
    style: {
      code: record.style,
      name: labelOf(VEHICLE_STYLES, record.style),
    },
  };
}
