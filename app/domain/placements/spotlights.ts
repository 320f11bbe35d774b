import { ALPHA_CAROUSEL_MAX_RECORDS, BOOST_RECORDS, SECOND_BOOST_FROM, SPOTLIGHT_ROW_MAX_RECORDS } from "../limits";
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
/** What the links of paid cars say was clicked (`clickType`). */
export const SPOTLIGHT_CLICK = "spotlight";
export const BOOST_CLICK = "boost";

export const ALPHA_CLICK = "alpha";

export const BOOST_SLOT = "boost";
export const ALPHA_SLOT = "alpha";

/** What the featured dealer has beside the search. It goes before the row of spotlights, which leaves out its cars. */
export const toShowcase = <Paid extends Car>(cars: readonly Paid[], shown: readonly Car[]): readonly Paid[] =>
  toSpotlights([cars], shown).slice(0, ALPHA_CAROUSEL_MAX_RECORDS);

/** The new cars beside a used search: one, or two on a long page of many results (section 9). Which searches have them is the upstream's rule. */
export function toBoosted<Paid extends Car>(
  cars: readonly Paid[],
  shown: readonly Car[],
  { pageSize, total }: { readonly pageSize: number; readonly total: number },
): readonly Paid[] {
  const hasSecond = pageSize >= SECOND_BOOST_FROM && total >= SECOND_BOOST_FROM;
  return toSpotlights([cars], shown).slice(0, hasSecond ? BOOST_RECORDS : 1);
}

/** A row of its own behind so many rows. */
export const spotlightSlot = (rowsBefore: number): GridSlot => ({
  placement: { kind: "sponsored", id: SPOTLIGHT_SLOT, size: "row" },
  at: rowsBefore + 1,
});
