import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toTypedNotice } from "./typed-notice";

test.each([
  ["/ford", "/ford?keyword=m+sport", "with “m sport”"],
  ["/toyota/camry", "/toyota/camry/xse?extColorSimple=RED&keyword=blorp", "with “blorp”, Camry XSE, Red"],
  ["/ford?maxPrice=22500", "/ford?maxPrice=20000", "under $20,000"],
  ["/ford?startYear=2018", "/ford?startYear=2020&extColorSimple=RED", "with Red, from 2020 or newer"],
  ["/ford/30305?searchRadius=0", "/ford/30305?searchRadius=25", "within 25 miles of Atlanta, GA"],
])("the search %s in place of %s says that no car was found %s", (below, missed, words) => {
  const source = {
    query: searchOf(below),
    vocabulary,
    brand: "marketplace",
    placeLabel: "Atlanta, GA",
    extras: [],
  } as const;
  const notice = toTypedNotice(source, {
    ...{ text: "what was typed", plainKeyword: "what was typed", isCorrected: false },
    missed: searchOf(missed),
  });
  expect(notice.missing).toBe(`No car was found ${words}.`);
});

test("words that say what is not wanted are named, beside what no car was found with", () => {
  const source = { query: searchOf("/truck"), vocabulary, brand: "marketplace", extras: [] } as const;
  const words = { text: "not red truck", plainKeyword: "not red truck", isCorrected: false, leftOut: ["not red"] };
  const leftOut = "“not red” was left out: a search can't rule things out.";
  expect(toTypedNotice(source, words)).toMatchObject({ labels: ["Truck"], missing: leftOut });
  expect(toTypedNotice(source, { ...words, missed: searchOf("/truck?keyword=blorp") }).missing).toBe(
    `No car was found with “blorp”. ${leftOut}`,
  );
});

test("how far away the cars are is told where it is not what was asked", () => {
  const source = { query: searchOf("/ford/30305?searchRadius=0"), vocabulary, extras: [] } as const;
  const words = { text: "ford", plainKeyword: "ford", isCorrected: false };
  const noticeAround = (missed?: string) =>
    toTypedNotice(
      { ...source, brand: "marketplace", placeLabel: "Atlanta, GA" },
      { ...words, missed: missed === undefined ? undefined : searchOf(missed) },
    );
  expect(noticeAround("/ford/30305").labels).toEqual(["any distance from Atlanta, GA", "Ford"]);
  expect(noticeAround("/ford/30305").undoHref).toBe("/cars-for-sale/30305?keyword=ford");
  expect(noticeAround().labels).toEqual(["Ford"]);
  expect(noticeAround().missing).toBeUndefined();
});

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
