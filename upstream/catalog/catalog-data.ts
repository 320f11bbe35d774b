import { z } from "zod";
import {
  BODY_STYLE_SUBTYPES,
  SEDAN_SUBTYPES,
  SUV_SUBTYPES,
  TRUCK_BED_LENGTHS,
  VAN_SUBTYPES,
  VEHICLE_STYLES,
} from "../../app/domain/vocabulary";
import { dataFolder } from "../tables/data-folder";
import { codeIn, listOf, readOnce, readTable, text, whole, yes } from "../tables/data-tables";
import { POWERTRAIN } from "./powertrain";

const SUBTYPES = [...BODY_STYLE_SUBTYPES, ...SEDAN_SUBTYPES, ...SUV_SUBTYPES, ...VAN_SUBTYPES];

const MAKE = z.object({ code: text, name: text });

const MODEL = z.object({
  make: text,
  code: text,
  name: text,
  style: z.enum(VEHICLE_STYLES.map(({ code }) => code)),
  subtype: z.enum(SUBTYPES.map(({ code }) => code)).optional(),
  doors: whole.min(1),
  /** Typical US sales of a year; what the seeded inventory draws models by. */
  annualSales: whole,
  hasThirdRow: yes.optional(),
  bedLengths: listOf(z.enum(TRUCK_BED_LENGTHS.map(({ code }) => code))).optional(),
  /** Sold with a regular or extended cab too. */
  hasSmallerCabs: yes.optional(),
  /** NHTSA stars: overall, frontal, side, rollover; "-" where there is none. */
  stars: text.regex(/^[1-5-]{4}$/, "is not four stars").optional(),
  /** Front and rear. */
  legroomInches: listOf(z.coerce.number<string>().positive()).optional(),
  packages: listOf(text.min(1)).optional(),
});

const TRIM = z.object({
  model: text,
  name: text,
  firstYear: whole,
  lastYear: whole,
  /** Dollars, of the last model year. */
  msrp: whole,
  /** How well it is equipped, from 0 (bare) over 2 (middle) to 5 (everything); standard equipment follows from it. */
  equipment: whole.max(5),
  powertrain: text.regex(POWERTRAIN, "does not read as a powertrain"),
});

export type ModelFacts = z.infer<typeof MODEL>;
export type TrimFacts = z.infer<typeof TRIM>;

interface CatalogData {
  readonly makes: readonly z.infer<typeof MAKE>[];
  readonly models: readonly ModelFacts[];
  readonly trims: readonly TrimFacts[];
}

/** Reads makes.csv, models.csv and trims.csv. Throws at what is wrong, by file and line. */
export function readCatalogData(folder: string): CatalogData {
  const makes = readTable(folder, "makes.csv", MAKE, ["code"]);
  const ofMake = MODEL.extend({ make: codeIn("makes.csv", makes, "code") });
  const models = readTable(folder, "models.csv", ofMake, ["code"]);
  const ofModel = TRIM.extend({ model: codeIn("models.csv", models, "code") });
  return { makes, models, trims: readTable(folder, "trims.csv", ofModel, ["model", "name"]) };
}

/** The program's own tables. */
export const catalogData = readOnce(() => readCatalogData(dataFolder("catalog/data")));
