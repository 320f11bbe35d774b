import { expect, test } from "vitest";
import type { Listing } from "~/contract/listings/listing";
import { dollars } from "~/domain/money/money";
import { contactHrefOf, pictureAltOf } from "~/domain/page-data/card-words";
import {
  exampleCardContext as context,
  exampleDealer as dealer,
  exampleOwner,
  exampleListing as listing,
} from "../../../../tests/builders/example-listing";
import { toListingCard } from "./listing-card";

test("a dealer's card says everything in the words it shows", () => {
  expect(toListingCard(listing(), dealer, context)).toEqual({
    id: "L1",
    href: "/cars-for-sale/vehicle/L1",
    title: "2021 Honda Accord",
    trim: "EX-L",
    condition: "Used",
    image: { src: "/img/vehicles/1/sedan/BLUE.webp" },
    facts: ["31,204 mi", "29/37 mpg", "FWD"],
    price: "$23,890",
    payment: { text: "$503/mo est.", terms: "9.65% APR, 60 mo" },
    deal: {
      rating: "great",
      label: "Great price",
      aside: "$1,840 under",
      at: 20,
      expected: "$25,730",
      comparables: 42,
    },
    notes: [{ icon: "clock", text: "Listed 3 days ago" }],
    seller: "Northside Honda",
    rating: { value: "4.7", count: "312" },
    where: "8 mi",
  });
});

test("a private sale has no payment estimate and says so, and its seller gets offers", () => {
  const owner = exampleOwner({ name: "Maya", privateSeller: true, rating: undefined });
  const card = toListingCard(listing({ sellerType: "p" }), owner, {
    ...context,
    contactHref: (id) => `/contact/${id}`,
  });
  expect(card).toMatchObject({
    condition: "For sale by owner",
    payment: { text: "Private sale" },
    contact: { label: "Make Offer", href: "/contact/L1" },
  });
});

test("a card holds no control whose page does not exist", () => {
  const card = toListingCard(listing(), dealer, context);
  expect(card.contact).toBeUndefined();
});

test("fewer than five comparable cars give no rating, whatever the indicator says", () => {
  const pricingDetail = {
    derivedPrice: 20_750,
    dealIndicator: "good" as const,
    deal: { expectedPrice: 21_000, comparableCount: 4 },
  };
  expect(toListingCard(listing({ pricingDetail }), dealer, context).deal).toEqual({
    rating: "none",
    label: "No rating",
    aside: "Too few like it to rate",
    comparables: 4,
  });
});

test("two notes at most, the most telling first", () => {
  const card = toListingCard(
    listing({
      isReducedPrice: true,
      viewCount: 112,
      homeServices: ["BUY_ONLINE"],
      historyTypes: ["ONE_OWNER", "NO_ACCIDENTS"],
      pricingDetail: { derivedPrice: 1_000, dealIndicator: "none", reduction: { dollars: 600, on: "2026-11-08" } },
    }),
    dealer,
    context,
  );
  expect(card.label).toEqual({ icon: "drop", text: "Price drop" });
  expect(card.notes).toEqual([
    { icon: "drop", text: "$600 lower since Nov 8" },
    { icon: "key", text: "Buy online" },
  ]);
});

test("that a car is held stands before whatever else is noted, until when by the site's clock", () => {
  const until = "2026-11-27T15:05:00Z";
  const changes = { homeServices: ["BUY_ONLINE"], historyTypes: ["ONE_OWNER"] };
  const held = toListingCard(listing({ ...changes, reservation: { state: "confirmed", until } }), dealer, context);
  expect(held.notes[0]).toEqual({ icon: "clock", text: "Reserved until Nov 27, 10:05 AM EST" });
  expect(toListingCard(listing(changes), dealer, context).notes[0]?.text).not.toContain("Reserved");
});

test.each([
  [3, undefined],
  [4, "4 views in 7 days"],
])("%s views are a note only above three", (viewCount, text) => {
  const notes = toListingCard(listing({ viewCount, listedOn: "2026-11-20" }), dealer, context).notes;
  expect(notes[0]?.text).toBe(text);
});

test.each([
  [{ isHot: true, viewCount: 31 }, "Popular: 31 views in 7 days"],
  [{ isHot: true }, undefined],
  [{ accelerate: true }, "Buy online"],
  [{ marketExtension: { imeDmaMatch: true } }, "Outside your radius, ships to you"],
  [{ marketExtension: { imeDmaMatch: false } }, undefined],
  [{ addOns: { emailSent: true } }, "Email sent"],
])("a card says of %j: %s", (facts, text) => {
  const { notes } = toListingCard(listing({ viewCount: 0, listedOn: "2026-11-20", ...facts }), dealer, context);
  expect(notes[0]?.text).toBe(text);
});

test.each([
  [{ city: "Decatur", state: "GA" }, 8, "Decatur, GA · 8 mi"],
  [{ city: "Decatur", state: "GA" }, undefined, "Decatur, GA"],
  [{ city: "Decatur" }, 8, "8 mi"],
  [{}, undefined, undefined],
])("a seller at %j, %s miles away, is said to be at %s", (address, distance, where) => {
  const card = toListingCard(
    listing({ distance }),
    { ...dealer, distanceFromSearch: undefined, location: { address } },
    context,
  );
  expect(card.where).toBe(where);
});

test("a listing without its owner's record, price or picture still makes a card", () => {
  const bare = listing({
    images: { primary: 0, count: 0, sources: [] },
    pricingDetail: { dealIndicator: "none" },
    specifications: {},
    distance: 0.4,
  });
  const card = toListingCard(bare, undefined, context);
  expect(card).toMatchObject({ seller: "Northside Honda", price: "Ask for price", where: "Under 1 mi", facts: [] });
  expect(card.image).toBeUndefined();
  expect(card.deal).toBeUndefined();
  // Cards of one shape are read fastest: what one has not is undefined, and not left out (decision 9).
  expect(Object.keys(card)).toEqual(Object.keys(toListingCard(listing(), dealer, context)));
});

test("an electric car shows its range in place of its economy", () => {
  const specifications = { mileage: 12_000, mpg: { city: 120, highway: 110 }, mileRange: 272, driveType: "AWD4WD" };
  expect(toListingCard(listing({ specifications }), dealer, context).facts).toEqual([
    "12,000 mi",
    "272 mi range",
    "AWD/4WD",
  ]);
});

test.each([
  ["USED", 21_352, "$450/mo est.", "9.65% APR, 60 mo"],
  ["CERTIFIED", 21_352, "$450/mo est.", "9.65% APR, 60 mo"],
  ["NEW", 35_683, "$600/mo est.", "6.51% APR, 72 mo"],
  ["USED", 9_999_999_999, "$210,752,404/mo est.", "9.65% APR, 60 mo"],
] as const)("of a %s car for %i dollars the card says %s, at %s", (listingType, derivedPrice, text, terms) => {
  const priced = listing({ listingType, pricingDetail: { derivedPrice, dealIndicator: "none" } });
  expect(toListingCard(priced, dealer, context).payment).toEqual({ text, terms });
});

test("of a car that is paid down whole the card says so, and no payment of nothing", () => {
  const { used, new: fresh } = context.loans;
  const loans = { used: { ...used, down: dollars(30_000) }, new: fresh };
  expect(toListingCard(listing(), dealer, { ...context, loans }).payment).toEqual({ text: "Nothing left to finance" });
});

test("a car without a price, or for nothing, has no monthly estimate", () => {
  for (const pricingDetail of [{ dealIndicator: "none" }, { derivedPrice: 0, dealIndicator: "none" }] as const) {
    expect(toListingCard(listing({ pricingDetail }), dealer, context).payment).toBeUndefined();
  }
});

test.each([
  ["DEALER_INCENTIVE", "500", { icon: "tag", text: "$500 dealer incentive" }],
  ["PRICE_REDUCED", "600", { icon: "drop", text: "Price drop" }],
  ["NEWLY_LISTED", "0", { icon: "tag", text: "New today" }],
  ["NEWLY_LISTED", "1", { icon: "tag", text: "Listed 1 day ago" }],
  ["WARRANTY", "GOLD_CERTIFIED", { icon: "shield", text: "Certified warranty" }],
  ["RETURN", "DAYS_7", { icon: "key", text: "Exchange within 7 days" }],
  ["INCENTIVES", "Free oil changes", { icon: "tag", text: "Special offer: Free oil changes" }],
  ["INCENTIVES", undefined, undefined],
  ["VIEWERS", "12", { icon: "eye", text: "12 views in 7 days" }],
  ["RETURN", "DAYS_99", undefined],
  ["VIEWERS", "many", undefined],
  ["toString", "1", undefined],
])("the urgency driver %s with %s is told as it is, or not at all", (type, value, label) => {
  const vehicleHighlight = { urgencyDriverType: type, urgencyDriverValue: value, isVehicleHighlight: true };
  expect(toListingCard(listing({ vehicleHighlight }), dealer, context).label).toEqual(label);
});

test("where highlights are off, the label is the next that there is, and the note says what it said", () => {
  const vehicleHighlight = { urgencyDriverType: "NEWLY_LISTED", urgencyDriverValue: "3", isVehicleHighlight: true };
  const cardOf = (changes: Partial<Listing>) =>
    toListingCard(listing({ vehicleHighlight, ...changes }), dealer, { ...context, hasHighlights: false });
  expect(cardOf({}).label).toBeUndefined();
  expect(cardOf({}).notes.map(({ text }) => text)).toEqual(["Listed 3 days ago"]);
  expect(cardOf({ ribbon: "Low mileage" }).label?.text).toBe("Low mileage");
});

test("a ribbon stands where no highlight does", () => {
  expect(toListingCard(listing({ ribbon: "Low mileage" }), dealer, context).label).toEqual({
    icon: "tag",
    text: "Low mileage",
  });
});

test("what the label says is not said again below", () => {
  const card = toListingCard(
    listing({
      vehicleHighlight: { urgencyDriverType: "NEWLY_LISTED", urgencyDriverValue: "3", isVehicleHighlight: true },
    }),
    dealer,
    context,
  );
  expect(card.label?.text).toBe("Listed 3 days ago");
  expect(card.notes).toEqual([]);
});

test("a dealer that hides its e-mail form, and a brand without quick actions, have no contact control", () => {
  const withContact = { ...context, contactHref: (id: string) => `/contact/${id}` };
  expect(toListingCard(listing(), { ...dealer, hideEmailForm: true }, withContact).contact).toBeUndefined();
  expect(toListingCard(listing(), dealer, { ...withContact, hasQuickActions: false }).contact).toBeUndefined();
  expect(toListingCard(listing(), dealer, withContact).contact?.label).toBe("Email dealer");
});

test("a contact address that follows from the card's own is not sent", () => {
  const usual = toListingCard(listing(), dealer, {
    ...context,
    contactHref: (id) => `${context.detailsHref(id)}/contact`,
  });
  expect(usual.contact).toEqual({ label: "Email dealer" });
  expect(contactHrefOf(usual)).toBe(`${usual.href}/contact`);
  const own = toListingCard(listing(), dealer, { ...context, contactHref: (id) => `/contact/${id}` });
  expect(contactHrefOf(own)).toBe("/contact/L1");
});

test.each([
  ["https://pictures.example/1.jpg", 24, "24"],
  ["https://pictures.example/1.jpg", 1, undefined],
  ["/media/vehicles/sedan.svg?color=BLUE", 24, undefined],
])("beside %s, %d photographs are told as %s: a drawing is all there is to see", (src, count, photos) => {
  const images = { primary: 0, count, sources: [{ src, alt: "" }] };
  expect(toListingCard(listing({ images }), undefined, context).photos).toBe(photos);
});

test.each([
  ["Illustration: 2021 Honda Accord EX-L in blue", undefined],
  ["A blue Accord on a hill", "A blue Accord on a hill"],
])("the picture that is told as “%s” goes to the page with %s", (told, alt) => {
  const images = { primary: 0, count: 1, sources: [{ src: "/media/vehicles/sedan/BLUE.svg", alt: told }] };
  const card = toListingCard(listing({ images }), undefined, context);
  expect(card.image?.alt).toBe(alt);
  expect(pictureAltOf(card)).toBe(told);
});

test("a car that was listed since the search was last run is marked, whatever else could stand there", () => {
  const label = (listedOn: string, day = "2026-11-10") =>
    toListingCard(listing({ listedOn, ribbon: "Low miles" }), dealer, { ...context, newSince: { day } }).label?.text;
  expect(label("2026-11-11")).toBe("New since Nov 10");
  expect(label("2026-11-10")).toBe("Low miles");
  expect(label("2026-11-11", "2025-12-31")).toBe("New since Dec 31, 2025");
});

test("what came since this morning is new, and needs no date", () => {
  const newSince = { day: context.today, at: `${context.today}T13:00:00.000Z` };
  const label = (time: string) => {
    const came = { listedOn: context.today, listedAt: `${context.today}T${time}.000Z` };
    return toListingCard(listing(came), dealer, { ...context, newSince }).label?.text;
  };
  expect(label("13:00:01")).toBe("New");
  expect(label("12:59:59")).toBe("New today");
});

test("how long a car is held is told by the site's clock", () => {
  const reservation = { state: "confirmed", until: "2026-11-27T15:05:00.000Z" } as const;
  const told = (timeZone: string) =>
    toListingCard(listing({ reservation }), dealer, { ...context, timeZone }).notes.map(({ text }) => text);
  expect(told("America/New_York")).toContain("Reserved until Nov 27, 10:05 AM EST");
  expect(told("America/Denver")).toContain("Reserved until Nov 27, 8:05 AM MST");
});
