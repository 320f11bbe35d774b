import { createHash } from "node:crypto";
import type { Catalog } from "../../catalog/catalog";

/** To be raised with every change of the formula: all deals are worked out anew then. */
const FORMULA = 1;

/** What all stored deals hang on besides the listings: the calendar year, the formula and the catalogue's list prices. */
export function ratingBasis({ trims }: Pick<Catalog, "trims">, yearOfToday: number): string {
  const prices = createHash("sha1");
  for (const { code, msrp } of trims) prices.update(`${code} ${msrp}\n`);
  return `${yearOfToday} ${FORMULA} ${prices.digest("base64url")}`;
}

export function yearOfBasis(basis: string): number {
  return Number(basis.slice(0, 4));
}
