import type { Places } from "../../../places/places";
import type { ListingRecord } from "../../../ports/listing-record";
import { digitsOf } from "./id-table";
import { NumberTable } from "./number-table";

/** A place that listings stand at, as the point on the globe that distances are measured to. */
export interface ListedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

type Standing = Pick<ListingRecord, "zip">;

const ZIP_DIGITS = 5;
const NOWHERE = -1;
const SELLERS_MIN = 1_024;
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
  /** Miles that each seller ships. */
  readonly #reach: readonly number[];
  /** The ZIP code and the stand of each seller's last vehicle: the next one stands there too, mostly. */
  #last: Int32Array = new Int32Array(2 * SELLERS_MIN).fill(NOWHERE);

  /** `reach` has the miles that each seller ships, and may grow. */
  constructor({ findZip }: Pick<Places, "findZip">, reach: readonly number[]) {
    this.#findZip = findZip;
    this.#reach = reach;
  }

  /** Writes the numbers of the places with the sellers' reach, from `place` on: -1 where a place is not known. */
  writeNumbers(records: readonly Standing[], sellers: Int32Array, into: Int32Array, place: number): void {
    const digits = new Int32Array(records.length);
    for (let at = 0; at < records.length; at++) digits[at] = zipDigits(records[at]?.zip);
    for (let at = 0; at < digits.length; at++) {
      const seller = sellers[place + at] ?? 0;
      while (2 * seller >= this.#last.length) this.#last = twiceAsLong(this.#last);
      const last = this.#last;
      const zip = digits[at] ?? NOWHERE;
      if (last[2 * seller] !== zip) {
        last[2 * seller] = zip;
        last[2 * seller + 1] = this.#find(records[at]?.zip ?? "", zip, this.#reach[seller] ?? 0);
      }
      into[place + at] = last[2 * seller + 1] ?? NOWHERE;
    }
  }

  #find(zip: string, digits: number, reach: number): number {
    if (digits < 0) return NOWHERE;
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

function zipDigits(zip: string | undefined): number {
  return zip !== undefined && zip.length === ZIP_DIGITS ? digitsOf(zip, 0, ZIP_DIGITS) : NOWHERE;
}

function twiceAsLong(numbers: Int32Array): Int32Array {
  const longer = new Int32Array(numbers.length * 2).fill(NOWHERE, numbers.length);
  longer.set(numbers);
  return longer;
}
