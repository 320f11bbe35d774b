import { formatCount, formatDollars } from "~/domain/figures/format-figures";
import { ELECTRIC_RANGE_FLOORS_MILES, MPG_FLOORS } from "~/domain/vocabulary";
import type { RangeFacet, StepFacet } from "./facet-row";

/** Filters that are a pair of numbers, in the order of chips. */
export const RANGE_FACETS = {
  price: {
    label: "Price",
    min: "minPrice",
    max: "maxPrice",
    contract: "Dollars",
    sends: ["minPrice", "maxPrice"],
    answer: { group: "price" },
    panel: { group: "price" },
    chip: (min, max) => {
      if (min !== undefined && max !== undefined) return `${formatDollars(min)} to ${formatDollars(max)}`;
      return max === undefined ? `Over ${formatDollars(min ?? 0)}` : `Under ${formatDollars(max)}`;
    },
    sentence: {
      place: 2,
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
    sentence: "subject",
  },
  mileage: {
    label: "Mileage",
    min: "minMileage",
    max: "mileage",
    contract: "Odometer miles",
    sends: ["minMileage", "mileage"],
    answer: { group: "mileage" },
    panel: { group: "mileage" },
    chip: (min, max) => {
      if (min !== undefined && max !== undefined) return `${formatCount(min)} to ${formatCount(max)} miles`;
      return max === undefined ? `Over ${formatCount(min ?? 0)} miles` : `Under ${formatCount(max)} miles`;
    },
    sentence: "with",
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
  mpgRange: {
    label: "Fuel economy",
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
    steps: ELECTRIC_RANGE_FLOORS_MILES,
    most: 2_000,
    contract: "Miles on a charge, floor",
    answer: { group: "drivetrain" },
    panel: { group: "fuel" },
    anyLabel: "Any range",
    optionLabel: (miles) => `${miles}+ miles`,
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
