import { parseState } from "../search/query/place-slug";
import { isZipCode } from "../zip-code";

/** Where a shopper looks for cars: the last ZIP code that they gave, with its city. */
export interface ShopperPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

const CITY = /^[\p{L} .'’-]{1,60}$/u;

/** What the cookie's list says; null for anything that we never wrote. */
export function parseShopperPlace(value: unknown): ShopperPlace | null {
  const [zip, city, state]: readonly unknown[] = Array.isArray(value) ? value : [];
  if (typeof zip !== "string" || typeof city !== "string" || typeof state !== "string") return null;
  return isZipCode(zip) && CITY.test(city) && parseState(state) === state ? { zip, city, state } : null;
}
