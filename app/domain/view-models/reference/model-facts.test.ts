import { expect, test } from "vitest";
import type { TrimDetails } from "~/contract/models/model-info";
import { searchOf } from "../../../../tests/builders/search-of";
import { shown } from "../../../../tests/builders/shown";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toModelRatings } from "./model-ratings";
import { toModelSafety } from "./model-safety";
import { toModelTrims } from "./model-trims";
import type { ModelReferenceSource } from "./reference-tabs";

function sourceOf(below: string): ModelReferenceSource {
  const model = smallVocabulary.model("ACCORD");
  if (model === null) throw new Error("The small vocabulary has lost its Accord.");
  return { query: searchOf(below), vocabulary: smallVocabulary, brand: "marketplace", model };
}

test("safety is stars with who gave them and when, features and legroom", () => {
  expect(
    toModelSafety({
      modelCode: "ACCORD",
      features: [
        {
          name: "Safety Ratings",
          entries: [
            { name: "Overall", stars: 5, agency: "NHTSA", year: 2024 },
            { name: "Side crash", stars: 4 },
            { name: "Rollover" },
          ],
        },
        { name: "Safety Features", entries: [{ name: "Side airbags" }] },
      ],
      specifications: [{ name: "Front legroom", value: "42.3 in" }],
    }),
  ).toEqual({
    ratings: [{ name: "Overall", stars: 5, text: "5 of 5 stars, NHTSA 2024" }],
    features: ["Side airbags"],
    specifications: [{ name: "Front legroom", value: "42.3 in" }],
  });
  const none = { explanation: "No safety figures are known for this model." };
  expect(toModelSafety({ modelCode: "ACCORD", features: [], specifications: [] })).toEqual(none);
  expect(toModelSafety(null)).toEqual(none);
});

const RATINGS = {
  vehicleId: "2021-honda-accord",
  ratings: [{ name: "Overall", value: 4 }],
  numberOfReviews: 1,
  source: "A survey.",
};
const YEARS = [{ name: "2021 Honda Accord", value: "2021", count: 3 }];

test("owners' ratings name the year, how many rated, and whose figures they are", () => {
  const source = sourceOf("/used-cars/honda/accord?endYear=2021&startYear=2021");
  expect(toModelRatings(source, { ratings: RATINGS, years: [] })).toMatchObject({
    title: "2021 Honda Accord, rated by owners",
    ratings: [{ name: "Overall", text: "4.0 of 5" }],
    basis: "1 review. A survey.",
    explanation: null,
  });
});

test("without a year the model years lead to their ratings", () => {
  const panel = toModelRatings(sourceOf("/used-cars/honda/accord"), { ratings: null, years: YEARS });
  expect(panel.explanation).toContain("Choose the year");
  expect(panel.years).toEqual([
    { label: "2021", href: "/cars-for-sale/reference/ratings/used-cars/honda/accord?endYear=2021&startYear=2021" },
  ]);
});

test("a search that no ratings fit says so, and a year that nobody rated too", () => {
  const explained = (below: string) => toModelRatings(sourceOf(below), { ratings: null, years: [] }).explanation ?? "";
  expect(explained("/new-cars/honda/accord")).toContain("narrower");
  expect(explained("/used-cars/honda/accord?endYear=2021&startYear=2021")).toBe(
    "No owners have rated the 2021 Honda Accord yet.",
  );
});

const trim = (trimName: string, changes: Partial<TrimDetails> = {}): TrimDetails => ({
  trimName,
  trimCode: `ACCORD|${trimName.toUpperCase()}`,
  imagePath: "/media/vehicles/sedan.svg?color=SILVER",
  nationalMSRP: 29_295,
  vehicleId: `2025-accord-${trimName.toLowerCase()}`,
  engineType: "1.5L I4 Turbo",
  atcMake: "Honda",
  atcModel: "Accord",
  atcMakeCode: "HONDA",
  atcModelCode: "ACCORD",
  specs: {
    heatedSeats: false,
    leatherSeats: false,
    rearviewCamera: true,
    bluetooth: true,
    alarmSystem: false,
    laneDeparture: true,
    navigation: false,
    remoteStart: false,
    sunroof: false,
  },
  fuel: "Gasoline",
  drive: "Front-wheel drive",
  transmission: "CVT",
  mpgCombined: 32,
  ...changes,
});

test("trims stand side by side with list price, engine and the nine equipment rows", () => {
  const panel = shown(
    toModelTrims(sourceOf("/used-cars/honda/accord"), {
      year: 2025,
      make: { name: "Honda" },
      model: { name: "Accord" },
      trims: [trim("Sport"), trim("EX-L", { mpgCombined: undefined })],
    }),
  );
  expect(panel.title).toBe("2025 Honda Accord trims");
  expect(panel.trims[1]).toMatchObject({
    name: "EX-L",
    href: "/cars-for-sale/used-cars/honda/accord/ex-l",
    pictureHref: "/img/vehicles/1/sedan/SILVER.webp",
  });
  expect(panel.figures.slice(0, 2)).toEqual([
    { name: "MSRP", values: ["$29,295", "$29,295"] },
    { name: "Engine", values: ["1.5L I4 Turbo", "1.5L I4 Turbo"] },
  ]);
  expect(panel.figures.at(-1)).toEqual({ name: "Combined economy", values: ["32 MPG", "Not stated"] });
  expect(panel.equipment.map(({ name }) => name)).toEqual([
    "Heated seats",
    "Leather seats",
    "Rearview camera",
    "Bluetooth",
    "Alarm system",
    "Lane departure warning",
    "Navigation",
    "Remote start",
    "Sunroof",
  ]);
  expect(panel.equipment[2]?.values).toEqual([true, true]);
});

test("a model year without trims has no table", () => {
  const nothing = { year: 2025, make: { name: "Honda" }, model: { name: "Accord" }, trims: [] };
  const none = { explanation: "No trims are known for this model year." };
  expect(toModelTrims(sourceOf("/used-cars/honda/accord"), nothing)).toEqual(none);
  expect(toModelTrims(sourceOf("/used-cars/honda/accord"), null)).toEqual(none);
});
