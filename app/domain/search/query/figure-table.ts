import { formatCount, formatDollars } from "~/domain/figures/format-figures";
import { ELECTRIC_RANGE_FLOORS_MILES, MILEAGE_CEILINGS_MILES, MPG_FLOORS } from "~/domain/vocabulary";
import type { RangeFacet, StepFacet } from "./facet-row";

/** Filters that are a pair of numbers, in the order of chips. */
export const RANGE_FACETS = {
  price: {
    label: "Price",
    min: "minPrice",
    max: "maxPrice",
    contract: "Dollars",
    sends: ["minPrice", "maxPrice", "paymentType", "monthlyBudget"],
    answer: { group: "price" },
    panel: { group: "price" },
    chip: (min, max) => {
      if (min !== undefined && max !== undefined) return `${formatDollars(min)} to ${formatDollars(max)}`;
      return max === undefined ? `Over ${formatDollars(min ?? 0)}` : `Under ${formatDollars(max)}`;
    },
    sentence: {
      place: 3,
      clause: (min, max) => {
        if (min !== undefined && max !== undefined) return `from ${formatDollars(min)} to ${formatDollars(max)}`;
        if (max !== undefined) return `under ${formatDollars(max)}`;
        return min === undefined ? null : `over ${formatDollars(min)}`;
      },
    },
  },
  year: {
    label: "Year",
    min: "startYear",
    max: "endYear",
    contract: "Model year",
    sends: ["startYear", "endYear"],
    answer: { group: "year" },
    panel: { group: "year" },
    chip: (start, end) => {
      if (start === undefined) return `${end} or older`;
      if (end === undefined) return `${start} or newer`;
      return start === end ? String(start) : `${start} to ${end}`;
    },
    sentence: {
      place: 5,
      clause: (start, end) => {
        if (start !== undefined && end === undefined) return `of model year ${start} or newer`;
        return end !== undefined && start === undefined ? `of model year ${end} or older` : null;
      },
    },
  },
} as const satisfies Readonly<Record<string, RangeFacet>>;
export type RangeFacetName = keyof typeof RANGE_FACETS;
export const RANGE_FACET_NAMES = Object.keys(RANGE_FACETS) as readonly RangeFacetName[];

export function isRangeFacet(name: string): name is RangeFacetName {
  return Object.hasOwn(RANGE_FACETS, name);
}

type RangeParameter = (typeof RANGE_FACETS)[RangeFacetName]["min" | "max"];

/** Filters that are one number, in the order of chips and of what a sentence says after "with". */
export const STEP_FACETS = {
  mileage: {
    label: "Mileage",
    bound: "max",
    steps: MILEAGE_CEILINGS_MILES,
    most: 999_999,
    contract: "Odometer ceiling, miles",
    answer: { group: "mileage" },
    panel: { group: "mileage" },
    anyLabel: "Any mileage",
    optionLabel: (miles) => `Under ${formatCount(miles)} mi`,
    chip: (miles) => `Under ${formatCount(miles)} miles`,
  },
  mpgRange: {
    label: "Fuel economy",
    bound: "min",
    steps: MPG_FLOORS,
    most: 300,
    contract: "Combined miles per gallon, floor",
    answer: { group: "drivetrain" },
    panel: { group: "fuel" },
    anyLabel: "Any fuel economy",
    optionLabel: (mpg) => `${mpg}+ mpg`,
    chip: (mpg) => `${mpg}+ MPG`,
  },
  electricMileRange: {
    label: "Electric range",
    bound: "min",
    steps: ELECTRIC_RANGE_FLOORS_MILES,
    most: 2_000,
    contract: "Miles on a charge, floor",
    answer: { group: "drivetrain" },
    panel: { group: "fuel" },
    anyLabel: "Any range",
    optionLabel: (miles) => `${miles}+ mi range`,
    answerLabel: (miles) => `${miles}+ miles`,
    chip: (miles) => `${miles}+ miles of range`,
  },
} as const satisfies Readonly<Record<string, StepFacet>>;
export type StepFacetName = keyof typeof STEP_FACETS;
export const STEP_FACET_NAMES = Object.keys(STEP_FACETS) as readonly StepFacetName[];

export function isStepFacet(name: string): name is StepFacetName {
  return Object.hasOwn(STEP_FACETS, name);
}

/** Every parameter that is a figure of a range or a step. */
export type FigureParameter = RangeParameter | StepFacetName;
export const FIGURE_PARAMETERS: readonly FigureParameter[] = [
  ...RANGE_FACET_NAMES.flatMap((name) => [RANGE_FACETS[name].min, RANGE_FACETS[name].max]),
  ...STEP_FACET_NAMES,
];
