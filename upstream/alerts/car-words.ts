import type { Catalog } from "../catalog/catalog";
import { nameVehicle } from "../inventory/vehicle-name";
import type { Places } from "../places/places";
import type { CarWords } from "./digest-mail";

/** Names of cars and places, as the pages say them. */
export function createCarWords(catalog: Catalog, places: Pick<Places, "findZip">): CarWords {
  return {
    title: (record) => nameVehicle(record, catalog).title,
    place(record) {
      const place = record.zip === undefined ? null : places.findZip(record.zip);
      return place === null ? undefined : `${place.city}, ${place.state}`;
    },
  };
}
