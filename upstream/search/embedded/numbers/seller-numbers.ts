import type { ListingRecord } from "../../../ports/listing-record";
import { exactNumber } from "./id-table";
import { NumberTable } from "./number-table";

type Seller = Pick<ListingRecord, "ownerId" | "sellerType">;

const NO_NUMBER = -1;

/** Numbers sellers as their listings come. Dealers and private sellers apart, since one id could sell as both. */
export class SellerNumbers {
  readonly byOwner = { d: new Map<string, number>(), p: new Map<string, number>() };
  readonly isPrivate: number[] = [];
  /** Miles that each ships; 0 for not at all. */
  readonly reach: number[] = [];
  readonly #dealers = new NumberTable();
  readonly #privateSellers = new NumberTable();
  readonly #shipsWithinMilesOf: (ownerId: string) => number | undefined;

  constructor(shipsWithinMilesOf: (ownerId: string) => number | undefined) {
    this.#shipsWithinMilesOf = shipsWithinMilesOf;
  }

  /**
   * Writes the sellers' numbers to `into`, the first to `place`. An owner's id is a new text in every record: as a number
   * it is found in a third of the time, and looking many up in one short loop waits for memory once.
   */
  writeNumbers(records: readonly Seller[], into: Int32Array, place: number): void {
    const digits = new Float64Array(records.length);
    for (let at = 0; at < records.length; at++) digits[at] = exactNumber(records[at]?.ownerId ?? "");
    for (let at = 0; at < records.length; at++) {
      const record = records[at];
      const owner = digits[at] ?? NO_NUMBER;
      if (!record) continue;
      const known = owner < 0 ? NO_NUMBER : this.#tableOf(record).get(owner);
      into[place + at] = known >= 0 ? known : this.#find(record, owner);
    }
  }

  #tableOf({ sellerType }: Seller): NumberTable {
    return sellerType === "p" ? this.#privateSellers : this.#dealers;
  }

  /** Of a new seller, or of one whose id is no number. */
  #find(record: Seller, digits: number): number {
    const { ownerId, sellerType } = record;
    const known = this.byOwner[sellerType].get(ownerId);
    if (known !== undefined) return known;
    const seller = this.isPrivate.push(sellerType === "p" ? 1 : 0) - 1;
    this.reach.push(this.#shipsWithinMilesOf(ownerId) ?? 0);
    this.byOwner[sellerType].set(ownerId, seller);
    if (digits >= 0) this.#tableOf(record).set(digits, seller);
    return seller;
  }
}
