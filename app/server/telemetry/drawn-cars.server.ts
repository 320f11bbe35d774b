import { z } from "zod";
import { type DrawnCar, readPaidPlace } from "~/domain/placements/paid-counts";

const CARS_MAX = 60;

const drawnCars = z.object({
  drawn: z.uuid(),
  cars: z
    .array(z.object({ id: z.string().min(1).max(40), of: z.string().max(60), isSeen: z.boolean() }))
    .min(1)
    .max(CARS_MAX),
});

/** What a page says of cars that dealers pay for; undefined of everything else. Of places that nobody sells nothing is taken. */
export function readDrawnCars(
  sent: unknown,
): { readonly view: string; readonly cars: readonly DrawnCar[] } | undefined {
  const read = drawnCars.safeParse(sent).data;
  if (read === undefined) return undefined;
  const cars = read.cars.flatMap(({ id, of, isSeen }) => {
    const place = readPaidPlace(of);
    return place === undefined ? [] : [{ id, place, isSeen }];
  });
  return { view: read.drawn, cars };
}
