import { expect, test } from "vitest";
import { BRANDS } from "~/domain/brand";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { aSearchResponse } from "../../../../tests/mocks/contract-answers";
import { toLateCarsOffer } from "./late-cars.server";

test.each([
  ["", "Cars that come close"],
  ["?zip=30305", "Cars more than 50 miles away"],
])(
  "below the few results of /cars-for-sale%s they are asked for as near as the brand's record says: %s",
  (below, heading) => {
    const source = { query: searchOf(below), vocabulary: smallVocabulary, brand: "marketplace", extras: [] } as const;
    const response = aSearchResponse();
    const found = { ...response, stats: { ...response.stats, radius: 50 } };
    const { lazyLoadOffsetPx } = BRANDS.marketplace.placements;
    expect(toLateCarsOffer(source, found, [])).toMatchObject({ heading, offsetPx: lazyLoadOffsetPx });
  },
);
