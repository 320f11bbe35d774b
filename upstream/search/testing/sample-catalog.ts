import type { VehicleStyle } from "../../../app/domain/vocabulary";
import type { Catalog, Feature, Make, Model, Trim } from "../../catalog/catalog";

const MAKES: readonly Make[] = [
  { code: "FORD", name: "Ford", slug: "ford" },
  { code: "HONDA", name: "Honda", slug: "honda" },
  { code: "LANDROVER", name: "Land Rover", slug: "land-rover" },
  { code: "TESLA", name: "Tesla", slug: "tesla" },
  { code: "CITROEN", name: "Citroën", slug: "citroen" },
];

const model = (code: string, makeCode: string, name: string, style: VehicleStyle, subtype: string): Model => ({
  code,
  makeCode,
  name,
  slug: code.toLowerCase(),
  style,
  subtype,
});

const MODELS: readonly Model[] = [
  model("F150", "FORD", "F-150", "TRUCKS", "CREW_CAB"),
  model("ESCAPE", "FORD", "Escape", "SUVCROSS", "COMPACT_SUV"),
  model("MUSTANG", "FORD", "Mustang", "COUPE", "SPORTS_COUPE"),
  model("ACCORD", "HONDA", "Accord", "SEDAN", "MIDSIZE_SEDAN"),
  model("CIVIC", "HONDA", "Civic", "SEDAN", "COMPACT_SEDAN"),
  model("CRV", "HONDA", "CR-V", "SUVCROSS", "COMPACT_SUV"),
  model("DEFENDER", "LANDROVER", "Defender", "SUVCROSS", "OFFROAD_SUV"),
  model("MODEL3", "TESLA", "Model 3", "SEDAN", "SPORT_SEDAN"),
  model("C5", "CITROEN", "C5", "WAGON", "SPORT_WAGON"),
];

const TRIM_NAMES = ["Base", "Sport", "Touring"] as const;

const TRIMS: readonly Trim[] = MODELS.flatMap(({ code, makeCode }, position) =>
  TRIM_NAMES.map((name, level): Trim => {
    const isElectric = makeCode === "TESLA";
    return {
      code: `${code}|${name.toUpperCase()}`,
      modelCode: code,
      name,
      slug: name.toLowerCase(),
      firstYear: 2012,
      lastYear: 2026,
      engineCode: isElectric ? "EL" : "4CLDR",
      engineName: isElectric ? "Electric" : "4-Cylinder",
      ...(isElectric ? { electricRangeMiles: 260 + 20 * level } : { displacementLitres: 2, mpgCombined: 24 + level }),
      fuel: isElectric ? "ELE" : "GSL",
      drive: "FWD",
      transmission: "AUT",
      transmissionName: "Automatic",
      doors: 4,
      msrp: 24_000 + 3_000 * position + 4_000 * level,
      standardFeatures: ["F1"],
      packages: ["Towing", "Winter"],
    };
  }),
);

const FEATURES: readonly Feature[] = [
  { code: "F1", name: "Bluetooth" },
  { code: "F2", name: "Leather Seats" },
  { code: "F3", name: "Sunroof" },
  { code: "F4", name: "Heated Seats" },
  { code: "F5", name: "Tow Hitch" },
];

/** Five makes with nine models of three trims: small enough to reason about, with the awkward names in it. */
export const sampleCatalog: Catalog = {
  makes: MAKES,
  models: MODELS,
  trims: TRIMS,
  features: FEATURES,
  findMake: (code) => MAKES.find((make) => make.code === code) ?? null,
  findModel: (code) => MODELS.find((entry) => entry.code === code) ?? null,
  findTrim: (code) => TRIMS.find((trim) => trim.code === code) ?? null,
  modelsOf: (makeCode) => MODELS.filter((entry) => entry.makeCode === makeCode),
  trimsOf: (modelCode) => TRIMS.filter((trim) => trim.modelCode === modelCode),
  safetyOf: () => null,
};
