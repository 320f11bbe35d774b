import type { Places } from "../../../places/places";
import type { ListingRecord } from "../../../ports/listing-record";

/** A place that listings stand at, as the point on the globe that distances are measured to. */
export interface ListedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Numbers sellers as their listings come. Dealers and private sellers apart, since one id could sell as both. */
export class SellerNumbers {
  readonly byOwner = { d: new Map<string, number>(), p: new Map<string, number>() };
  readonly isPrivate: number[] = [];
  /** Miles that each ships; 0 for not at all. */
  readonly reach: number[] = [];
  readonly #shipsWithinMilesOf: (ownerId: string) => number | undefined;

  constructor(shipsWithinMilesOf: (ownerId: string) => number | undefined) {
    this.#shipsWithinMilesOf = shipsWithinMilesOf;
  }

  numberOf({ ownerId, sellerType }: Pick<ListingRecord, "ownerId" | "sellerType">): number {
    const numbers = this.byOwner[sellerType];
    let number = numbers.get(ownerId);
    if (number === undefined) {
      number = this.isPrivate.push(sellerType === "p" ? 1 : 0) - 1;
      this.reach.push(this.#shipsWithinMilesOf(ownerId) ?? 0);
      numbers.set(ownerId, number);
    }
    return number;
  }
}

const NOWHERE = -1;

/** Numbers places together with how far their seller ships: what a search around a point selects. */
export class StandNumbers {
  readonly places: ListedPlace[] = [];
  /** Place of each stand. */
  readonly standPlaces: number[] = [];
  readonly standReaches: number[] = [];
  readonly #findZip: Places["findZip"];
  readonly #placeNumbers = new Map<string, number>();
  /** By reach first, since few reaches occur. */
  readonly #numbers = new Map<number, number[]>();

  constructor({ findZip }: Pick<Places, "findZip">) {
    this.#findZip = findZip;
  }

  /** -1 where the place is not known. `reach` is the miles that the seller ships. */
  numberOf(zip: string | undefined, reach: number): number {
    const place = zip === undefined ? NOWHERE : this.#placeOf(zip);
    if (place === NOWHERE) return NOWHERE;
    let stands = this.#numbers.get(reach);
    if (!stands) {
      stands = [];
      this.#numbers.set(reach, stands);
    }
    let stand = stands[place];
    if (stand === undefined) {
      stand = this.standPlaces.push(place) - 1;
      this.standReaches.push(reach);
      stands[place] = stand;
    }
    return stand;
  }

  #placeOf(zip: string): number {
    let place = this.#placeNumbers.get(zip);
    if (place === undefined) {
      const found = this.#findZip(zip);
      place = found ? this.places.push({ latitude: found.latitude, longitude: found.longitude }) - 1 : NOWHERE;
      this.#placeNumbers.set(zip, place);
    }
    return place;
  }
}
