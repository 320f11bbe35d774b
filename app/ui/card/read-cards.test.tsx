import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { ParsedElement, parsedMarkup } from "../../../tests/mocks/parsed-markup";
import { ListingCard } from "./listing-card";
import { readCards } from "./read-cards";
import { ShortlistProvider } from "./shortlist";

beforeAll(() => {
  vi.stubGlobal("Element", ParsedElement);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Every field that a card may have: the compiler asks for a new one. */
const FULL: { readonly [Field in keyof Required<ListingCardViewModel>]: NonNullable<ListingCardViewModel[Field]> } = {
  id: "L1",
  href: "/cars-for-sale/vehicle/L1?zip=43215&x=1",
  title: '2021 Honda "Sport" <Accord> & more',
  trim: "EX-L",
  tell: "53,250 mi",
  condition: "Certified",
  isCertified: true,
  image: { src: "https://pictures.test/1.jpg", alt: "A white car before a fence" },
  photos: "24",
  label: { text: "Price drop", icon: "drop" },
  facts: ["53,250 mi", "16/21 mpg", "FWD"],
  price: "$21,995",
  payment: { text: "$417/mo est.", terms: "9.65% APR, 60 mo" },
  deal: {
    rating: "great",
    label: "Great price",
    aside: "$1,840 under",
    at: 20.5,
    expected: "$23,835",
    comparables: 1_234,
  },
  notes: [
    { text: "$500 less than last week", icon: "drop" },
    { text: "12 people looked at it", icon: "eye" },
  ],
  tiles: [{ text: "Buy online", href: "https://partner.test/" }, { text: "Delivery" }],
  seller: "Murphy's <Autos>",
  rating: { value: "4.7", count: "1,210" },
  where: "Columbus, OH · 8 mi",
  contact: { label: "Make an offer", href: "https://dealer.test/offer?id=1" },
};

const SPARE: ListingCardViewModel = {
  id: "L2",
  href: "/cars-for-sale/vehicle/L2",
  title: "2020 Kia Rio",
  condition: "Used",
  facts: ["FWD"],
  price: "Ask for price",
  notes: [],
  seller: "Somebody",
};

const drawnAndRead = (...cards: readonly ListingCardViewModel[]) =>
  readCards(
    parsedMarkup(
      renderToString(
        <ShortlistProvider value={{ ids: [], change: async () => false, outcome: null }}>
          {cards.map((card) => (
            <ListingCard key={card.id} card={card} />
          ))}
        </ShortlistProvider>,
      ),
    ),
  );

test("a card with every field is read as it was drawn", () => {
  expect(drawnAndRead(FULL)).toEqual([FULL]);
});

test("cards are read in their order, and what a card does not say is not read", () => {
  expect(drawnAndRead(SPARE, FULL)).toEqual([SPARE, FULL]);
});

test.each<readonly [what: string, fields: Partial<ListingCardViewModel>]>([
  [
    "without a rating of its price",
    { deal: { rating: "none", label: "No rating", aside: "Too few to compare", comparables: 2 } },
  ],
  ["with the usual words for its picture", { image: { src: "/pictures/1.svg" } }],
  ["with the usual way to its seller", { contact: { label: "Email dealer" } }],
  ["with a payment without terms", { payment: { text: "$417/mo est." } }],
])("a card %s is read as it was drawn", (_what, fields) => {
  const card = Object.assign({}, SPARE, fields);
  expect(drawnAndRead(card)).toEqual([card]);
});
