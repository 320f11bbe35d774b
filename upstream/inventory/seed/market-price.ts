import type { ListingType } from "../../../app/domain/vocabulary";
import type { CatalogCar } from "./car-draw";
import { makerFacts } from "./maker-facts";
import type { SeededRandom } from "./seeded-random";

const TYPICAL_MILES_PER_YEAR = 11_800;
/** What drives off the lot is worth this much less the same day. */
const FIRST_DAY_KEEPS = 0.93;
/** Value lost with each mile over what its age would say, and gained with each mile under. */
const VALUE_PER_EXTRA_MILE = 3.6e-6;
/** After these years a car loses less each year than before: this share of it. */
const STEEP_YEARS = 6;
const LATER_LOSS = 0.75;
const PRICE_SCATTER = 0.07;
const LEAST_PRICE_DOLLARS = 1_500;
const STYLE_KEEPS: Readonly<Record<string, number>> = { TRUCKS: 0.012, OFFROAD_SUV: 0.02, LUXURY_SEDAN: -0.015 };
const ELECTRIC_KEEPS = -0.035;
const PREMIUM_OF: Readonly<Record<ListingType, number>> = { NEW: 1, USED: 1, CERTIFIED: 1.035, "3P_CERT": 1.015 };

/** Odometer miles that a car of this age (years, with fractions) has run. */
export function seedMileage(random: SeededRandom, ageYears: number, listingType: ListingType): number {
  if (listingType === "NEW") return random.integer(2, 180);
  const care = listingType === "CERTIFIED" ? 0.82 : 1;
  // People drive a car less each year that it grows older.
  const yearly = TYPICAL_MILES_PER_YEAR * care * 0.985 ** ageYears * Math.exp(random.normal() * 0.36 - 0.06);
  return Math.max(250, Math.round(yearly * ageYears));
}

/** What the market asks for such a car in dollars, before this one's scatter. */
export function marketPrice(car: CatalogCar, ageYears: number, mileage: number, listingType: ListingType): number {
  const keeps =
    makerFacts(car.model.makeCode).keepsPerYear +
    (STYLE_KEEPS[car.model.style] ?? 0) +
    (STYLE_KEEPS[car.model.subtype ?? ""] ?? 0) +
    (car.trim.fuel === "ELE" ? ELECTRIC_KEEPS : 0);
  const losingYears = Math.min(ageYears, STEEP_YEARS) + Math.max(0, ageYears - STEEP_YEARS) * LATER_LOSS;
  const aged = car.msrp * FIRST_DAY_KEEPS * Math.min(keeps, 0.96) ** losingYears;
  const extraMiles = mileage - TYPICAL_MILES_PER_YEAR * ageYears;
  return aged * Math.exp(-VALUE_PER_EXTRA_MILE * extraMiles) * PREMIUM_OF[listingType];
}

/** The scatter of asked prices around the market's: log-normal, so that great and bad deals both exist. */
export function scatterPrice(random: SeededRandom, dollars: number): number {
  return Math.max(LEAST_PRICE_DOLLARS, dollars * Math.exp(random.normal() * PRICE_SCATTER));
}

/** Prices as people write them: dealers end in 995, 988, 490, private sellers in round hundreds. */
export function roundAsked(random: SeededRandom, dollars: number, isPrivate: boolean): number {
  if (isPrivate) return Math.max(500, Math.round(dollars / 100) * 100);
  const thousands = Math.max(1, Math.floor(dollars / 1_000));
  if (random.chance(0.3)) return Math.round(dollars);
  const endings = [995, 990, 988, 500, 490, 900, 777, 250, 299, 795];
  return thousands * 1_000 + random.pick(endings);
}
