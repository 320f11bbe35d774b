import type { VehicleStyle } from "../../app/domain/vocabulary";
import type { Powertrain } from "./powertrain";

export interface Make {
  /** Short upper-case code, unique among makes: HONDA. */
  readonly code: string;
  readonly name: string;
  /** Lower-case path segment, unique among makes: land-rover. */
  readonly slug: string;
}

export interface Model {
  /** Unique among all models: ACCORD, F150. */
  readonly code: string;
  readonly makeCode: string;
  readonly name: string;
  /** Unique within its make. */
  readonly slug: string;
  readonly style: VehicleStyle;
  /** A subtype code of its style's subtype vocabulary. */
  readonly subtype?: string;
}

/** A trim over a span of model years; figures are typical of the span. */
export interface Trim extends Powertrain {
  /** `{modelCode}|{trim}`, unique: ACCORD|EX-L. */
  readonly code: string;
  readonly modelCode: string;
  readonly name: string;
  /** Unique within its model. */
  readonly slug: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly doors: number;
  /** Dollars, of the last model year. */
  readonly msrp: number;
  /** Feature codes that every car of the trim has. */
  readonly standardFeatures: readonly string[];
  /** Names of packages it can have. */
  readonly packages: readonly string[];
  readonly truckBedLengths?: readonly string[];
}

export interface Feature {
  readonly code: string;
  readonly name: string;
  /** Under what it is listed: "Comfort". */
  readonly group?: string;
}

/** Crash-test and equipment figures per model (section 3, "Safety info"). Stars are 1 to 5. */
export interface ModelSafety {
  readonly modelCode: string;
  readonly overallStars?: number;
  readonly frontalStars?: number;
  readonly sideStars?: number;
  readonly rolloverStars?: number;
  /** Feature names that count as safety equipment. */
  readonly features: readonly string[];
  /** Inches. */
  readonly frontLegroomInches: number;
  readonly rearLegroomInches?: number;
}

/** What the US market sells and sold, of the last fifteen years: facts, not stock. Loaded once, read-only. */
export interface Catalog {
  readonly makes: readonly Make[];
  readonly models: readonly Model[];
  readonly trims: readonly Trim[];
  readonly features: readonly Feature[];
  findMake(code: string): Make | null;
  findModel(code: string): Model | null;
  findTrim(code: string): Trim | null;
  modelsOf(makeCode: string): readonly Model[];
  trimsOf(modelCode: string): readonly Trim[];
  safetyOf(modelCode: string): ModelSafety | null;
}
