import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toTypedNotice } from "./typed-notice";

const noticeOf = (below: string, text: string, plainKeyword = text, isCorrected = false) =>
  toTypedNotice(
    { query: searchOf(below), vocabulary, brand: "marketplace", placeLabel: "Atlanta, GA", extras: [] },
    { text, plainKeyword, isCorrected },
  );

test.each([
  ["/truck?extColorSimple=RED&maxPrice=20000", "red truck under 20k", ["Truck", "Red", "under $20,000"]],
  ["/toyota/camry/xse", "toyota camry xse", ["Toyota Camry", "Camry XSE"]],
  ["?makeCode=FORD&makeCode=HONDA&modelCode=CIVIC", "ford or civic", ["Ford", "Honda Civic"]],
  ["/ford?keyword=blorp", "ford blorp", ["“blorp”", "Ford"]],
  ["/ford?sortBy=derivedpriceASC", "cheap ford", ["Ford", "Price: lowest first"]],
  ["/30305", "used cars near me", ["Used cars for sale near Atlanta, GA"]],
  ["?sortBy=mileageASC", "low mileage", ["Mileage: lowest first"]],
  ["/ford?startYear=2019", "ford 2019+", ["Ford", "2019 or newer"]],
])("the search %s for %j is told as %j", (below, text, labels) => {
  expect(noticeOf(below, text).labels).toEqual(labels);
});

test("a place is told where the words named it, and kept by Undo whoever named it", () => {
  expect(noticeOf("/ford/30305", "ford").labels).toEqual(["Ford"]);
  expect(noticeOf("/ford/30305", "ford").undoHref).toBe("/cars-for-sale/30305?keyword=ford");
  const named = noticeOf("/ford/atlanta-ga?searchRadius=25", "ford within 25 miles of atlanta", "ford");
  expect(named.labels).toEqual(["within 25 miles of Atlanta, GA", "Ford"]);
  expect(named.undoHref).toBe("/cars-for-sale/atlanta-ga?keyword=ford&searchRadius=25");
});

test("what was typed is told where a slip in it was mended", () => {
  expect(noticeOf("/toyota", "toyta", "toyta", true).insteadOf).toBe("toyta");
  expect(noticeOf("/toyota", "toyota").insteadOf).toBeUndefined();
});
