import { ALL_MAKES } from "./facts/all-makes";

/** Typical US sales of a year by model code, and which pickups come with smaller cabs: what a believable stock is drawn by. */
export function annualSalesByModel(): ReadonlyMap<string, number> {
  return new Map(ALL_MAKES.flatMap((make) => make.models.map((model) => [model.code, model.annualSales] as const)));
}

/** Codes of the pickups that are sold with a regular or extended cab too. */
export function modelsWithSmallerCabs(): ReadonlySet<string> {
  const models = ALL_MAKES.flatMap((make) => make.models);
  return new Set(models.filter((model) => model.hasSmallerCabs === true).map((model) => model.code));
}
