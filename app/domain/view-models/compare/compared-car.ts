import { nameOf } from "../../page-data/card-words";
import type { ListingCardViewModel } from "../results/listing-card";
import { tellApart } from "../results/same-names";

/**
 * A car as the tray and the rows of cars show it, with what tells it from another of its name. Its facts: the first of its
 * card's, and where it stands.
 */
export interface ComparedCar extends Pick<ListingCardViewModel, "id" | "title" | "trim" | "price" | "facts"> {
  readonly picture?: string;
}

export function toComparedCar({ id, title, trim, price, facts, where, image }: ListingCardViewModel): ComparedCar {
  return {
    id,
    title,
    ...(trim !== undefined && { trim }),
    price,
    facts: where === undefined ? facts.slice(0, 1) : [...facts.slice(0, 1), where],
    ...(image !== undefined && { picture: image.src }),
  };
}

/** What each car is called, by its id: no two alike, though two may be of one year, make, model and trim. */
export function namesOfCompared(cars: readonly ComparedCar[]): ReadonlyMap<string, string> {
  return new Map(tellApart(cars.map((car) => ({ ...car, tell: undefined }))).map((car) => [car.id, nameOf(car)]));
}
