import type { VehicleStyle } from "../../app/domain/vocabulary";
import type { Catalog, Make, Model, ModelSafety, Trim } from "./catalog";
import { catalogData, type ModelFacts, type TrimFacts } from "./catalog-data";
import { FEATURES, isFeatureOfItsTime, SAFETY_FEATURE_CODES, standardEquipment } from "./equipment";
import { type Powertrain, readPowertrain } from "./powertrain";

const PACKAGES_OF_STYLE: Readonly<Record<VehicleStyle, readonly string[]>> = {
  SUVCROSS: ["Technology Package", "Convenience Package", "Cold Weather Package", "Towing Package"],
  SEDAN: ["Technology Package", "Convenience Package", "Cold Weather Package", "Sport Appearance Package"],
  TRUCKS: ["Towing Package", "Off-Road Package", "Convenience Package", "Chrome Appearance Package"],
  HATCH: ["Technology Package", "Convenience Package", "Cold Weather Package"],
  COUPE: ["Performance Package", "Technology Package", "Sport Appearance Package"],
  CONVERT: ["Performance Package", "Technology Package", "Cold Weather Package"],
  VANMV: ["Convenience Package", "Towing Package", "Rear Entertainment Package"],
  WAGON: ["Technology Package", "Cold Weather Package", "Convenience Package"],
};

/** Front and rear, inches: typical of the body where the model has no figures of its own. */
const LEGROOM_OF_STYLE: Readonly<Record<VehicleStyle, readonly [number, number]>> = {
  SUVCROSS: [41.2, 38.6],
  SEDAN: [42.2, 36.8],
  TRUCKS: [42, 38.5],
  HATCH: [42, 34.9],
  COUPE: [42.4, 31.5],
  CONVERT: [42.2, 30.6],
  VANMV: [40.6, 38.2],
  WAGON: [41.8, 36.6],
};
const TRIM_CODE_MAX_CHARS = 40;
const SEATS_FOR_TWO = new Set(["CORVETTE", "Z4", "SLCLASS", "SLKCLASS"]);

/** The US market of the last fifteen years and what older cars are still traded. The first one also reads the tables: some 0.1 s. */
export function createCatalog(): Catalog {
  const data = catalogData();
  const makes: Make[] = data.makes.map(({ code, name }) => ({ code, name, slug: slugOf(name) }));
  const factsOfModels = groupBy(data.models, (model) => model.make);
  const factsOfTrims = groupBy(data.trims, (trim) => trim.model);
  const modelFacts = data.makes.flatMap((make) => factsOfModels.get(make.code) ?? []);
  const models = modelFacts.map(toModel);
  const shared: SharedFacts = { powertrains: new Map(), equipment: new Map() };
  const trims = modelFacts.flatMap((model) =>
    (factsOfTrims.get(model.code) ?? []).map((trim) => toTrim(model, trim, shared)),
  );
  const trimsByModel = groupBy(trims, (trim) => trim.modelCode);
  const safety = new Map(modelFacts.map((model) => [model.code, toSafety(model, trimsByModel.get(model.code) ?? [])]));
  const makesByCode = new Map(makes.map((make) => [make.code, make]));
  const modelsByCode = new Map(models.map((model) => [model.code, model]));
  const trimsByCode = new Map(trims.map((trim) => [trim.code, trim]));
  const modelsByMake = groupBy(models, (model) => model.makeCode);
  return {
    makes,
    models,
    trims,
    features: FEATURES,
    findMake: (code) => makesByCode.get(code) ?? null,
    findModel: (code) => modelsByCode.get(code) ?? null,
    findTrim: (code) => trimsByCode.get(code) ?? null,
    modelsOf: (makeCode) => modelsByMake.get(makeCode) ?? [],
    trimsOf: (modelCode) => trimsByModel.get(modelCode) ?? [],
    safetyOf: (modelCode) => safety.get(modelCode) ?? null,
  };
}

/** A trim runs over many years: its standard features less those that a car of this model year cannot have had. */
export function standardFeaturesIn(trim: Trim, style: VehicleStyle, modelYear: number): string[] {
  return trim.standardFeatures.filter((code) => isFeatureOfItsTime(code, style, modelYear));
}

function toModel({ make, code, name, style, subtype }: ModelFacts): Model {
  return { code, makeCode: make, name, slug: slugOf(name), style, ...(subtype === undefined ? {} : { subtype }) };
}

/** Thousands of trims share some hundred powertrains and lists of equipment: worked out once, and one copy of each. */
interface SharedFacts {
  readonly powertrains: Map<string, Powertrain>;
  readonly equipment: Map<string, readonly string[]>;
}

function toTrim(model: ModelFacts, trim: TrimFacts, shared: SharedFacts): Trim {
  const { name, firstYear, lastYear, msrp, equipment: level, powertrain } = trim;
  const car = { level, style: model.style, hasThirdRow: model.hasThirdRow === true };
  const carKey = `${level} ${lastYear} ${car.style} ${car.hasThirdRow}`;
  const standardFeatures = shared.equipment.get(carKey) ?? standardEquipment(car, lastYear);
  shared.equipment.set(carKey, standardFeatures);
  const engine = shared.powertrains.get(powertrain) ?? readPowertrain(powertrain);
  shared.powertrains.set(powertrain, engine);
  return {
    code: trimCode(model.code, name),
    modelCode: model.code,
    name,
    slug: slugOf(name),
    firstYear,
    lastYear,
    ...engine,
    doors: model.doors,
    msrp,
    standardFeatures,
    packages: model.packages ?? PACKAGES_OF_STYLE[model.style],
    truckBedLengths: model.bedLengths,
  };
}

/** Within the 40 characters that a code may have in a URL; the tests hold that none is lost to the cut. */
function trimCode(modelCode: string, name: string): string {
  const word = spelledOut(name)
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, "_");
  return `${modelCode}|${word.replace(/^_|_$/g, "")}`.slice(0, TRIM_CODE_MAX_CHARS);
}

function toSafety(facts: ModelFacts, trims: readonly Trim[]): ModelSafety {
  const [front = 0, rear] = facts.legroomInches ?? LEGROOM_OF_STYLE[facts.style];
  const [overall, frontal, side, rollover] = [...(facts.stars ?? "----")].map((star) => Number(star) || undefined);
  const codes = new Set<string>();
  // Trims of like equipment share one list: look through each list once.
  for (const list of new Set(trims.map((trim) => trim.standardFeatures))) {
    for (const code of list) if (SAFETY_FEATURE_CODES.has(code)) codes.add(code);
  }
  return {
    modelCode: facts.code,
    overallStars: overall,
    frontalStars: frontal,
    sideStars: side,
    rolloverStars: rollover,
    features: FEATURES.filter((feature) => codes.has(feature.code)).map((feature) => feature.name),
    frontLegroomInches: front,
    ...(rear === undefined || SEATS_FOR_TWO.has(facts.code) ? {} : { rearLegroomInches: rear }),
  };
}

/** The Kia Soul has trims called "+" and "!": they need a name in a path and a code. */
function spelledOut(name: string): string {
  if (!/[+!&]/.test(name)) return name;
  return name.replaceAll("+", " Plus").replaceAll("!", " Exclaim").replaceAll("&", " and ").trim();
}

function slugOf(name: string): string {
  const words = spelledOut(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "").join("-");
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
