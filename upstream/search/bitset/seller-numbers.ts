import type { ListingRecord } from "../../inventory/listing-record";
import { exactNumber } from "./id-table";
import { NumberTable } from "./number-table";

/** Numbers sellers as their listings come. Dealers and private sellers apart, since one id could sell as both. */
export class SellerNumbers {
  readonly byOwner = { d: new Map<string, number>(), p: new Map<string, number>() };
  readonly isPrivate: number[] = [];
  /** Miles that each ships; 0 for not at all. */
  readonly reach: number[] = [];
  readonly #byDigits = { d: new NumberTable(), p: new NumberTable() };
  readonly #shipsWithinMilesOf: (ownerId: string) => number | undefined;

  constructor(shipsWithinMilesOf: (ownerId: string) => number | undefined) {
    this.#shipsWithinMilesOf = shipsWithinMilesOf;
  }

  /** An owner's id is a new text in every record: as a number it is found in a third of the time. */
  numberOf({ ownerId, sellerType }: Pick<ListingRecord, "ownerId" | "sellerType">): number {
    const digits = exactNumber(ownerId);
    const byDigits = this.#byDigits[sellerType];
    const known = digits < 0 ? (this.byOwner[sellerType].get(ownerId) ?? -1) : byDigits.get(digits);
    if (known >= 0) return known;
    const seller = this.isPrivate.push(sellerType === "p" ? 1 : 0) - 1;
    this.reach.push(this.#shipsWithinMilesOf(ownerId) ?? 0);
    this.byOwner[sellerType].set(ownerId, seller);
    if (digits >= 0) byDigits.set(digits, seller);
    return seller;
  }
}
