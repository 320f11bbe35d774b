import { expect, test } from "vitest";
import { exampleCardContext } from "../../../../tests/builders/example-listing";
import { searchOf } from "../../../../tests/builders/search-of";
import { dollars } from "../../money/money";
import { toPriceFilter } from "./price-filter";

test.each([
  ["", undefined],
  ["?minPrice=9000", undefined],
  ["?maxPrice=21352", "Up to $21,352, which is $450 a month at 9.65% for 60 months."],
  ["/new-cars?maxPrice=35683", "Up to $35,683, which is $600 a month at 6.51% for 72 months."],
  [
    "?listingType=NEW&listingType=USED&maxPrice=21352",
    "Up to $21,352, which is $450 a month at 9.65% for 60 months for a used car, and $359 a month at 6.51% for 72 months for a new one.",
  ],
  ["?maxPrice=47", "Up to $47, which is $1 a month at 9.65% for 60 months."],
  ["?maxPrice=9999999999", "Up to $9,999,999,999, which is $210,752,404 a month at 9.65% for 60 months."],
])("%s: beside the fields stands what the highest price costs a month: %s", (below, words) => {
  const { loans } = exampleCardContext;
  const filter = toPriceFilter(searchOf(below), { histogram: [], error: undefined, unread: undefined, loans });
  expect(filter.monthlyWords).toBe(words);
});

test("of a price that the shopper pays down no payment of nothing is named", () => {
  const { used, new: fresh } = exampleCardContext.loans;
  const loans = { used: { ...used, down: dollars(18_000) }, new: fresh };
  const filter = toPriceFilter(searchOf("?maxPrice=15000"), {
    histogram: [],
    error: undefined,
    unread: undefined,
    loans,
  });
  expect(filter.monthlyWords).toBe("Up to $15,000, with nothing left to finance.");
});
