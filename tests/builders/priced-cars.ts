import type { PricedCar } from "../../upstream/ports/search-engine";

/** Cars in an order of their own figures: engines give them in none. */
export function byFigures(cars: readonly PricedCar[]): readonly PricedCar[] {
  const textOf = ({ year, mileage = -1, price, trimCode = "" }: PricedCar) => `${year} ${mileage} ${price} ${trimCode}`;
  return [...cars].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}
