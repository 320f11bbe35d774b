import { z } from "zod";
import { FIXED_AD_REFRESHES_FALLBACK } from "~/domain/limits";
import { HOUSE_AD_ACTS, type ToldHouseAd } from "~/domain/placements/house-ad-counts";
import { type DrawnCar, readPaidPlace } from "~/domain/placements/paid-counts";

const CARS_MAX = 60;
const ADS_MAX = 40;

const drawnPlacements = z.object({
  drawn: z.uuid(),
  cars: z
    .array(z.object({ id: z.string().min(1).max(40), of: z.string().max(60), isSeen: z.boolean() }))
    .max(CARS_MAX)
    .default([]),
  ads: z
    .array(
      z.object({
        id: z.string().min(1).max(40),
        did: z.array(z.enum(HOUSE_AD_ACTS)).max(HOUSE_AD_ACTS.length),
        turns: z.number().int().nonnegative().max(FIXED_AD_REFRESHES_FALLBACK).optional(),
      }),
    )
    .max(ADS_MAX)
    .default([]),
});

/** What one view of a page tells of its placements. */
interface DrawnPlacements {
  readonly view: string;
  readonly cars: readonly DrawnCar[];
  readonly ads: readonly ToldHouseAd[];
}

/**
 * What a page says of cars that dealers pay for, and of house ads; undefined of everything else. Of places that nobody sells
 * nothing is taken.
 */
export function readDrawnPlacements(sent: unknown): DrawnPlacements | undefined {
  const read = drawnPlacements.safeParse(sent).data;
  if (read === undefined) return undefined;
  const cars = read.cars.flatMap(({ id, of, isSeen }) => {
    const place = readPaidPlace(of);
    return place === undefined ? [] : [{ id, place, isSeen }];
  });
  return { view: read.drawn, cars, ads: read.ads };
}
