import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { type CountedAnswer, countInAnswer } from "./count-in-answer";

const ANSWER: CountedAnswer = {
  totalResultCount: 40,
  filters: {
    dealType: [{ code: "greatprice", count: 7 }],
    listingType: [
      { code: "CERTIFIED", count: 5 },
      { code: "NEW", count: 9 },
    ],
    sellerType: [{ code: "d", count: 38 }],
    featureCode: [{ code: "SUNROOF", count: 12 }],
  },
};

test.each<[string, string, string, number | undefined]>([
  ["the same search", "?makeCode=FORD", "?makeCode=FORD", 40],
  [
    "the same on another page and in another order",
    "?makeCode=FORD",
    "?firstRecord=25&makeCode=FORD&sortBy=mileageASC",
    40,
  ],
  ["one option more", "?makeCode=FORD", "?dealType=greatprice&makeCode=FORD", 7],
  ["another option instead", "?listingType=NEW", "?listingType=CERTIFIED", 5],
  ["a condition where every one was asked for", "?allListingType=true", "?listingType=NEW", 9],
  ["an option that no car has", "?makeCode=FORD", "?makeCode=FORD&sellerType=p", 0],
  ["equipment where none was chosen", "", "?featureCode=SUNROOF", 12],
  ["equipment instead of other equipment", "?featureCode=LEATHER", "?featureCode=SUNROOF", undefined],
  ["two options more", "", "?dealType=greatprice&sellerType=d", undefined],
  ["one option and another price", "?maxPrice=9000", "?dealType=greatprice", undefined],
  ["two codes of a facet", "", "?sellerType=d&sellerType=p", undefined],
  ["a facet that the answer does not count", "", "?homeServices=BUY_ONLINE", undefined],
  ["another price", "?maxPrice=9000", "?maxPrice=8000", undefined],
  ["a feature that the answer does not name", "", "?featureCode=LEATHER", undefined],
])("what an answer says of %s", (_what, asked, other, count) => {
  expect(countInAnswer(ANSWER, searchOf(asked), searchOf(other))).toBe(count);
});
