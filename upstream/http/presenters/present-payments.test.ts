import { expect, test } from "vitest";
import { toListingCard } from "../../../app/domain/view-models/results/listing-card";
import { exampleCardContext, exampleListing } from "../../../tests/builders/example-listing";
import { aRecord } from "../../../tests/builders/listing-record";
import { sampleCatalog } from "../../../tests/fixtures/sample-catalog";
import { presentOffer } from "./present-listing";

const { loans, today } = exampleCardContext;
const owner = {
  id: "D1",
  name: "Northside Honda",
  email: "sales@northside.example",
  isPrivate: false,
  homeServices: [],
  hidesEmailForm: false,
};

/** A car at this price, as the upstream answers it. */
function answered(changes: Parameters<typeof aRecord>[0], isPrivate = false) {
  const deal = { rating: "none", comparableCount: 0 } as const;
  const offer = { record: aRecord(changes), owner: { ...owner, isPrivate }, deal, viewCount: 0 };
  return presentOffer(offer, { catalog: sampleCatalog, today, loans });
}

test.each([
  ["USED", 21_352, 450],
  ["NEW", 35_683, 600],
  ["CERTIFIED", 23_890, 503],
] as const)(
  "a %s car for %i dollars is answered with %i dollars a month, as its card says",
  (listingType, price, monthly) => {
    const { pricingDetail, paymentServices } = answered({ listingType, price });
    expect(pricingDetail.payments).toEqual({ monthly });
    expect(paymentServices).toEqual({ paymentCalculationUrl: "/cars-for-sale/wallet" });
    const card = toListingCard({ ...exampleListing(), listingType, pricingDetail }, undefined, exampleCardContext);
    expect(card.payment?.text).toBe(`$${monthly}/mo est.`);
  },
);

test("a private seller's car, one without a price and one for next to nothing are answered without a payment", () => {
  expect(answered({ price: 21_352 }, true)).not.toHaveProperty("paymentServices");
  for (const { pricingDetail } of [
    answered({ price: 21_352 }, true),
    answered({ price: undefined }),
    answered({ price: 20 }),
  ]) {
    expect(pricingDetail).not.toHaveProperty("payments");
  }
});
