import { SPOTLIGHT_ROW_MAX_RECORDS } from "../limits";
import type { GridSlot } from "./grid-slots";

interface Car {
  readonly id: string;
}

/**
 * The cars of the row of spotlights: of the tiers in their order, each once, as many as the row holds. What stands on the page
 * already is left out: nobody is shown a car twice because somebody paid for it.
 */
export function toSpotlights<Paid extends Car>(
  tiers: readonly (readonly Paid[])[],
  shown: readonly Car[],
): readonly Paid[] {
  const seen = new Set(shown.map(({ id }) => id));
  const cars: Paid[] = [];
  for (const car of tiers.flat()) {
    if (seen.has(car.id)) continue;
    seen.add(car.id);
    cars.push(car);
  }
  return cars.slice(0, SPOTLIGHT_ROW_MAX_RECORDS);
}

export const SPOTLIGHT_SLOT = "spotlights";
/** What the links of its cars say was clicked (`clickType`). */
export const SPOTLIGHT_CLICK = "spotlight";

/** A row of its own behind so many rows. */
export const spotlightSlot = (rowsBefore: number): GridSlot => ({
  placement: { kind: "sponsored", id: SPOTLIGHT_SLOT, size: "row" },
  at: rowsBefore + 1,
});
