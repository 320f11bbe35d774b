import { catalogData } from "./catalog-data";

/** Typical US sales of a year by model code, and which pickups come with smaller cabs: what a believable stock is drawn by. */
export function annualSalesByModel(): ReadonlyMap<string, number> {
  return new Map(catalogData().models.map((model) => [model.code, model.annualSales]));
}

/** Codes of the pickups that are sold with a regular or extended cab too. */
export function modelsWithSmallerCabs(): ReadonlySet<string> {
  const models = catalogData().models.filter((model) => model.hasSmallerCabs === true);
  return new Set(models.map((model) => model.code));
}
