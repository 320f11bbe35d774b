import { expect, test, vi } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toLateCarsOffer } from "./late-cars.server";

const STATS = { priceHistogram: [], dealers: 1, privateSellers: 0, priceDropsLast7Days: 0, radius: 50 };

vi.mock(import("~/domain/brand"), async (original) => {
  const found = await original();
  const { marketplace } = found.BRANDS;
  const nearer = { ...marketplace, placements: { ...marketplace.placements, lazyLoadOffsetPx: 250 } };
  return { ...found, BRANDS: { ...found.BRANDS, marketplace: nearer } };
});

test.each([
  ["", "Cars that come close"],
  ["?zip=30305", "Cars more than 50 miles away"],
])(
  "below the few results of /cars-for-sale%s they are asked for as near as the brand's record says: %s",
  (below, heading) => {
    const source = { query: searchOf(below), vocabulary: smallVocabulary, brand: "marketplace", extras: [] } as const;
    const found = { totalResultCount: 2, listings: ["L1", "L2"], stats: STATS };
    expect(toLateCarsOffer(source, found, [])).toMatchObject({ heading, offsetPx: 250 });
  },
);
