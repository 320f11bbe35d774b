import { daysBefore } from "../../../app/domain/figures/local-day";
import { isDrop, priceChanges } from "../../../app/domain/money/price-changes";
import type { ListingType } from "../../../app/domain/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import { modelsWithSmallerCabs } from "../../catalog/market-volume";
import type { ListingRecord, OwnerRecord } from "../../ports/listing-record";
import type { CarDraw, CatalogCar } from "./car-draw";
import { createColorDraw } from "./factory-colors";
import { describeListing } from "./listing-description";
import {
  certifiedProductOf,
  lifestylesOf,
  seatsOf,
  seedCab,
  seedFeatures,
  seedHistory,
  seedPackages,
  seedUseType,
} from "./listing-details";
import { marketPrice, roundAsked, scatterPrice, seedMileage } from "./market-price";
import { seedObservedPrices } from "./price-history";
import type { SeededDealer } from "./seeded-owners";
import { createWeightedDraw, type SeededRandom } from "./seeded-random";
import { seedVin } from "./seeded-vin";

const LONGEST_LISTED_DAYS = 180;
const UNPRICED_SHARE = 0.003;
const SPONSORED_SHARE_OF_SPONSORS = 0.25;
const OWN_MAKE_SHARE_OF_USED = 0.35;
const PLAIN_TRUCK_MSRP_DOLLARS = 47_000;
const LOW_MILES_PER_YEAR = 5_500;
const CAR_DRAW_TRIES = 24;

/** How many used cars there are of each age in model years, from this year's on. */
const AGE_WEIGHTS = [3, 9, 13, 16, 13.5, 10.5, 8, 6.5, 5.5, 4.2, 3.4, 2.6, 2, 1.5, 1.1, 0.8, 0.5, 0.3, 0.2];
const AGES = AGE_WEIGHTS.map((_, age) => age);
const AGE_DRAWS: Record<Exclude<ListingType, "NEW">, ReturnType<typeof createWeightedDraw<number>>> = {
  USED: createWeightedDraw(AGES, (age) => AGE_WEIGHTS[age] ?? 0),
  CERTIFIED: createWeightedDraw(AGES.slice(0, 7), (age) => AGE_WEIGHTS[age] ?? 0),
  "3P_CERT": createWeightedDraw(AGES.slice(0, 11), (age) => (age === 0 ? 0 : (AGE_WEIGHTS[age] ?? 0))),
};

interface NumberedListing {
  readonly id: string;
  readonly serial: number;
}

interface Sale extends NumberedListing {
  readonly listingType: ListingType;
  readonly owner: OwnerRecord;
  readonly car: CatalogCar;
  readonly dealer?: SeededDealer;
}

interface ListingSeeder {
  seedDealer(
    random: SeededRandom,
    listing: NumberedListing & { readonly listingType: ListingType; readonly dealer: SeededDealer },
  ): ListingRecord;
  seedPrivate(random: SeededRandom, listing: NumberedListing & { readonly owner: OwnerRecord }): ListingRecord;
}

/** Late November, whatever the day: one seed makes the same cars on every day of a year, and only their dates move along. */
const PART_OF_YEAR = 330 / 365;

/** Makes one listing at a time out of catalogue facts and chance. `today` is an ISO date. */
export function createListingSeeder(catalog: Catalog, cars: CarDraw, today: string): ListingSeeder {
  const thisYear = Number(today.slice(0, 4));
  const smallerCabs = modelsWithSmallerCabs();
  const exteriors = createColorDraw("exterior");
  const interiors = createColorDraw("interior");
  const featureNames = new Map(catalog.features.map((feature) => [feature.code, feature.name]));
  const makeNames = new Map(catalog.makes.map((make) => [make.code, make.name]));

  function drawYear(random: SeededRandom, listingType: ListingType): number {
    if (listingType !== "NEW") return thisYear - AGE_DRAWS[listingType].draw(random);
    const roll = random.next();
    return roll < 0.12 ? thisYear - 1 : roll < 0.65 ? thisYear : thisYear + 1;
  }

  function drawCar(random: SeededRandom, listingType: ListingType, makes: readonly string[] | undefined): CatalogCar {
    for (let attempt = 0; attempt < CAR_DRAW_TRIES; attempt += 1) {
      const car = cars.draw(random, drawYear(random, listingType), makes);
      if (car !== null) return car;
    }
    const anyCar = cars.draw(random, thisYear - 3);
    if (anyCar === null) throw new Error(`The catalog knows no car of ${thisYear - 3}`);
    return anyCar;
  }

  function makesFor(random: SeededRandom, listingType: ListingType, dealer: SeededDealer) {
    if (dealer.franchises.length === 0) return undefined;
    const isOwnMake = listingType === "NEW" || listingType === "CERTIFIED" || random.chance(OWN_MAKE_SHARE_OF_USED);
    return isOwnMake ? dealer.franchises : undefined;
  }

  function seedSale(random: SeededRandom, sale: Sale): ListingRecord {
    const { listingType, car, owner, dealer } = sale;
    const { model, trim, year } = car;
    const sellerType = owner.isPrivate ? "p" : "d";
    const ageYears = Math.max(0.15, thisYear - year + PART_OF_YEAR - 0.35 + random.next() * 0.5);
    const mileage = seedMileage(random, ageYears, listingType);
    const daysListed = Math.floor(random.next() ** 1.7 * LONGEST_LISTED_DAYS);
    const asked = seedPrice(random, sale, ageYears, mileage);
    const observedPrices = asked.price === undefined ? [] : seedObservedPrices(random, asked.price, today, daysListed);
    const exterior = exteriors.draw(random);
    const interior = interiors.draw(random);
    const features = seedFeatures(random, car);
    const isSponsored = dealer?.sponsors === true && random.chance(SPONSORED_SHARE_OF_SPONSORS);
    const lastChange = priceChanges(observedPrices).at(-1);
    const hasDropped = lastChange !== undefined && isDrop(lastChange);
    const cab =
      model.style === "TRUCKS"
        ? seedCab(random, smallerCabs.has(model.code), trim.msrp < PLAIN_TRUCK_MSRP_DOLLARS)
        : { subtype: model.subtype, doors: trim.doors };
    const changedOn = observedPrices.at(-1)?.on ?? daysBefore(today, daysListed);
    const listing = {
      id: sale.id,
      vin: seedVin({ makeCode: model.makeCode, modelCode: model.code, style: model.style, year, serial: sale.serial }),
      ...(dealer === undefined ? {} : { stockNumber: seedStockNumber(random, listingType) }),
      ownerId: owner.id,
      listingType,
      sellerType,
      year,
      makeCode: model.makeCode,
      modelCode: model.code,
      trimCode: trim.code,
      trimName: trim.name,
      style: model.style,
      ...cab,
      seats: seatsOf(car, cab.subtype, features),
      engineCode: trim.engineCode,
      engineName: trim.engineName,
      displacementLitres: trim.displacementLitres,
      fuel: trim.fuel,
      drive: trim.drive,
      transmission: trim.transmission,
      transmissionName: trim.transmissionName,
      mpgCity: trim.mpgCity,
      mpgHighway: trim.mpgHighway,
      mpgCombined: trim.mpgCombined,
      electricRangeMiles: trim.electricRangeMiles,
      exteriorColor: exterior.simple,
      exteriorColorName: exterior.name,
      interiorColor: interior.simple,
      interiorColorName: interior.name,
      mileage,
      ...asked,
      features,
      packages: seedPackages(random, car),
      ...(trim.truckBedLengths === undefined ? {} : { truckBedLength: random.pick(trim.truckBedLengths) }),
      history: seedHistory(random, ageYears, listingType),
      homeServices: owner.homeServices,
      useType: seedUseType(random, ageYears, listingType, sellerType),
      ...(listingType === "NEW" || dealer?.exchange === undefined ? {} : { exchange: dealer.exchange }),
      lifestyles: lifestylesOf(car),
      certifiedProduct: certifiedProductOf(
        random,
        { makeCode: model.makeCode, ageYears: thisYear - year, mileage },
        listingType,
      ),
      ribbon: ribbonOf(random, listingType, mileage / ageYears, daysListed, hasDropped),
      hasSpecialOffer: asked.incentive !== undefined || (dealer !== undefined && random.chance(0.05)),
      photoCount: seedPhotoCount(random, dealer),
      zip: owner.zip,
      listedOn: daysBefore(today, daysListed),
      changedAt: changedAtOf(random, changedOn, today),
      status: "active",
      observedPrices,
      ...(isSponsored
        ? { tier: random.pick(["premium", "featured", "featured", "standard", "standard"] as const) }
        : {}),
    } satisfies Omit<ListingRecord, "description">;
    const title = `${year} ${makeNames.get(model.makeCode) ?? ""} ${model.name} ${trim.name}`;
    const named = features.map((code) => featureNames.get(code)).filter((name) => name !== undefined);
    return { ...listing, description: describeListing(random, { title, listing, featureNames: named }) };
  }

  return {
    seedDealer: (random, { id, serial, listingType, dealer }) => {
      const car = drawCar(random, listingType, makesFor(random, listingType, dealer));
      return seedSale(random, { id, serial, listingType, car, owner: dealer.owner, dealer });
    },
    seedPrivate: (random, { id, serial, owner }) => {
      const car = drawCar(random, "USED", undefined);
      return seedSale(random, { id, serial, listingType: "USED", car, owner });
    },
  };
}

function seedPrice(random: SeededRandom, { listingType, car, owner, dealer }: Sale, ageYears: number, mileage: number) {
  if (listingType === "NEW") {
    // Options and the destination charge come on top of the trim's own price.
    const msrp = Math.round(car.msrp * (1.03 + random.next() * 0.07));
    const incentive = random.chance(0.34) ? random.integer(2, 20) * 250 : undefined;
    const price = Math.round(msrp * (0.99 + random.normal() * 0.022)) - (incentive ?? 0);
    return random.chance(UNPRICED_SHARE) ? { msrp } : { msrp, incentive, price };
  }
  if (random.chance(UNPRICED_SHARE)) return {};
  // Private sellers ask less than a dealer, who checks the car and answers for it.
  const level = owner.isPrivate ? 0.94 : (dealer?.priceLevel ?? 1);
  const dollars = scatterPrice(random, marketPrice(car, ageYears, mileage, listingType) * level);
  return { price: roundAsked(random, dollars, owner.isPrivate) };
}

function seedStockNumber(random: SeededRandom, listingType: ListingType): string {
  const prefix = listingType === "NEW" ? "N" : listingType === "CERTIFIED" ? "C" : random.pick(["P", "U", "T"]);
  return `${prefix}${random.integer(10_000, 99_999)}${random.chance(0.3) ? random.pick(["A", "B"]) : ""}`;
}

function seedPhotoCount(random: SeededRandom, dealer: SeededDealer | undefined): number {
  if (random.chance(0.04)) return 0;
  const typical = dealer?.typicalPhotos ?? 7;
  return Math.min(40, Math.max(1, Math.round(typical + random.normal() * typical * 0.3)));
}

/** A word on the card for a few listings; it is always true. */
function ribbonOf(
  random: SeededRandom,
  listingType: ListingType,
  milesPerYear: number,
  daysListed: number,
  hasDropped: boolean,
): string | undefined {
  if (!random.chance(0.25)) return undefined;
  if (daysListed <= 3) return "Just arrived";
  if (hasDropped) return "Price drop";
  return listingType !== "NEW" && milesPerYear < LOW_MILES_PER_YEAR ? "Low mileage" : undefined;
}

/** In the small hours of the day; of today in the first, since later may be still to come. */
function changedAtOf(random: SeededRandom, day: string, today: string): string {
  const minute = random.integer(0, 5) * 60 + random.integer(0, 59);
  return new Date(Date.parse(`${day}T00:00:00Z`) + minute * (day === today ? 10_000 : 60_000)).toISOString();
}
