import { BRANDS } from "../../../app/domain/brand";
import { GOLD_CERTIFIED_AGE_MAX_YEARS, GOLD_CERTIFIED_BELOW_MILES } from "../../../app/domain/limits";
import type { ListingType, SellerType, VehicleStyle } from "../../../app/domain/vocabulary";
import type { CatalogCar } from "./car-draw";
import { makerFacts } from "./maker-facts";
import type { SeededRandom } from "./seeded-random";

const MOST_OPTIONS = 6;

/** Standard features and a few options; leather drives out cloth. */
export function seedFeatures(random: SeededRandom, car: CatalogCar): string[] {
  const options = new Set<string>();
  if (car.optionalFeatures.length > 0) {
    const wanted = random.integer(0, MOST_OPTIONS);
    for (let option = 0; option < wanted; option += 1) options.add(random.pick(car.optionalFeatures));
  }
  const features = [...car.standardFeatures, ...options];
  return options.has("LEATHER_SEATS") ? features.filter((code) => code !== "CLOTH_SEATS") : features;
}

export function seedPackages(random: SeededRandom, car: CatalogCar): string[] {
  return car.trim.packages.filter(() => random.chance(0.16));
}

/** What the history report says; a new car has none. */
export function seedHistory(random: SeededRandom, ageYears: number, listingType: ListingType): string[] {
  if (listingType === "NEW") return [];
  const isCertified = listingType === "CERTIFIED";
  return [
    ...(random.chance(isCertified ? 0.97 : Math.max(0.45, 0.92 - ageYears * 0.03)) ? ["NO_ACCIDENTS"] : []),
    ...(random.chance(isCertified ? 0.85 : Math.max(0.12, 0.86 - ageYears * 0.075)) ? ["ONE_OWNER"] : []),
    ...(random.chance(isCertified ? 1 : 0.95) ? ["CLEAN_TITLE"] : []),
    ...(random.chance(isCertified ? 0.8 : 0.48) ? ["SERVICE_RECORDS"] : []),
  ];
}

/** How the car was used before; absent where nobody has said. */
export function seedUseType(
  random: SeededRandom,
  ageYears: number,
  listingType: ListingType,
  sellerType: SellerType,
): string | undefined {
  if (listingType === "NEW") return undefined;
  if (sellerType === "p") return "PERSONAL";
  const roll = random.next();
  if (roll < 0.1) return undefined;
  if (ageYears < 5 && roll < 0.32) return "LEASE";
  if (ageYears < 4 && roll < 0.42) return "RENTAL";
  return roll > 0.95 ? "FLEET" : "PERSONAL";
}

const LIFESTYLES_OF_STYLE: Readonly<Record<VehicleStyle, readonly string[]>> = {
  SUVCROSS: ["FAMILY", "OUTDOOR"],
  SEDAN: ["COMMUTER"],
  TRUCKS: ["WORK", "OUTDOOR"],
  HATCH: ["COMMUTER"],
  COUPE: ["PERFORMANCE"],
  CONVERT: ["PERFORMANCE"],
  VANMV: ["FAMILY"],
  WAGON: ["FAMILY", "OUTDOOR"],
};
const SPORTING_SUBTYPES = new Set(["SPORT_SEDAN", "HOT_HATCH", "SPORTS_COUPE", "SPORT_WAGON"]);
const THRIFTY_MPG = 32;

/** What the car is good for; it follows from its facts alone. */
export function lifestylesOf({ model, trim }: CatalogCar): string[] {
  if (model.subtype === "CARGO_VAN") return ["WORK"];
  const lifestyles = new Set(LIFESTYLES_OF_STYLE[model.style]);
  if (makerFacts(model.makeCode).isLuxury || model.subtype === "LUXURY_SUV") lifestyles.add("LUXURY");
  if (SPORTING_SUBTYPES.has(model.subtype ?? "")) lifestyles.add("PERFORMANCE");
  if (trim.fuel === "ELE" || (trim.mpgCombined ?? 0) >= THRIFTY_MPG) lifestyles.add("COMMUTER");
  return [...lifestyles];
}

const THIRD_PARTY_PROGRAMMES = ["SURETRACK_150", "PROVEN_MILE", "WRENCHMARK_PLUS"] as const;

interface CertifiedCar {
  readonly makeCode: string;
  /** Counted from the model year. */
  readonly ageYears: number;
  readonly mileage: number;
}

/**
 * The programme that vouches for the car: the maker's own, for the makes of the car-maker brand its gold tier where the car
 * is young enough (section 1), or one of three independent ones (invented).
 */
export function certifiedProductOf(random: SeededRandom, car: CertifiedCar, type: ListingType): string | undefined {
  if (type === "CERTIFIED") return `${car.makeCode}_${isGold(car) ? "GOLD_" : ""}CERTIFIED`;
  return type === "3P_CERT" ? random.pick(THIRD_PARTY_PROGRAMMES) : undefined;
}

function isGold({ makeCode, ageYears, mileage }: CertifiedCar): boolean {
  const { makeCodes } = BRANDS["car-maker"];
  return (
    makeCodes?.includes(makeCode) === true &&
    ageYears <= GOLD_CERTIFIED_AGE_MAX_YEARS &&
    mileage < GOLD_CERTIFIED_BELOW_MILES
  );
}

/** A pickup's cab and doors: the lower trims come with smaller cabs too. */
export function seedCab(random: SeededRandom, hasSmallerCabs: boolean, isPlain: boolean) {
  const roll = random.next();
  if (!hasSmallerCabs || roll > (isPlain ? 0.4 : 0.12)) return { subtype: "CREW_CAB", doors: 4 };
  return isPlain && roll < 0.14 ? { subtype: "REGULAR_CAB", doors: 2 } : { subtype: "EXTENDED_CAB", doors: 4 };
}

/** Two-seaters among the models that have no row behind the first. */
const TWO_SEATERS = new Set([
  "CORVETTE",
  "MIATA",
  "MIATARF",
  "BMWZ4",
  "SLCLASS",
  "SL450",
  "SLCCLASS",
  "SLKCLASS",
  "370Z",
]);
const SEATS_OF_SUBTYPE: Readonly<Record<string, number>> = { REGULAR_CAB: 3, CARGO_VAN: 2, PASSENGER_VAN: 12 };

/** How many people it seats: what its body, its cab and its rows make of it. */
export function seatsOf({ model }: CatalogCar, subtype: string | undefined, features: readonly string[]): number {
  if (TWO_SEATERS.has(model.code)) return 2;
  const ofSubtype = SEATS_OF_SUBTYPE[subtype ?? ""];
  if (ofSubtype !== undefined) return ofSubtype;
  if (features.includes("THIRD_ROW")) {
    const isLarge = model.style === "VANMV" || subtype === "FULLSIZE_SUV";
    return (isLarge ? 8 : 7) - (features.includes("CAPTAINS_CHAIRS") ? 1 : 0);
  }
  return model.style === "COUPE" || model.style === "CONVERT" ? 4 : 5;
}
