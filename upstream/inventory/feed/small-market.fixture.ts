import type { VehicleStyle } from "../../../app/domain/vocabulary";
import type { Catalog, Make, Model, Trim } from "../../catalog/catalog";
import type { Place, Places } from "../../places/places";

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

interface ModelSketch {
  readonly name: string;
  readonly trims: readonly string[];
  readonly style?: VehicleStyle;
  readonly fuel?: string;
}

/** A market of a few makes whose names are the hard ones of real feeds. */
const MARKET: Readonly<Record<string, readonly ModelSketch[]>> = {
  Toyota: [
    { name: "Sienna", trims: ["SE", "XLE"], style: "VANMV" },
    { name: "RAV4", trims: ["LE", "XLE", "XLE Premium"], style: "SUVCROSS" },
    { name: "RAV4 Hybrid", trims: ["Limited"], style: "SUVCROSS", fuel: "HYB" },
  ],
  Ford: [{ name: "F-150", trims: ["XLT", "Lariat"], style: "TRUCKS" }],
  "Land Rover": [
    { name: "Range Rover", trims: ["HSE"], style: "SUVCROSS" },
    { name: "Range Rover Sport", trims: ["HSE"], style: "SUVCROSS" },
    { name: "Range Rover Evoque", trims: ["SE"], style: "SUVCROSS" },
    { name: "Discovery", trims: ["HSE"], style: "SUVCROSS" },
  ],
  "Alfa Romeo": [{ name: "Stelvio", trims: ["Base", "Ti"], style: "SUVCROSS" }],
  "Mercedes-Benz": [{ name: "GLE 350", trims: ["Base 4MATIC"], style: "SUVCROSS" }],
  Lexus: [{ name: "RX 350", trims: ["Base", "F Sport"], style: "SUVCROSS" }],
  Mazda: [{ name: "Mazda3", trims: ["Sport"] }],
  Chevrolet: [{ name: "Tahoe", trims: ["LT"], style: "SUVCROSS" }],
  Tesla: [{ name: "Model 3", trims: ["Performance"], fuel: "ELE" }],
};

export function createSmallCatalog(): Catalog {
  const makes: Make[] = [];
  const models: Model[] = [];
  const trims: Trim[] = [];
  for (const [makeName, sketches] of Object.entries(MARKET)) {
    const make: Make = { code: slugOf(makeName).toUpperCase(), name: makeName, slug: slugOf(makeName) };
    makes.push(make);
    for (const { name, trims: names, style = "SEDAN", fuel = "GSL" } of sketches) {
      const model: Model = { code: slugOf(name).toUpperCase(), makeCode: make.code, name, slug: slugOf(name), style };
      models.push(model);
      trims.push(...names.map((trim) => trimOf(model, trim, fuel)));
    }
  }
  const find = <Item extends { readonly code: string }>(items: readonly Item[]) => {
    const byCode = new Map(items.map((item) => [item.code, item] as const));
    return (code: string) => byCode.get(code) ?? null;
  };
  return {
    makes,
    models,
    trims,
    features: [],
    findMake: find(makes),
    findModel: find(models),
    findTrim: find(trims),
    modelsOf: (makeCode) => models.filter((model) => model.makeCode === makeCode),
    trimsOf: (modelCode) => trims.filter((trim) => trim.modelCode === modelCode),
    safetyOf: () => null,
  };
}

function trimOf(model: Model, name: string, fuel: string): Trim {
  return {
    code: `${model.code}|${name}`,
    modelCode: model.code,
    name,
    slug: slugOf(name),
    firstYear: 2015,
    lastYear: 2026,
    engineCode: fuel === "ELE" ? "EL" : "6CLDR",
    engineName: "engine",
    fuel,
    drive: "AWD4WD",
    transmission: "AUT",
    transmissionName: "Automatic",
    doors: model.style === "TRUCKS" ? 4 : 5,
    msrp: 40_000,
    standardFeatures: ["ALLOY_WHEELS"],
    packages: [],
    ...(fuel === "ELE" && { electricRangeMiles: 300 }),
  };
}

const PLACES: readonly Place[] = [
  { zip: "92562", city: "Murrieta", state: "CA", latitude: 33.55, longitude: -117.2 },
  { zip: "01960", city: "Peabody", state: "MA", latitude: 42.53, longitude: -70.97 },
  { zip: "00601", city: "Adjuntas", state: "PR", latitude: 18.16, longitude: -66.72 },
  { zip: "75056", city: "The Colony", state: "TX", latitude: 33.09, longitude: -96.89 },
];

export function createSmallPlaces(): Places {
  return { all: PLACES, findZip: (zip) => PLACES.find((place) => place.zip === zip) ?? null, findCity: () => null };
}
