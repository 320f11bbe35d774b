import { expect, test } from "vitest";
import type { Owner } from "~/contract/listings/listing";
import {
  createSearchVocabulary,
  EMPTY_VOCABULARY_TREE,
  type SearchVocabulary,
} from "~/domain/search/query/search-vocabulary";
import { exampleCardContext, exampleOwner, exampleVehicle } from "../../../../tests/builders/example-listing";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toExpiredNotice, toVehicle } from "./vehicle-details";
import type { VehicleListing } from "./vehicle-listing";

const TODAY = "2026-11-20";

function aVehicle(changes: Partial<VehicleListing> = {}): VehicleListing {
  return exampleVehicle({
    id: "7731940",
    vin: "1HGCV1F30MA000001",
    images: { primary: 0, count: 24, sources: [{ src: "/media/vehicles/sedan.svg?color=BLUE", alt: "" }] },
    isReducedPrice: true,
    pricingDetail: {
      derivedPrice: 23_890,
      dealIndicator: "great",
      deal: { expectedPrice: 25_730, difference: -1_840, comparableCount: 42 },
      reduction: { dollars: 600, on: "2026-11-08" },
    },
    specifications: { mileage: 31_204, exteriorColor: { name: "Still Night Blue", simple: "BLUE" } },
    historyTypes: ["ONE_OWNER", "NO_ACCIDENTS"],
    listedOn: "2026-09-14",
    daysListed: 67,
    observedPrices: [
      { on: "2026-09-14", dollars: 26_490 },
      { on: "2026-11-08", dollars: 23_890 },
    ],
    ...changes,
  });
}

const anOwner = (changes: Partial<Owner> = {}) => exampleOwner({ rating: undefined, ...changes });

const links = {
  self: "/v",
  contact: "/v/contact",
  share: "/v/share",
  report: "/v/report",
  difference: "/v/difference",
  payment: "/v/payment",
  reserve: "/v/reserve",
};
const context = {
  today: TODAY,
  timeZone: "America/New_York",
  loans: exampleCardContext.loans,
  links,
  vocabulary: createSearchVocabulary(EMPTY_VOCABULARY_TREE),
};

test("an offer is made beside what is asked and what is usual, on the car's page too; a message to a dealer is not", () => {
  const owner = anOwner({ privateSeller: true });
  const text = "Asking price $23,890. Cars like this usually ask $25,730.";
  expect(toVehicle(aVehicle(), owner, context).asking).toEqual({ dollars: 23_890, text });
  expect(toVehicle(aVehicle({ pricingDetail: { dealIndicator: "none" } }), owner, context)).not.toHaveProperty(
    "asking",
  );
  expect(toVehicle(aVehicle(), anOwner(), context)).not.toHaveProperty("asking");
});

test("the page says what the vehicle is, what it costs and why that is a great price", () => {
  const vehicle = toVehicle(aVehicle(), anOwner(), context);
  expect(vehicle).toMatchObject({ title: "2021 Honda Accord", subtitle: "EX-L Sedan in Still Night Blue" });
  expect(vehicle.price).toMatchObject({
    price: "$23,890",
    payment: {
      text: expect.stringMatching(/^\$\d+\/mo est\.$/),
      terms: "$0 down, 60 months, 9.65% APR, before tax",
      href: "/v/payment",
    },
    dealSentence: "$1,840 under market",
  });
  expect(vehicle.price.explanation).toEqual([
    "Cars like this usually ask $25,730. We compared 42 Honda Accords of similar year and mileage. Dealers can't pay to change this.",
    RATE_NOTE,
    expect.stringMatching(/^Total cost of credit: \$[\d,]+\.$/),
  ]);
  expect(vehicle.keyFacts).toHaveLength(8);
});

const RATE_NOTE =
  "The monthly estimate takes 9.65% APR, the average of loans to people with prime credit (Experian, Q3 2025). Tax, title, registration and dealer fees are left out. Your lender decides the rate.";

test.each([
  ["Continuously Variable Automatic", "CVT Automatic"],
  ["Continuously Variable Transmission", "CVT"],
  ["8-Speed Automatic", "8-Speed Automatic"],
  ["MAN", "Manual"],
  [undefined, "Not stated"],
])("the key facts say the transmission %s in short, the specifications in full", (transmission, said) => {
  const vehicle = toVehicle(aVehicle({ specifications: { transmission } }), anOwner(), context);
  expect(vehicle.keyFacts.find(({ label }) => label === "Transmission")?.value).toBe(said);
  const inFull = vehicle.specifications.find(({ label }) => label === "Transmission")?.value;
  expect(inFull).toBe(transmission === "MAN" ? "Manual" : transmission);
});

test("where a car stands is said as far as it is known, its mileage first", () => {
  const location = { address: { city: "Atlanta", state: "GA" } };
  expect(toVehicle(aVehicle({ distance: 6.2 }), anOwner({ location }), context).at).toEqual([
    "31,204 miles",
    "Atlanta, GA",
    "6 mi",
  ]);
  expect(toVehicle(aVehicle({ specifications: {} }), anOwner(), context).at).toEqual([]);
});

test("a private sale has no estimate, and so no terms of one", () => {
  const { price } = toVehicle(aVehicle({ sellerType: "p" }), anOwner({ privateSeller: true }), context);
  expect(price.payment).toEqual({ text: "Private sale" });
});

test("without enough comparable cars, and without a price, the page says why there is no rating", () => {
  const few = aVehicle({ pricingDetail: { derivedPrice: 9_000, dealIndicator: "none", deal: { comparableCount: 3 } } });
  expect(toVehicle(few, anOwner(), context).price.explanation).toEqual([
    "We rate a price when at least 5 comparable cars are for sale. We found 3 comparable cars.",
    RATE_NOTE,
    expect.stringMatching(/^Total cost of credit: \$[\d,]+\.$/),
  ]);
  const unpriced = aVehicle({ pricingDetail: { dealIndicator: "none" }, observedPrices: [] });
  const { price, priceHistory } = toVehicle(unpriced, anOwner(), context);
  expect(price).toMatchObject({ price: "Ask for price", lines: [] });
  expect(price.explanation).toEqual(["The seller names no price, so there is nothing to rate."]);
  expect(priceHistory).toBeNull();
});

test("fees and offers stand apart from the price, and the price itself stays what searches sort by", () => {
  const pricingDetail = {
    ...aVehicle().pricingDetail,
    msrp: 29_610,
    incentive: 500,
    fees: [{ label: "Dealer fee", dollars: 499 }],
  };
  const { price } = toVehicle(aVehicle({ pricingDetail }), anOwner(), context);
  expect(price.price).toBe("$23,890");
  expect(price.lines).toEqual([
    { label: "MSRP when new", amount: "$29,610" },
    { label: "Incentive (already included)", amount: "− $500" },
    { label: "Asking price", amount: "$23,890" },
    { label: "Dealer fee", amount: "+ $499" },
    { label: "Total with dealer fees", note: "Tax and registration extra", amount: "$24,389", isTotal: true },
  ]);
});

test.each([
  [24_000, { label: "Dealer discount", amount: "− $557" }],
  [26_000, { label: "Dealer markup", amount: "+ $1,443" }],
])("what a new car of MSRP $28,557 costs adds up, at %d after an offer of $4,000", (derivedPrice, own) => {
  const pricingDetail = { ...aVehicle().pricingDetail, derivedPrice, msrp: 28_557, incentive: 4_000 };
  const { price } = toVehicle(aVehicle({ listingType: "NEW", pricingDetail }), anOwner(), context);
  expect(price.lines).toEqual([
    { label: "MSRP", amount: "$28,557" },
    { label: "Incentive (already included)", amount: "− $4,000" },
    own,
    { label: "Asking price", amount: `$${derivedPrice.toLocaleString("en-US")}` },
  ]);
});

const CERTIFIED_LINK = { label: "What Certified means", href: "/cars-for-sale/info/certified" };

test.each([
  ["3P_CERT", "30-90 day limited warranty", [CERTIFIED_LINK]],
  ["CERTIFIED", undefined, [CERTIFIED_LINK]],
  ["USED", undefined, []],
] as const)("a car of type %s states the warranty %s, beside what certified means", (listingType, warranty, links) => {
  const { specifications, explanations } = toVehicle(aVehicle({ listingType }), anOwner(), context);
  expect(specifications.find(({ label }) => label === "Warranty")?.value).toBe(warranty);
  expect(explanations).toEqual(links);
});

test("the page of a car leads to the trims of its model year where several are known", () => {
  const linksOf = (vocabulary: SearchVocabulary) =>
    toVehicle(aVehicle(), anOwner(), { ...context, vocabulary }).explanations;
  expect(linksOf(smallVocabulary)).toEqual([
    {
      label: "Compare Accord trims",
      href: "/cars-for-sale/compare/trims?makeCode=HONDA&modelCode=ACCORD&startYear=2021",
    },
  ]);
  expect(linksOf(context.vocabulary)).toEqual([]);
});

test("views are told from four on, with their window", () => {
  expect(toVehicle(aVehicle({ fyuseId: "a/b" }), anOwner(), context).turntableHref).toBe("https://fyu.se/v/a%2Fb");
  expect(toVehicle(aVehicle(), anOwner(), context)).not.toHaveProperty("turntableHref");
  expect(toVehicle(aVehicle({ viewCount: 3 }), anOwner(), context).views).toBeUndefined();
  expect(toVehicle(aVehicle({ viewCount: 112 }), anOwner(), context).views).toBe("112 views in 7 days");
});

test("the expired notice has the words of the specification", () => {
  expect(toExpiredNotice("Honda Accord")).toEqual([
    "We're sorry, the Honda Accord you were looking for is no longer available.",
    "Here are vehicles you may be interested in.",
  ]);
  expect(toExpiredNotice(null)[0]).toBe("We're sorry, the vehicle you were looking for is no longer available.");
});
