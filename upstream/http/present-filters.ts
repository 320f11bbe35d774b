import type { FilterOption, SearchResponse } from "../../app/contract/search";
import {
  type CountedFacetName,
  OPTION_FACET_NAMES,
  OPTION_FACETS,
  type OptionFacetName,
  STEP_FACETS,
  type StepFacetName,
} from "../../app/domain/facets/facet-table";
import {
  ELECTRIC_RANGE_FLOORS_MILES,
  MILEAGE_CEILINGS_MILES,
  MPG_FLOORS,
  type Term,
} from "../../app/domain/vocabulary";
import type { Catalog } from "../catalog/catalog";
import type { FacetCount, SearchAnswer } from "../search/listing-index";

const GROUPED = new Intl.NumberFormat("en-US");

const STEPS: Readonly<Record<StepFacetName, { steps: readonly number[]; label: (step: number) => string }>> = {
  mileage: { steps: MILEAGE_CEILINGS_MILES, label: (step) => `Under ${GROUPED.format(step)} miles` },
  mpgRange: { steps: MPG_FLOORS, label: (step) => `${step}+ MPG` },
  electricMileRange: { steps: ELECTRIC_RANGE_FLOORS_MILES, label: (step) => `${step}+ miles` },
};
const STEP_NAMES = ["mileage", "mpgRange", "electricMileRange"] as const satisfies readonly StepFacetName[];

/** How the panel groups the parameters; every counted facet and range stands in exactly one group. */
export const FILTER_GROUPS: SearchResponse["filterGroups"] = [
  { name: "condition", label: "Condition", filters: ["listingType"] },
  { name: "makeModelTrim", label: "Make, model and trim", filters: ["makeCode", "modelCode", "trimCode"] },
  { name: "price", label: "Price and deals", filters: ["minPrice", "maxPrice", "dealType"] },
  { name: "year", label: "Year", filters: ["startYear", "endYear"] },
  { name: "mileage", label: STEP_FACETS.mileage.label, filters: ["mileage"] },
  {
    name: "bodyStyle",
    label: "Body style",
    filters: [
      "vehicleStyleCode",
      "sedanSubtypeCode",
      "suvSubtypeCode",
      "vanSubtypeCode",
      "bodyStyleSubtypeCode",
      "truckBedLength",
      "doorCode",
    ],
  },
  {
    name: "drivetrain",
    label: "Fuel and drivetrain",
    filters: [
      "fuelTypeGroup",
      "mpgRange",
      "electricMileRange",
      "driveGroup",
      "transmissionCode",
      "engineCode",
      "engineDisplacement",
    ],
  },
  { name: "color", label: "Color", filters: ["extColorSimple", "intColorSimple"] },
  { name: "features", label: "Features and packages", filters: ["featureCode", "packageName"] },
  { name: "seller", label: "Seller", filters: ["sellerType", "homeServices", "vehicleExchange"] },
  { name: "history", label: "History", filters: ["vehicleHistoryType", "vehicleUseType"] },
  { name: "lifestyle", label: "Lifestyle", filters: ["lifestyle"] },
];

/**
 * Names every counted code. Closed vocabularies come whole, with zero counts, in their display order; the catalogue's
 * codes come as the index counted them. `makeCodes` are those that the brand sells; null is every make.
 */
export function presentFilters(
  facets: SearchAnswer["facets"],
  catalog: Catalog,
  makeCodes: readonly string[] | null = null,
): SearchResponse["filters"] {
  const filters: Record<string, FilterOption[]> = {};
  for (const name of OPTION_FACET_NAMES) {
    const { terms } = OPTION_FACETS[name];
    filters[name] =
      terms === null ? nameOpen(name, facets[name] ?? [], catalog) : fillClosed(terms, facets[name] ?? []);
  }
  if (makeCodes !== null) filters.makeCode = filters.makeCode?.filter(({ code }) => makeCodes.includes(code)) ?? [];
  for (const name of STEP_NAMES) filters[name] = fillSteps(name, facets[name] ?? []);
  return filters;
}

function fillClosed(terms: readonly Term[], counts: readonly FacetCount[]): FilterOption[] {
  const countByCode = new Map(counts.map(({ code, count }) => [code, count]));
  return terms.map(({ code, label }) => ({ code, name: label, count: countByCode.get(code) ?? 0 }));
}

function fillSteps(name: StepFacetName, counts: readonly FacetCount[]): FilterOption[] {
  const { steps, label } = STEPS[name];
  const counted = new Map(counts.map(({ code, count }) => [code, count]));
  const codes = [...new Set([...steps.map(String), ...counted.keys()])].sort((a, b) => Number(a) - Number(b));
  return codes.map((code) => ({ code, name: label(Number(code)), count: counted.get(code) ?? 0 }));
}

function nameOpen(name: OptionFacetName, counts: readonly FacetCount[], catalog: Catalog): FilterOption[] {
  const find = OPEN_NAMES[name];
  return counts.map(({ code, count }) => ({ code, count, ...(find?.(code, catalog) ?? { name: code }) }));
}

const OPEN_NAMES: {
  readonly [Facet in CountedFacetName]?: (code: string, catalog: Catalog) => { name: string; parent?: string } | null;
} = {
  makeCode: (code, catalog) => nameOnly(catalog.findMake(code)),
  modelCode: (code, catalog) => {
    const model = catalog.findModel(code);
    return model && { name: model.name, parent: model.makeCode };
  },
  trimCode: (code, catalog) => {
    const trim = catalog.findTrim(code);
    return trim && { name: trim.name, parent: trim.modelCode };
  },
  featureCode: (code, catalog) => nameOnly(catalog.features.find((feature) => feature.code === code)),
};

function nameOnly(named: { readonly name: string } | null | undefined) {
  return named ? { name: named.name } : null;
}
