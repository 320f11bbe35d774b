import { expect, test } from "vitest";
import type { Alternatives } from "~/contract/listings/alternatives";
import type { Listing } from "~/contract/listings/listing";
import { exampleDealer, exampleListing, exampleVehicle } from "../../../../tests/builders/example-listing";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { whyInstead } from "./alternative-words";
import { toAlternatives } from "./vehicle-alternatives";

const car = (year: number, price: number, mileage: number, distance?: number): Listing =>
  exampleListing({
    year,
    distance,
    pricingDetail: { derivedPrice: price, dealIndicator: "none" },
    specifications: { mileage },
  });
const subject = car(2022, 26_890, 31_204, 6);

test.each([
  ["cheaper", car(2021, 24_950, 38_920, 15), "$1,940 less, but a year older and 7,716 more miles on it"],
  ["cheaper", car(2022, 25_480, 44_310, 8), "$1,410 less, but 13,106 more miles on it"],
  ["cheaper", car(2022, 26_000, 31_000, 40), "$890 less, but 34 miles farther"],
  ["cheaper", car(2023, 26_000, 31_000, 6), "$890 less, and a year newer"],
  ["cheaper", car(2022, 26_000, 31_000, 6), "$890 less, and nothing given up"],
  ["nearer", car(2022, 28_450, 28_911, 2), "4 miles nearer, but $1,560 more"],
  ["newer", car(2024, 28_990, 24_600, 18), "Two years newer, but $2,100 more and 12 miles farther"],
  ["cheaper", car(2020, 25_822, 52_609, 6), "$1,068 less, but two years older and 21,405 more miles on it"],
  ["nearer", car(2021, 27_500, 113_204, 2), "4 miles nearer, but 82,000 more miles on it and a year older"],
  ["nearer", car(2022, 33_890, 33_204, 1), "5 miles nearer, but $7,000 more and 2,000 more miles on it"],
] as const)("a car that is %s than another says why", (kind, other, why) => {
  expect(whyInstead(kind, other, subject)).toBe(why);
});

const context = { brand: "marketplace", vocabulary: smallVocabulary, detailsHref: (id: string) => `/v/${id}` } as const;
const about = exampleVehicle({ pricingDetail: { derivedPrice: 23_890, dealIndicator: "none" }, distance: 30 });
const answerOf = (rows: Alternatives["rows"]): Alternatives => ({
  totalResultCount: 1,
  listings: [exampleListing({ id: "C1", distance: 5 })],
  owners: [{ ...exampleDealer, location: { address: { city: "Marietta", state: "GA" } } }],
  rows,
});
const model = { makeCode: ["HONDA"], modelCode: ["ACCORD"], allListingType: ["true"] };

test("each row says what it is about, links to the whole of it and names its cars", () => {
  const rows = toAlternatives(
    answerOf([
      { kind: "cheaper", parameters: { ...model, maxPrice: ["23400"] }, totalResultCount: 14, listingIds: ["C1"] },
      {
        kind: "nearer",
        parameters: { ...model, zip: ["43215"], searchRadius: ["29"], marketExtension: ["off"] },
        totalResultCount: 1,
        listingIds: ["C1"],
      },
      {
        kind: "newer",
        parameters: { ...model, startYear: ["2022"], maxPrice: ["26390"] },
        totalResultCount: 1,
        listingIds: ["C1"],
      },
    ]),
    about,
    context,
  );
  expect(rows.map(({ heading, lead, all }) => [heading, lead, all?.text])).toEqual([
    ["Like this, but cheaper", "Honda Accords for less, and what you give up for it.", "See all 14"],
    ["Like this, but nearer", "Within 29 miles of 43215.", undefined],
    ["Like this, but newer", "2022 or later, at most $2,500 more.", undefined],
  ]);
  expect(rows[0]?.all?.href).toBe("/cars-for-sale/honda/accord?allListingType=true&maxPrice=23400");
  expect(rows[0]?.cars[0]).toMatchObject({
    href: "/v/C1",
    title: "2021 Honda Accord",
    trim: "EX-L",
    facts: ["31,204 mi"],
    place: ["Marietta, GA", "5 mi"],
  });
});

test("a car of two rows has the reason of each", () => {
  const counted = { parameters: model, totalResultCount: 1 };
  const rows = toAlternatives(
    answerOf([
      { ...counted, kind: "cheaper", listingIds: ["C1"] },
      { ...counted, kind: "nearer", listingIds: ["C1"] },
    ]),
    { ...about, pricingDetail: { ...about.pricingDetail, derivedPrice: 40_000 } },
    context,
  );
  expect(rows.map(({ cars }) => cars.map(({ why }) => /^(?:\$[\d,]+ less|25 miles nearer),/.exec(why)?.[0]))).toEqual([
    [expect.stringMatching(/less/)],
    ["25 miles nearer,"],
  ]);
  expect(rows[0]?.cars[0]?.tell).toBeUndefined();
});

test("where the model has none, the row says that its cars are others", () => {
  const parameters = { vehicleStyleCode: ["SEDAN"] };
  const [row] = toAlternatives(
    answerOf([{ kind: "cheaper", parameters, totalResultCount: 1, listingIds: ["C1"] }]),
    about,
    context,
  );
  expect(row?.lead).toBe("Other cars of its kind (Sedan) for less, and what you give up for it.");
});

test("a row whose cars did not come is left out, and so are all where nobody answers", () => {
  const row = { kind: "cheaper", parameters: model, totalResultCount: 1, listingIds: ["GONE"] } as const;
  expect(toAlternatives(answerOf([{ ...row, listingIds: ["GONE"] }]), about, context)).toEqual([]);
  expect(toAlternatives(null, about, context)).toEqual([]);
});
