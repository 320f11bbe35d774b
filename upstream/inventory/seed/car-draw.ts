import type { Catalog, Model, Trim } from "../../catalog/catalog";
import { isFeatureOfItsTime } from "../../catalog/equipment";
import { annualSalesByModel } from "../../catalog/market-volume";
import { standardFeaturesIn } from "../../catalog/us-market-catalog";
import { createWeightedDraw, type SeededRandom, type WeightedDraw } from "./seeded-random";

/** A trim of one model year with what the catalogue says of it, worked out once. */
export interface CatalogCar {
  readonly year: number;
  readonly model: Model;
  readonly trim: Trim;
  /** What it cost new, in that year. */
  readonly msrp: number;
  readonly standardFeatures: readonly string[];
  readonly optionalFeatures: readonly string[];
}

export interface CarDraw {
  /** Null where the makes sold nothing in that year. */
  draw(random: SeededRandom, year: number, makeCodes?: readonly string[]): CatalogCar | null;
}

/** New cars cost about this much more each model year. */
const YEARLY_PRICE_RISE = 0.024;
const SALES_OF_AN_UNKNOWN_MODEL = 3_000;
/** These depend on the seats and the body, not on what the buyer ticks. */
const NEVER_AN_OPTION = new Set(["THIRD_ROW", "CLOTH_SEATS"]);

/** Draws cars of a model year as often as they were sold: models by their sales, and the dear trims less than the middle ones. */
export function createCarDraw(catalog: Catalog): CarDraw {
  const sales = annualSalesByModel();
  const draws = new Map<string, WeightedDraw<CatalogCar>>();

  function carsOf(year: number, makeCode: string | null): CatalogCar[] {
    const models = makeCode === null ? catalog.models : catalog.modelsOf(makeCode);
    return models.flatMap((model) =>
      catalog
        .trimsOf(model.code)
        .filter((trim) => trim.firstYear <= year && year <= trim.lastYear)
        .map((trim) => catalogCar(catalog, model, trim, year)),
    );
  }

  function drawOf(year: number, makeCode: string | null): WeightedDraw<CatalogCar> {
    const key = `${makeCode ?? "*"} ${year}`;
    let draw = draws.get(key);
    if (draw === undefined) {
      const cars = carsOf(year, makeCode);
      const weights = trimWeights(cars);
      draw = createWeightedDraw(
        cars,
        (car) => (sales.get(car.model.code) ?? SALES_OF_AN_UNKNOWN_MODEL) * (weights.get(car) ?? 0),
      );
      draws.set(key, draw);
    }
    return draw;
  }

  return {
    draw: (random, year, makeCodes) => {
      const draw = drawOf(year, makeCodes === undefined ? null : random.pick(makeCodes));
      return draw.size === 0 ? null : draw.draw(random);
    },
  };
}

function catalogCar(catalog: Catalog, model: Model, trim: Trim, year: number): CatalogCar {
  const standardFeatures = standardFeaturesIn(trim, model.style, year);
  const isStandard = new Set(standardFeatures);
  const optionalFeatures = catalog.features
    .map((feature) => feature.code)
    .filter((code) => !isStandard.has(code) && !NEVER_AN_OPTION.has(code))
    .filter((code) => code !== "CAPTAINS_CHAIRS" || isStandard.has("THIRD_ROW"))
    .filter((code) => isFeatureOfItsTime(code, model.style, year));
  const msrp = Math.round(trim.msrp * (1 - YEARLY_PRICE_RISE) ** (trim.lastYear - year));
  return { year, model, trim, msrp, standardFeatures, optionalFeatures };
}

/** Share of each car within its model: the further a trim's price lies above the middle one's, the fewer are sold. */
function trimWeights(cars: readonly CatalogCar[]): Map<CatalogCar, number> {
  const byModel = new Map<Model, CatalogCar[]>();
  for (const car of cars) byModel.set(car.model, [...(byModel.get(car.model) ?? []), car]);
  const weights = new Map<CatalogCar, number>();
  for (const trims of byModel.values()) {
    const prices = trims.map((car) => car.msrp).sort((one, other) => one - other);
    const middle = prices[prices.length >> 1] ?? 1;
    const rough = trims.map((car) => Math.min(1, (middle / car.msrp) ** 3, (car.msrp / middle) ** 1.5));
    const sum = rough.reduce((total, weight) => total + weight, 0);
    trims.forEach((car, index) => {
      weights.set(car, (rough[index] ?? 0) / sum);
    });
  }
  return weights;
}
