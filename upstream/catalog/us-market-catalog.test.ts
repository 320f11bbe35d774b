import { expect, test } from "vitest";
import {
  BODY_STYLE_SUBTYPES,
  DOOR_COUNTS,
  DRIVE_GROUPS,
  ENGINES,
  FUEL_TYPES,
  LISTING_TYPES,
  SEDAN_SUBTYPES,
  SELLER_TYPES,
  SUV_SUBTYPES,
  type Term,
  TRANSMISSIONS,
  TRUCK_BED_LENGTHS,
  VAN_SUBTYPES,
  VEHICLE_STYLES,
} from "../../app/domain/vocabulary";
import type { Trim } from "./catalog";
import { createCatalog, standardFeaturesIn } from "./us-market-catalog";

const catalog = createCatalog();
const codesOf = (terms: readonly Term[]) => new Set(terms.map((term) => term.code));
const oddTrims = (isOdd: (trim: Trim) => boolean) => catalog.trims.filter(isOdd).map((trim) => trim.code);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test("the catalogue is as wide as the US market", () => {
  expect(catalog.makes.length).toBeGreaterThanOrEqual(45);
  expect(catalog.models.length).toBeGreaterThanOrEqual(320);
  expect(catalog.trims.length).toBeGreaterThanOrEqual(1_000);
  expect(catalog.features.length).toBeGreaterThanOrEqual(55);
});

test("every code is unique among its kind and fit for a URL", () => {
  for (const kind of [catalog.makes, catalog.models, catalog.features]) {
    const codes = kind.map((item) => item.code);
    expect(repeated(codes)).toEqual([]);
    expect(codes.filter((code) => !/^[A-Z0-9_]{1,40}$/.test(code))).toEqual([]);
  }
  expect(new Set(catalog.trims.map((trim) => trim.code)).size).toBe(catalog.trims.length);
  expect(oddTrims((trim) => !/^[A-Za-z0-9_|.-]{1,40}$/.test(trim.code))).toEqual([]);
  expect(oddTrims((trim) => !trim.code.startsWith(`${trim.modelCode}|`))).toEqual([]);
});

test("path segments are lower-case words, unique where they are read", () => {
  const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const all = [...catalog.makes, ...catalog.models, ...catalog.trims];
  expect(all.filter((item) => !slug.test(item.slug)).map((item) => item.code)).toEqual([]);
  expect(repeated(catalog.makes.map((make) => make.slug))).toEqual([]);
  for (const make of catalog.makes)
    expect(repeated(catalog.modelsOf(make.code).map((model) => model.slug))).toEqual([]);
  for (const model of catalog.models) {
    expect(repeated(catalog.trimsOf(model.code).map((trim) => trim.slug))).toEqual([]);
  }
});

test("no make reads as a condition, a seller or a body style, and no make, model or trim as a ZIP code", () => {
  const taken = new Set([...LISTING_TYPES, ...SELLER_TYPES, ...VEHICLE_STYLES].map((term) => term.slug as string));
  expect(catalog.makes.filter((make) => taken.has(make.slug))).toEqual([]);
  const all = [...catalog.makes, ...catalog.models, ...catalog.trims];
  expect(all.filter((item) => /^\d{5}$/.test(item.slug))).toEqual([]);
});

test("no model's path segment ends like that of a city", () => {
  const states =
    "al ak az ar ca co ct dc de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa pr ri sc sd tn tx ut va vt wa wi wv wy";
  const cityLike = new RegExp(`-(${states.replaceAll(" ", "|")})$`);
  expect(catalog.models.filter((model) => cityLike.test(model.slug)).map((model) => model.slug)).toEqual([]);
});

test("every fact is a word of the vocabulary", () => {
  const trimFacts: readonly [keyof Trim, readonly Term[]][] = [
    ["engineCode", ENGINES],
    ["fuel", FUEL_TYPES],
    ["drive", DRIVE_GROUPS],
    ["transmission", TRANSMISSIONS],
  ];
  for (const [fact, terms] of trimFacts) {
    const codes = codesOf(terms);
    expect(oddTrims((trim) => !codes.has(String(trim[fact])))).toEqual([]);
  }
  const doors = codesOf(DOOR_COUNTS);
  expect(oddTrims((trim) => !doors.has(String(trim.doors)))).toEqual([]);
  const beds = codesOf(TRUCK_BED_LENGTHS);
  expect(oddTrims((trim) => trim.truckBedLengths?.some((bed) => !beds.has(bed)) === true)).toEqual([]);
  const features = codesOf(catalog.features.map(({ code, name }) => ({ code, label: name })));
  expect(oddTrims((trim) => trim.standardFeatures.some((code) => !features.has(code)))).toEqual([]);
});

test("a subtype belongs to the body style of its model", () => {
  const subtypes = { SEDAN: SEDAN_SUBTYPES, SUVCROSS: SUV_SUBTYPES, VANMV: VAN_SUBTYPES };
  const odd = catalog.models.filter((model) => {
    if (model.subtype === undefined) return model.style === "SEDAN" || model.style === "SUVCROSS";
    const terms: readonly Term[] =
      model.style === "SEDAN" || model.style === "SUVCROSS" || model.style === "VANMV"
        ? subtypes[model.style]
        : BODY_STYLE_SUBTYPES;
    return !codesOf(terms).has(model.subtype);
  });
  expect(odd.map((model) => model.code)).toEqual([]);
});

test("model years run forward and prices are those of cars", () => {
  expect(oddTrims((trim) => trim.firstYear > trim.lastYear || trim.firstYear < 1995 || trim.lastYear > 2027)).toEqual(
    [],
  );
  expect(oddTrims((trim) => trim.msrp < 12_000 || trim.msrp > 700_000)).toEqual([]);
});

test("an electric car has a range, no displacement and no MPG", () => {
  const isElectric = (trim: Trim) => trim.fuel === "ELE";
  expect(catalog.trims.filter(isElectric).length).toBeGreaterThan(100);
  const odd = (trim: Trim) =>
    (trim.electricRangeMiles ?? 0) < 50 || trim.mpgCombined !== undefined || trim.displacementLitres !== undefined;
  expect(oddTrims((trim) => isElectric(trim) && (odd(trim) || trim.engineCode !== "EL"))).toEqual([]);
});

test("a car that burns fuel has a displacement, and MPG that a car can have", () => {
  const burns = (trim: Trim) => trim.fuel !== "ELE" && trim.fuel !== "HYDR";
  expect(oddTrims((trim) => burns(trim) && !((trim.displacementLitres ?? 0) >= 0.9))).toEqual([]);
  const mpg = (trim: Trim) =>
    [trim.mpgCity, trim.mpgHighway, trim.mpgCombined].filter((figure) => figure !== undefined);
  expect(oddTrims((trim) => mpg(trim).some((figure) => figure < 8 || figure > 80))).toEqual([]);
  expect(catalog.trims.filter((trim) => mpg(trim).length === 3).length).toBeGreaterThan(catalog.trims.length * 0.85);
});

test("a plug-in hybrid goes some miles on a charge", () => {
  expect(oddTrims((trim) => trim.fuel === "PIH" && (trim.electricRangeMiles ?? 0) > 80)).toEqual([]);
});

test("pickups have bed lengths and nothing else has", () => {
  const odd = catalog.trims.filter((trim) => {
    const isTruck = catalog.findModel(trim.modelCode)?.style === "TRUCKS";
    return isTruck !== (trim.truckBedLengths !== undefined);
  });
  expect(odd.map((trim) => trim.code)).toEqual([]);
});

test.each([
  ["LANDROVER", "RANGEROVERSPORT", "Range Rover Sport"],
  ["LANDROVER", "DISCOVERYSPORT", "Discovery Sport"],
  ["ALFAROMEO", "STELVIO", "Stelvio"],
  ["FORD", "F150", "F-150"],
  ["HONDA", "ACCORD", "Accord"],
])("%s makes the model %s, which is called %s", (makeCode, modelCode, name) => {
  expect(catalog.findModel(modelCode)).toMatchObject({ makeCode, name });
  expect(catalog.modelsOf(makeCode).map((model) => model.code)).toContain(modelCode);
});

test("a trim is found by its code and among those of its model", () => {
  expect(catalog.findTrim("ACCORD|EX-L")).toMatchObject({ name: "EX-L", slug: "ex-l" });
  expect(catalog.trimsOf("F150").map((trim) => trim.name)).toContain("Lariat");
  expect(catalog.findTrim("ACCORD|LARIAT")).toBeNull();
});

test("a car has no equipment that was not sold in its year", () => {
  const trim = catalog.findTrim("ACCORD|LX");
  expect(trim?.standardFeatures).toContain("APPLE_CARPLAY");
  expect(trim === null ? [] : standardFeaturesIn(trim, "SEDAN", 2010)).not.toContain("APPLE_CARPLAY");
});

test("every model has safety figures, with stars from one to five where there are any", () => {
  for (const model of catalog.models) {
    const safety = catalog.safetyOf(model.code);
    expect(safety?.frontLegroomInches).toBeGreaterThan(36);
    for (const stars of [safety?.overallStars, safety?.frontalStars, safety?.sideStars, safety?.rolloverStars]) {
      if (stars !== undefined) expect([1, 2, 3, 4, 5]).toContain(stars);
    }
  }
  expect(catalog.safetyOf("ACCORD")).toMatchObject({ overallStars: 5, frontLegroomInches: 42.3 });
});
