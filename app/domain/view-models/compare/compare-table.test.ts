import { expect, test } from "vitest";
import type { Listing } from "~/contract/listings/listing";
import { exampleCardContext, exampleListing, exampleOwner } from "../../../../tests/builders/example-listing";
import { markBest } from "./compare-row";
import { toCompareTable } from "./compare-table";

const options = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  loans: exampleCardContext.loans,
  detailsHref: (id: string) => `/cars-for-sale/vehicle/${id}`,
  areOnlyDifferences: false,
};

function listing(id: string, changes: Partial<Listing> = {}): Listing {
  return {
    ...exampleListing({ id, images: { primary: 0, count: 0, sources: [] } }),
    styleSubtype: "MIDSIZE_SEDAN",
    specifications: { mileage: 31_204, mpg: { city: 29, highway: 37 }, driveType: "FWD", fuel: "GSL" },
    historyTypes: ["NO_ACCIDENTS", "ONE_OWNER"],
    features: [{ code: "SUNROOF", name: "Sunroof" }],
    ...changes,
  };
}

const owner = exampleOwner({ rating: undefined, location: { address: { city: "Columbus", state: "OH" } } });

const camry = listing("L2", {
  year: 2020,
  model: { name: "Camry", code: "CAMRY" },
  make: { name: "Toyota", code: "TOYOTA" },
  pricingDetail: {
    derivedPrice: 24_975,
    dealIndicator: "good",
    deal: { expectedPrice: 25_515, difference: -540, comparableCount: 20 },
  },
  specifications: { mileage: 41_230, mpg: { city: 22, highway: 32 }, driveType: "FWD", fuel: "GSL" },
  features: [{ code: "HEATED_SEATS", name: "Heated seats" }],
});

function row(table: ReturnType<typeof toCompareTable>, label: string) {
  return table.groups.flatMap(({ rows }) => rows).find((one) => one.label === label)?.cells;
}

test("vehicles stand in the order asked, and the best of each row is marked", () => {
  const table = toCompareTable([listing("L1"), camry], [owner], options);
  expect(table.columns.map(({ id, title }) => [id, title])).toEqual([
    ["L1", "2021 Honda Accord"],
    ["L2", "2020 Toyota Camry"],
  ]);
  expect(row(table, "Compared with market")).toEqual([{ text: "$1,840 under", isBest: true }, { text: "$540 under" }]);
  expect(row(table, "Mileage")).toEqual([{ text: "31,204 miles", isBest: true }, { text: "41,230 miles" }]);
  expect(row(table, "Fuel economy")?.[0]).toEqual({ text: "29/37 mpg", isBest: true });
  expect(row(table, "Location")?.[0]?.text).toBe("Columbus, OH");
});

test("an electric car has no fuel economy, which is another thing than one that nobody states", () => {
  const electric = listing("L3", { specifications: { mileage: 9_000, fuel: "ELE", mileRange: 250 } });
  const untold = listing("L4", { specifications: { mileage: 9_000, fuel: "GSL" } });
  const cells = row(toCompareTable([listing("L1"), electric, untold], [owner], options), "Fuel economy");
  expect(cells?.map(({ text, isUnknown }) => [text, isUnknown])).toEqual([
    ["29/37 mpg", undefined],
    ["Electric", undefined],
    ["Not stated", true],
  ]);
});

test("of distances that read the same each is the nearest", () => {
  const cars = [8.2, 35.4, 7.9].map((distance, at) => listing(`L${at + 1}`, { distance }));
  expect(row(toCompareTable(cars, [owner], options), "Distance")).toEqual([
    { text: "8 mi", isBest: true },
    { text: "35 mi" },
    { text: "8 mi", isBest: true },
  ]);
});

test("the payment is the card's own", () => {
  expect(row(toCompareTable([listing("L1")], [owner], options), "Estimated payment")?.[0]?.text).toBe("$503/mo est.");
});

test("the least payment is the best of loans over as many months, and none is best where they differ", () => {
  const cheap = listing("L3", { pricingDetail: { derivedPrice: 19_000, dealIndicator: "none" } });
  const bestOf = (other: Listing) =>
    row(toCompareTable([other, camry], [owner], options), "Estimated payment")?.map(({ isBest }) => isBest === true);
  expect(bestOf(cheap)).toEqual([true, false]);
  expect(bestOf({ ...cheap, listingType: "NEW" })).toEqual([false, false]);
});

test("beside a monthly budget a private seller's car is named what it is: nobody lends on it here", () => {
  const budget = { kind: "monthly", dollars: 450 } as const;
  const loans = { ...options.loans, used: { ...options.loans.used, budget } };
  const seller = exampleOwner({ id: "P1", privateSeller: true });
  const byOwner = listing("L5", { ownerId: "P1", sellerType: "p" });
  const table = toCompareTable([byOwner, listing("L1")], [seller, owner], { ...options, loans });
  expect(row(table, "Your budget of $450 a month")?.map(({ text }) => text)).toEqual([
    "Private sale",
    expect.stringMatching(/over$/),
  ]);
});

test("equipment that any of them has is a row, in words", () => {
  const table = toCompareTable([listing("L1"), camry], [owner], options);
  expect(row(table, "Heated seats")?.[1]).toEqual({ text: "Yes", has: true });
});

const NOT_STATED = { text: "Not stated", isUnknown: true };

test("a feature that the seller does not list is unknown: nobody said that the car lacks it", () => {
  const table = toCompareTable([listing("L1"), camry], [owner], options);
  expect(row(table, "Heated seats")?.[0]).toEqual(NOT_STATED);
});

test.each([
  ["NEW", undefined, { text: "Not certified" }],
  ["USED", undefined, { text: "Not certified" }],
  ["CERTIFIED", "Honda Certified", { text: "Honda Certified" }],
  ["CERTIFIED", undefined, NOT_STATED],
  ["3P_CERT", undefined, NOT_STATED],
] as const)("a car of the kind %s with the program %s is certified by %j", (listingType, certifiedProduct, cell) => {
  expect(
    row(toCompareTable([listing("L1", { listingType, certifiedProduct })], [], options), "Certified by")?.[0],
  ).toEqual(cell);
});

test.each([
  ["GSL", { text: "None" }],
  ["HYB", { text: "None" }],
  ["DSL", { text: "None" }],
  ["HYDR", { text: "None" }],
  ["ELE", NOT_STATED],
  ["PIH", NOT_STATED],
  [undefined, NOT_STATED],
] as const)("beside an electric range a car of the fuel %s whose range nobody states says %j", (fuel, cell) => {
  const electric = listing("L6", { specifications: { fuel: "ELE", mileRange: 272 } });
  const table = toCompareTable([electric, listing("L1", { specifications: { fuel } })], [], options);
  expect(row(table, "Electric range")).toEqual([{ text: "272 miles" }, cell]);
});

test("a history that nobody states is unknown, as on the car's own page", () => {
  const table = toCompareTable([listing("L1", { historyTypes: [] }), camry], [owner], options);
  expect(row(table, "History")).toEqual([NOT_STATED, { text: "No accidents reported, 1 owner" }]);
});

test("only differences leaves out what all share", () => {
  const table = toCompareTable([listing("L1"), camry], [owner], { ...options, areOnlyDifferences: true });
  expect(row(table, "Drive")).toBeUndefined();
  expect(row(table, "Mileage")).toBeDefined();
  expect(table.groups.every(({ rows }) => rows.length > 0)).toBe(true);
});

test("a single vehicle differs from nothing, so every row of it stands", () => {
  const alone = toCompareTable([listing("L1")], [owner], { ...options, areOnlyDifferences: true });
  expect(row(alone, "Drive")).toBeDefined();
});

test("what is not known is said so, and never the best", () => {
  const bare = listing("L3", { specifications: {}, pricingDetail: { dealIndicator: "none" }, features: undefined });
  const table = toCompareTable([bare, listing("L1")], [], options);
  expect(row(table, "Mileage")).toEqual([NOT_STATED, { text: "31,204 miles" }]);
  expect(row(table, "Price")?.[0]).toEqual({ text: "Ask for price" });
});

test("the total counts the dealer's fees; without a word about them it is unknown, not the price", () => {
  const withFees = listing("L4", {
    pricingDetail: { derivedPrice: 20_000, dealIndicator: "none", fees: [{ label: "Doc fee", dollars: 499 }] },
  });
  expect(row(toCompareTable([withFees, camry], [owner], options), "Total with dealer fees")).toEqual([
    { text: "$20,499" },
    NOT_STATED,
  ]);
});

test.each([
  [9, undefined],
  [10, true],
])("a rating of %i reviews, better than another's: is it the best? %s", (count, isBest) => {
  const few = exampleOwner({ id: "FEW", rating: { value: 5, count } });
  const many = exampleOwner({ id: "MANY", rating: { value: 4.2, count: 800 } });
  const table = toCompareTable(
    [listing("L1", { ownerId: "FEW" }), { ...camry, ownerId: "MANY" }],
    [few, many],
    options,
  );
  expect(row(table, "Rating")?.[0]).toEqual({ text: `5.0 of 5 (${count})`, ...(isBest && { isBest }) });
});

test.each([
  ["least", [3, 1, 2], [false, true, false]],
  ["most", [3, 3, 1], [true, true, false]],
  ["least", [2, 2], [false, false]],
  ["most", [5, undefined], [false, false]],
] as const)("the %s of %j is best where there is a contest", (best, numbers, expected) => {
  const cells = markBest(
    numbers.map((figure) => [String(figure), figure] as const),
    best,
  );
  expect(cells.map(({ isBest = false }) => isBest)).toEqual(expected);
});
