import { expect, test } from "vitest";
import type { Owner } from "~/contract/listings/listing";
import {
  createSearchVocabulary,
  EMPTY_VOCABULARY_TREE,
  type SearchVocabulary,
} from "~/domain/search/query/search-vocabulary";
import { exampleOwner, exampleVehicle } from "../../../../tests/builders/example-listing";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toExpiredNotice, toVehicle } from "./vehicle-details";
import { readShotIndex, toGallery } from "./vehicle-gallery";
import type { VehicleListing } from "./vehicle-listing";
import { toPriceHistory } from "./vehicle-price-history";
import { toContact, toSeller } from "./vehicle-seller";
import { STRUCTURED_DATA_MAX_CHARS, toStructuredData } from "./vehicle-structured-data";

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
  reserve: "/v/reserve",
};
const context = {
  today: TODAY,
  links,
  vocabulary: createSearchVocabulary(EMPTY_VOCABULARY_TREE),
};

test("the page says what the vehicle is, what it costs and why that is a great price", () => {
  const vehicle = toVehicle(aVehicle(), anOwner(), context);
  expect(vehicle).toMatchObject({ title: "2021 Honda Accord", subtitle: "EX-L Sedan in Still Night Blue" });
  expect(vehicle.price).toMatchObject({
    price: "$23,890",
    was: { price: "$24,490", until: "Nov 8" },
    dealSentence: "$1,840 below expected",
  });
  expect(vehicle.price.explanation.join(" ")).toContain("$25,730: a fit on 42 comparable cars");
  expect(vehicle.keyFacts).toHaveLength(8);
  expect(vehicle.history).toEqual(["No accidents reported", "One owner"]);
});

test("without enough comparable cars, and without a price, the page says why there is no rating", () => {
  const few = aVehicle({ pricingDetail: { derivedPrice: 9_000, dealIndicator: "none", deal: { comparableCount: 3 } } });
  expect(toVehicle(few, anOwner(), context).price.explanation).toEqual([
    "We rate a price when at least 5 comparable cars are for sale. We found 3 comparable cars.",
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
    { label: "Price when new (MSRP)", amount: "$29,610" },
    { label: "Offer, already taken off the price", amount: "- $500" },
    { label: "Asked price", amount: "$23,890" },
    { label: "Dealer fee", amount: "+ $499" },
    { label: "With fees, before tax and registration", amount: "$24,389", isTotal: true },
  ]);
});

test.each([
  [24_000, { label: "Seller's own discount", amount: "- $557" }],
  [26_000, { label: "Seller's own addition", amount: "+ $1,443" }],
])("what a new car of MSRP $28,557 costs adds up, at %d after an offer of $4,000", (derivedPrice, own) => {
  const pricingDetail = { ...aVehicle().pricingDetail, derivedPrice, msrp: 28_557, incentive: 4_000 };
  const { price } = toVehicle(aVehicle({ listingType: "NEW", pricingDetail }), anOwner(), context);
  expect(price.lines).toEqual([
    { label: "Manufacturer's price (MSRP)", amount: "$28,557" },
    { label: "Offer, already taken off the price", amount: "- $4,000" },
    own,
    { label: "Asked price", amount: `$${derivedPrice.toLocaleString("en-US")}` },
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
  expect(toVehicle(aVehicle({ viewCount: 112 }), anOwner(), context).views).toBe("Seen 112 times in 7 days.");
});

test.each([
  [{ privateSeller: false, hideEmailForm: false }, "Email dealer"],
  [{ privateSeller: false, hideEmailForm: true }, undefined],
  [{ privateSeller: true, hideEmailForm: false }, "Make Offer"],
])("a seller %j is reached by: %s", (owner, label) => {
  expect(toContact(owner, "/v/contact")?.label).toBe(label);
});

test.each([
  ["https://www.northside.example/used", "northside.example"],
  ["http://www.northside.example", undefined],
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["https://user@evil.example", undefined],
])("the website %s is linked as %s", (href, text) => {
  expect(toSeller(aVehicle(), anOwner({ website: { href } }), "/d").website?.text).toBe(text);
});

test("a private seller has no logo, no website and no tagline", () => {
  const owner = anOwner({
    name: "Zoe",
    privateSeller: true,
    logo: { src: "/logo.svg" },
    website: { href: "https://zoe.example" },
    dealerDiff: { tagline: "Best" },
  });
  expect(toSeller(aVehicle(), owner, "/d")).toEqual({
    name: "Zoe",
    initials: "Z",
    kind: "Private seller",
    services: [],
  });
});

test("a drawing of ours is shown in five views, photographs as they are, and anything else not at all", () => {
  const drawing = toGallery([{ src: "/media/vehicles/sedan.svg?color=BLUE", alt: "A blue Accord" }], "Accord");
  expect(drawing.map(({ name }) => name)).toEqual(["Side", "Front", "Wheel", "Cabin", "Rear"]);
  expect(new Set(drawing.map(({ src }) => src))).toEqual(new Set(["/img/vehicles/sedan/BLUE.svg"]));
  const photos = [1, 2].map((number) => ({ src: `https://img.example/${number}.jpg`, alt: "" }));
  expect(toGallery(photos, "Accord")).toMatchObject([{ name: "Picture 1", alt: "Accord" }, { name: "Picture 2" }]);
  expect(toGallery([{ src: "javascript:alert(1)", alt: "" }], "Accord")).toEqual([]);
});

test.each([
  [null, 0],
  ["2", 1],
  ["0", 0],
  ["6", 0],
  ["x", 0],
  ["1e1", 0],
])("photo %s is the picture %i", (given, index) => {
  expect(readShotIndex(given, 5)).toBe(index);
});

test("the price history tells each step, and draws them to scale", () => {
  const history = toPriceHistory(aVehicle().observedPrices, 25_730, TODAY);
  expect(history?.summary).toBe("Down $2,600 in 55 days, in one step.");
  expect(history?.rows).toEqual([
    { on: "2026-09-14", day: "Sep 14", price: "$26,490" },
    { on: "2026-11-08", day: "Nov 8", price: "$23,890", change: "$2,600 lower", isDrop: true },
  ]);
  const [first, last] = history?.chart?.points ?? [];
  expect(first).toMatchObject({ x: 40, y: 45 });
  expect(last?.y).toBe(150);
  expect(history?.chart?.expected?.label).toBe("Expected $25,730");
});

test("a single price is told and not drawn", () => {
  const history = toPriceHistory([{ on: "2026-09-14", dollars: 26_490 }], undefined, TODAY);
  expect(history?.summary).toBe("$26,490 since Sep 14, when we first saw it.");
  expect(history?.chart).toBeUndefined();
});

test("structured data stays below a kilobyte however long the names are", () => {
  const crumbs = ["Used Cars for Sale", "Honda", "Accord", "EX-L", "2021"].map((label, index) => ({
    label: label.repeat(1 + index),
    href: `/cars-for-sale/used-cars/${"honda/".repeat(index)}`,
  }));
  for (const name of ["2021 Honda Accord", `2021 ${"Honda ".repeat(40)}`]) {
    const source = { listing: aVehicle(), owner: anOwner(), origin: "https://www.forecourt.example", path: "/v/1" };
    const text = JSON.stringify(toStructuredData({ ...source, name, crumbs, imagePath: "/img/sedan.svg" }));
    expect(text.length).toBeLessThan(STRUCTURED_DATA_MAX_CHARS);
    expect(text).toContain('"@type":"Car"');
    expect(text).toContain('"price":23890');
    expect(text).toContain('"image":"https://www.forecourt.example/img/sedan.svg"');
    expect(text).toContain('"color":');
    expect(text).toContain('"brand":{"@type":"Brand","name":"Honda"}');
    expect(text).toMatch(/"vehicleModelDate":"\d{4}","itemCondition":"https:\/\/schema\.org\/UsedCondition"/);
  }
});

test("a car of usual names keeps its trail in the structured data", () => {
  const crumbs = ["Used Cars for Sale", "Honda", "Accord", "EX-L"].map((label, index) => ({
    label,
    href: ["/cars-for-sale/used-cars", "honda", "accord", "ex-l"].slice(0, index + 1).join("/"),
  }));
  const data = toStructuredData({
    listing: aVehicle(),
    owner: anOwner(),
    origin: "https://www.forecourt.example",
    path: "/cars-for-sale/vehicle/100000001",
    name: "2021 Honda Accord EX-L",
    imagePath: "/img/vehicles/sedan/BLUE.svg",
    crumbs,
  });
  expect(JSON.stringify(data).length).toBeLessThan(STRUCTURED_DATA_MAX_CHARS);
  expect(JSON.stringify(data)).toContain('"position":2');
});

test.each([
  ["for sale", undefined, "InStock"],
  ["held", { state: "requested", until: "2026-11-27T15:05:00Z" }, "Reserved"],
] as const)("a car that is %s is told so in the structured data", (_how, reservation, availability) => {
  const source = { owner: anOwner(), origin: "", path: "/v", name: "Accord", crumbs: [] };
  const data = toStructuredData({ ...source, listing: aVehicle(reservation && { reservation }) });
  expect(JSON.stringify(data)).toContain(`"availability":"https://schema.org/${availability}"`);
});

test("a private seller's name is not in the structured data", () => {
  const owner = anOwner({ name: "Zoe", privateSeller: true });
  const data = toStructuredData({ listing: aVehicle(), owner, origin: "", path: "/v", name: "Accord", crumbs: [] });
  expect(JSON.stringify(data)).not.toContain("Zoe");
});

test("the expired notice has the words of the specification", () => {
  expect(toExpiredNotice("Honda Accord")).toEqual([
    "We're sorry, the Honda Accord you were looking for is no longer available.",
    "Here are vehicles you may be interested in.",
  ]);
  expect(toExpiredNotice(null)[0]).toBe("We're sorry, the vehicle you were looking for is no longer available.");
});
