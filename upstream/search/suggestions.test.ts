import { expect, test } from "vitest";
import { createSearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { sampleCatalog } from "../../tests/fixtures/sample-catalog";
import { asking, COLUMBUS, listing, sampleDeps } from "../../tests/fixtures/sample-listings";
import { buildBitsetIndex } from "./embedded/bitset-index";
import { EMBEDDED_ENGINE } from "./embedded/embedded-engine";
import { movedBounds } from "./nearest-values";
import { findRelaxations } from "./relaxations";
import { findSimilar } from "./similar-listings";
import { suggestKeywords } from "./suggest-keywords";
import { suggestFilters } from "./suggested-filters";

const vocabulary = createSearchVocabulary({
  makes: sampleCatalog.makes.map((make) => ({
    ...make,
    models: sampleCatalog.modelsOf(make.code).map((model) => ({ ...model, trims: sampleCatalog.trimsOf(model.code) })),
  })),
  features: sampleCatalog.features,
});

test("similar vehicles are first of the same model, year and price, then of the model, then of the body style", async () => {
  const accord = listing({ id: "1" });
  const engine = EMBEDDED_ENGINE.of(
    [
      accord,
      listing({ id: "2", modelCode: "CIVIC", trimCode: "CIVIC|BASE" }),
      listing({ id: "3", year: 2013, price: 9_000 }),
      listing({ id: "4", year: 2020, price: 21_000 }),
      listing({ id: "5", makeCode: "FORD", modelCode: "F150", trimCode: undefined, style: "TRUCKS" }),
    ],
    sampleDeps,
  );
  const similar = async (limit: number) => (await findSimilar(engine, accord, limit)).map(({ id }) => id);
  expect(await similar(20)).toEqual(["4", "3", "2"]);
  expect(await similar(1)).toEqual(["4"]);
});

test("letters suggest makes before models before the rest", () => {
  const texts = (term: string) => suggestKeywords(sampleCatalog, term, 4).map(({ text }) => text);
  expect(texts("c")).toEqual(["Citroën", "Citroën C5", "Honda CR-V", "Honda Civic"]);
  expect(texts("honda acc")[0]).toBe("Honda Accord");
  expect(texts("crv")[0]).toBe("Honda CR-V");
  expect(texts("heat")).toEqual(["Heated Seats"]);
  expect(texts("---")).toEqual([]);
});

test("a suggestion carries the codes that choosing it selects", () => {
  expect(suggestKeywords(sampleCatalog, "f-150", 1)).toEqual([
    { text: "Ford F-150", kind: "model", selected: { makeCode: ["FORD"], modelCode: ["F150"] } },
  ]);
});

test("suggested filters narrow the search to something and skip what is chosen", () => {
  const index = buildBitsetIndex(
    [
      listing({ drive: "AWD4WD", features: ["F1"] }),
      listing({ features: ["F1"], fuel: "HYB", modelCode: "CIVIC", trimCode: "CIVIC|BASE" }),
      listing({ listingType: "CERTIFIED", features: ["F1"] }),
    ],
    sampleDeps,
  );
  const request = asking({ selected: { makeCode: ["HONDA"] } });
  expect(suggestFilters(index.search(request), request.query, vocabulary)).toEqual([
    { parameter: "modelCode", code: "ACCORD", label: "Accord", count: 2 },
    { parameter: "listingType", code: "CERTIFIED", label: "Certified", count: 1 },
    { parameter: "driveGroup", code: "AWD4WD", label: "All-wheel or four-wheel drive", count: 1 },
    { parameter: "fuelTypeGroup", code: "HYB", label: "Hybrid", count: 1 },
  ]);
});

/** A red car in Columbus, and a blue one elsewhere; what is tried instead of blue cars around Columbus. */
function waysToBlueCars(elsewhere: string) {
  const engine = EMBEDDED_ENGINE.of(
    [listing({ id: "1", exteriorColor: "RED" }), listing({ id: "2", zip: elsewhere, exteriorColor: "BLUE" })],
    sampleDeps,
  );
  const query = asking({ selected: { extColorSimple: ["BLUE"] }, zip: "43215", searchRadius: 50 }).query;
  return findRelaxations(engine.counts, query, {
    vocabulary,
    placeLabel: "Columbus, OH",
    requestOf: (changed) => ({
      query: changed,
      ...(changed.zip === undefined ? {} : { area: { ...COLUMBUS, radiusMiles: changed.searchRadius ?? 50 } }),
    }),
  });
}

test("an empty search is relaxed by the nearest radius that finds something, then by dropping one thing", async () => {
  const relaxations = await waysToBlueCars("45202");
  expect(relaxations.map(({ kind, label, count }) => [kind, label, count])).toEqual([
    ["radius", "Within 100 miles of Columbus, OH", 1],
    ["removal", "Any distance", 1],
    ["removal", "Remove Blue exterior", 1],
  ]);
  expect(relaxations[0]?.query).toMatchObject({ searchRadius: 100 });
});

test("from any distance and without a place are the same cars, offered once", async () => {
  const relaxations = await waysToBlueCars("98101");
  expect(relaxations.map(({ label, count }) => [label, count])).toEqual([
    ["Any distance from Columbus, OH", 1],
    ["Remove Blue exterior", 1],
  ]);
});

/** What is offered instead of blue cars under 10,000 dollars around Columbus, where a blue one is neither near nor cheap. */
function waysToCheapBlueCars(place: Parameters<typeof asking>[0], isPlaceKnown = true) {
  const engine = EMBEDDED_ENGINE.of(
    [
      listing({ id: "1", zip: "43215", exteriorColor: "RED", price: 200_000 }),
      listing({ id: "2", zip: "98101", exteriorColor: "BLUE", price: 200_000 }),
      listing({ id: "3", zip: "98101", exteriorColor: "BLUE", price: 300_000, features: ["F1"] }),
    ],
    sampleDeps,
  );
  const { query } = asking({ selected: { extColorSimple: ["BLUE"] }, maxPrice: 10_000, ...place });
  let asked = 0;
  const countAll: typeof engine.counts = async (requests) => {
    asked = requests.length;
    const counts = await engine.counts(requests);
    return requests.map(({ query: { zip } }, at) => (zip === undefined || isPlaceKnown ? (counts[at] ?? 0) : 0));
  };
  const found = findRelaxations(countAll, query, {
    vocabulary,
    placeLabel: "Columbus, OH",
    requestOf: (changed) => {
      if (changed.zip === undefined || !isPlaceKnown) return { query: changed };
      return { query: changed, area: { ...COLUMBUS, radiusMiles: changed.searchRadius ?? 50 } };
    },
  });
  return found.then((ways) => ({ asked, ways }));
}

test("where no single change finds a car, looking from any distance is offered with one refinement dropped", async () => {
  const { ways } = await waysToCheapBlueCars({ zip: "43215", searchRadius: 50 });
  expect(ways.map(({ label, count }) => [label, count])).toEqual([
    ["Any distance and remove Under $10,000", 2],
    ["Remove Blue exterior and Under $10,000", 1],
  ]);
  expect(ways[0]?.query).toMatchObject({ zip: "43215", searchRadius: 0, selected: { extColorSimple: ["BLUE"] } });
  expect(ways[0]?.query.maxPrice).toBeUndefined();
});

test("around a place that nobody knows any distance leaves the place behind", async () => {
  const { ways } = await waysToCheapBlueCars({ zip: "99999", searchRadius: 50 }, false);
  expect(ways.map(({ label, count }) => [label, count])).toEqual([["Any distance and remove Under $10,000", 2]]);
  expect(ways[0]?.query.zip).toBeUndefined();
});

test("where the distance limits nothing it is part of no pair", async () => {
  for (const place of [{}, { zip: "43215", searchRadius: 0 }]) {
    const { ways } = await waysToCheapBlueCars({ ...place, selected: { extColorSimple: ["PURPLE"] } });
    expect(ways.map(({ label }) => label)).toEqual(["Remove Purple exterior and Under $10,000"]);
  }
});

test("pairs of changes are few, however much a search asks for", async () => {
  const features = Array.from({ length: 40 }, (_, at) => `F${at + 1}`);
  const { asked } = await waysToCheapBlueCars({
    ...{ zip: "43215", searchRadius: 50 },
    selected: { extColorSimple: ["PURPLE", "GOLD"], featureCode: features },
  });
  expect(asked).toBeLessThanOrEqual(36);
});

/** What is offered instead of a search that a car of 18,100 dollars, 41,200 miles, 28 mpg and 2018 misses by a little. */
function waysToTheCar(query: Parameters<typeof asking>[0]) {
  const car = listing({
    ...{ id: "1", price: 18_100, mileage: 41_200, year: 2018 },
    ...{ fuel: "PIH", mpgCombined: 28, electricRangeMiles: 210 },
  });
  const engine = EMBEDDED_ENGINE.of([car], sampleDeps);
  const request = asking(query).query;
  return findRelaxations(engine.counts, request, { vocabulary, requestOf: (changed) => ({ query: changed }) });
}

test.each([
  [{ maxPrice: 17_000 }, "Raise to $18,500", { maxPrice: 18_500 }],
  [{ maxPrice: 8_900 }, "Raise to $18,500", { maxPrice: 18_500 }],
  [{ maxPrice: 3_000 }, "Raise to $18,500", { maxPrice: 18_500 }],
  [{ minPrice: 20_000 }, "Lower to $18,000", { minPrice: 18_000 }],
  [{ minPrice: 200_000 }, "Lower to $18,000", { minPrice: 18_000 }],
  [{ minPrice: 30_000, maxPrice: 40_000 }, "Lower to $18,000", { minPrice: 18_000, maxPrice: 40_000 }],
  [{ mileage: 40_000 }, "Up to 42,000 miles", { mileage: 42_000 }],
  [{ mileage: 17_000 }, "Up to 42,000 miles", { mileage: 42_000 }],
  [{ mileage: 6_000 }, "Up to 42,000 miles", { mileage: 42_000 }],
  [{ mileage: 1_000 }, "Up to 42,000 miles", { mileage: 42_000 }],
  [{ mileage: 0 }, "Up to 42,000 miles", { mileage: 42_000 }],
  [{ minMileage: 50_000 }, "Over 41,000 miles", { minMileage: 41_000 }],
  [{ minMileage: 45_000, mileage: 60_000 }, "41,000 to 60,000 miles", { minMileage: 41_000, mileage: 60_000 }],
  [{ startYear: 2020 }, "2018 or newer", { startYear: 2018 }],
  [{ startYear: 2022 }, "2018 or newer", { startYear: 2018 }],
  [{ endYear: 1979 }, "2018 or older", { endYear: 2018 }],
  [{ endYear: 2016 }, "2018 or older", { endYear: 2018 }],
  [{ endYear: 2001 }, "2018 or older", { endYear: 2018 }],
  [{ startYear: 2014, endYear: 2017 }, "2014 to 2018", { startYear: 2014, endYear: 2018 }],
  [{ mpgRange: 35 }, "25+ mpg", { mpgRange: 25 }],
  [{ electricMileRange: 300 }, "200+ miles of range", { electricMileRange: 200 }],
])("a bound that a car misses is moved to the first round figure that it does not: %o", async (query, label, moved) => {
  const [nearest] = await waysToTheCar(query);
  expect(nearest).toMatchObject({ kind: "nearest", label, count: 1, query: moved });
});

test.each([{ minPrice: 200 }, { minMileage: 500 }, { mpgRange: 20 }, { electricMileRange: 100 }])(
  "a floor of next to nothing is not lowered to nothing: %o",
  (query) => {
    expect(movedBounds(asking(query).query).flatMap(({ steps }) => steps)).toEqual([]);
  },
);

test("the steps of a bound are round, few and finite, whatever an address holds", () => {
  for (const figure of [0, 1, 999, 20_000, 9_999_999, 1e12]) {
    for (const bound of ["maxPrice", "minPrice", "mileage", "minMileage"] as const) {
      const { steps = [], nearSteps = 0 } =
        movedBounds(asking({ [bound]: figure }).query).find((one) => one.steps.length > 0) ?? {};
      expect(steps.length, `${bound} ${figure}`).toBeLessThan(170);
      expect(nearSteps).toBeLessThanOrEqual(steps.length);
      for (const { query } of steps)
        expect((query[bound] ?? 0) % (figure > 1e9 ? 1 : 250), `${bound} ${figure}`).toBe(0);
    }
  }
});

test("a bound that all cars are far beyond is dropped alone", async () => {
  const relaxations = await waysToTheCar({ maxPrice: 1_000 });
  expect(relaxations.map(({ label }) => label)).toEqual(["Remove Under $1,000"]);
});

/** What is offered instead of a search among a red Accord of 180,000 dollars and a blue Civic of 9,000, and in how many calls. */
function waysFromTwoCars(query: Parameters<typeof asking>[0]) {
  const engine = EMBEDDED_ENGINE.of(
    [
      listing({ id: "1", exteriorColor: "RED", price: 180_000, features: ["F1"] }),
      listing({ id: "2", exteriorColor: "BLUE", price: 9_000, modelCode: "CIVIC", trimCode: "CIVIC|BASE" }),
    ],
    sampleDeps,
  );
  const request = asking(query).query;
  const countAll: typeof engine.counts = (requests) => {
    calls += 1;
    return engine.counts(requests);
  };
  let calls = 0;
  const found = findRelaxations(countAll, request, { vocabulary, requestOf: (changed) => ({ query: changed }) });
  return found.then((relaxations) => ({ calls, labels: relaxations.map(({ label, count }) => `${label}: ${count}`) }));
}

test("two refinements that rule each other out are dropped together, where no single change finds a car", async () => {
  const selected = { modelCode: ["ACCORD"], extColorSimple: ["PURPLE"] };
  expect(await waysFromTwoCars({ selected, maxPrice: 8_000 })).toEqual({
    labels: ["Remove Purple exterior and Under $8,000: 1"],
    calls: 2,
  });
  // Not while one does, and never the car that is looked for.
  expect(await waysFromTwoCars({ selected })).toEqual({ labels: ["Remove Purple exterior: 1"], calls: 1 });
  const crv = { modelCode: ["CRV"], extColorSimple: ["PURPLE"] };
  expect(await waysFromTwoCars({ selected: crv, maxPrice: 8_000 })).toEqual({ labels: [], calls: 2 });
});
