import type { FilterOption, SearchResponse } from "../../app/contract/search";
import {
  type CountedFacetName,
  OPTION_FACET_NAMES,
  OPTION_FACETS,
  STEP_FACETS,
  type StepFacetName,
} from "../../app/domain/facets/facet-table";
import { ELECTRIC_RANGE_FLOORS_MILES, MILEAGE_CEILINGS_MILES, MPG_FLOORS } from "../../app/domain/vocabulary";
import type { Catalog } from "../catalog/catalog";
import type { FacetCount, SearchAnswer } from "../search/listing-index";
import { WrittenJson } from "./written-json";

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

type Filters = SearchResponse["filters"];

/**
 * Names every counted code. Closed vocabularies come whole, with zero counts, in their display order; the catalogue's
 * codes come as the index counted them. `makeCodes` are those that the brand sells; null is every make.
 */
export type FiltersWriter = (
  facets: SearchAnswer["facets"],
  makeCodes?: readonly string[] | null,
) => WrittenJson<Filters>;

/** Everything of an option but its count is written once: an answer has a thousand of them. */
export function createFiltersWriter(catalog: Catalog): FiltersWriter {
  const heads = new Map(COUNTED.map((facet) => [facet, new Map<string, string>()]));

  function writeOptions(facet: CountedFacetName, options: readonly FacetCount[]): string {
    const ofFacet = heads.get(facet) ?? new Map<string, string>();
    let written = "";
    for (const { code, count } of options) {
      let head = ofFacet.get(code);
      if (head === undefined) {
        head = `${JSON.stringify({ code, ...nameOption(facet, code, catalog) }).slice(0, -1)},"count":`;
        ofFacet.set(code, head);
      }
      written += `${written === "" ? "" : ","}${head}${count}}`;
    }
    return written;
  }

  return (facets, makeCodes = null) => {
    let written = "";
    for (const facet of COUNTED) {
      const counts = shownOptions(facet, facets[facet] ?? []);
      const isSold = ({ code }: FacetCount) => makeCodes === null || facet !== "makeCode" || makeCodes.includes(code);
      written += `${written === "" ? "" : ","}"${facet}":[${writeOptions(facet, counts.filter(isSold))}]`;
    }
    return new WrittenJson(Buffer.from(`{${written}}`));
  };
}

const COUNTED: readonly CountedFacetName[] = [...OPTION_FACET_NAMES, ...STEP_NAMES];

/** What stands in the panel: closed vocabularies and steps whole, of the catalogue's codes those that were counted. */
function shownOptions(facet: CountedFacetName, counted: readonly FacetCount[]): readonly FacetCount[] {
  if (!isStep(facet)) {
    const { terms } = OPTION_FACETS[facet];
    if (terms === null) return counted;
    const counts = countsByCode(counted);
    return terms.map(({ code }) => ({ code, count: counts.get(code) ?? 0 }));
  }
  const counts = countsByCode(counted);
  const codes = [...new Set([...STEPS[facet].steps.map(String), ...counts.keys()])];
  return codes.sort((a, b) => Number(a) - Number(b)).map((code) => ({ code, count: counts.get(code) ?? 0 }));
}

const countsByCode = (counted: readonly FacetCount[]) => new Map(counted.map(({ code, count }) => [code, count]));

const isStep = (facet: CountedFacetName): facet is StepFacetName => facet in STEPS;

function nameOption(facet: CountedFacetName, code: string, catalog: Catalog): Pick<FilterOption, "name" | "parent"> {
  if (isStep(facet)) return { name: STEPS[facet].label(Number(code)) };
  const term = OPTION_FACETS[facet].terms?.find((one) => one.code === code);
  return term ? { name: term.label } : (OPEN_NAMES[facet]?.(code, catalog) ?? { name: code });
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
