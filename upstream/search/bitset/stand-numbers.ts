import type { Places } from "../../places/places";
import { digitsOf } from "./id-table";
import { NumberTable } from "./number-table";

/** A place that listings stand at, as the point on the globe that distances are measured to. */
export interface ListedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

const ZIP_DIGITS = 5;
const NOWHERE = -1;
/** In tables, whose values are not negative. */
const SHIFT = 1;

/** Numbers places together with how far their seller ships: what a search around a point selects. */
export class StandNumbers {
  readonly places: ListedPlace[] = [];
  /** Place of each stand. */
  readonly standPlaces: number[] = [];
  readonly standReaches: number[] = [];
  readonly #findZip: Places["findZip"];
  readonly #placeNumbers = new NumberTable();
  /** By reach first, since few reaches occur. */
  readonly #numbers = new Map<number, number[]>();
  /** Where each seller's last vehicle stood: the next one stands there too, mostly. */
  readonly #lastZip: number[] = [];
  readonly #lastStand: number[] = [];

  constructor({ findZip }: Pick<Places, "findZip">) {
    this.#findZip = findZip;
  }

  /** The number of the place and the seller's reach (miles), or -1 where the place is not known. */
  numberOf(zip: string | undefined, seller: number, reach: number): number {
    const digits = zip !== undefined && zip.length === ZIP_DIGITS ? digitsOf(zip, 0, ZIP_DIGITS) : -1;
    if (zip === undefined || digits < 0) return NOWHERE;
    if (seller < this.#lastZip.length && this.#lastZip[seller] === digits) return this.#lastStand[seller] ?? NOWHERE;
    const stand = this.#find(zip, digits, reach);
    this.#lastZip[seller] = digits;
    this.#lastStand[seller] = stand;
    return stand;
  }

  #find(zip: string, digits: number, reach: number): number {
    let place = this.#placeNumbers.get(digits) - SHIFT;
    if (place < NOWHERE) {
      const found = this.#findZip(zip);
      place = found ? this.places.push({ latitude: found.latitude, longitude: found.longitude }) - 1 : NOWHERE;
      this.#placeNumbers.set(digits, place + SHIFT);
    }
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
}
