import * as codes from "~/domain/vocabulary";
import type { OptionFacet } from "./facet-row";

/** Filters of what moves a car. */
export const DRIVETRAIN_FACETS = {
  fuelTypeGroup: {
    label: "Fuel",
    terms: codes.FUEL_TYPES,
    combine: "any",
    contract: "Fuel codes",
    answer: { group: "drivetrain", place: -1 },
    panel: { group: "fuel", place: -1, control: "list" },
    sentence: { in: "subject", part: "fuel" },
  },
  driveGroup: {
    label: "Drive",
    terms: codes.DRIVE_GROUPS,
    combine: "any",
    contract: "Drive codes",
    answer: { group: "drivetrain" },
    panel: { group: "drive", control: "list" },
    sentence: { in: "with" },
  },
  transmissionCode: {
    label: "Transmission",
    terms: codes.TRANSMISSIONS,
    combine: "any",
    contract: "Transmission codes",
    answer: { group: "drivetrain" },
    panel: { group: "engine", place: 1, control: "list" },
    chip: (label) => `${label} transmission`,
    sentence: { in: "with", ending: " transmission" },
  },
  engineCode: {
    label: "Engine",
    terms: codes.ENGINES,
    combine: "any",
    contract: "Engine codes",
    answer: { group: "drivetrain" },
    panel: { group: "engine", control: "list" },
    chip: (label) => (/cylinder$/.test(label) ? label : `${label} engine`),
    sentence: { in: "with", ending: " engine" },
  },
  engineDisplacement: {
    label: "Engine displacement",
    terms: codes.ENGINE_DISPLACEMENTS,
    combine: "any",
    contract: "Displacement bands",
    answer: { group: "drivetrain" },
    panel: { group: "engine", control: "list" },
    chip: (label) => `${label} engine`,
    sentence: { in: "with", start: "an engine of" },
  },
} as const satisfies Readonly<Record<string, OptionFacet>>;
