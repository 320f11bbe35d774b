import { expect, test } from "vitest";
import { exampleCardContext, exampleListing } from "../../../../tests/builders/example-listing";
import { type CompareSource, compareHrefWithout, toCompareView } from "./compare-view";

const options = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  loans: exampleCardContext.loans,
  detailsHref: (id: string) => `/v/${id}`,
  areOnlyDifferences: false,
};
const nothing: CompareSource = {
  askedIds: [],
  listings: [],
  owners: [],
  sold: [],
  unknownIds: [],
  shortlistIds: [],
  refused: null,
  isOffered: true,
  everyCarHref: "/cars-for-sale",
};
const shown = (...ids: string[]) => ids.map((id) => ({ ...exampleListing({ id }), ownerId: "O1" }));
const five = ["a", "b", "c", "d", "e"];
/** Five compared cars, one of which was sold. */
const fiveWithOneSold: CompareSource = {
  ...nothing,
  askedIds: five,
  listings: shown("a", "b", "c", "d"),
  sold: [{ id: "e", name: "2021 Honda Accord" }],
};

test("what could not be compared is said, each thing once", () => {
  const view = toCompareView(
    {
      ...nothing,
      askedIds: ["a", "b", "c", "d", "e", "f"],
      sold: [{ id: "a", name: "2021 Honda Accord" }],
      unknownIds: ["zz"],
      refused: "full",
    },
    options,
  );
  expect(view.notices).toEqual([
    { text: "You can compare up to 5 cars. Remove one to add another." },
    { text: "The 2021 Honda Accord is no longer available." },
    { text: "We don't know a car with the number zz." },
    { text: "You can compare up to 5 cars. This link names more, so we show the first 5." },
  ]);
});

test("a sold or unknown car that holds a place of the list can be taken off it", () => {
  const view = toCompareView(
    { ...fiveWithOneSold, listings: shown("a", "b", "c"), unknownIds: ["d"], shortlistIds: five },
    options,
  );
  expect(view.notices).toEqual([
    {
      text: "The 2021 Honda Accord is no longer available. It still takes a place on your list.",
      removal: { id: "e", label: "Remove 2021 Honda Accord" },
    },
    {
      text: "We don't know a car with the number d. It still takes a place on your list.",
      removal: { id: "d", label: "Remove car d" },
    },
  ]);
  expect(compareHrefWithout(view, ["e"])).toBe("/cars-for-sale/compare?id=a&id=b&id=c&id=d");
});

test("the room is what the list has left, whatever of it can be shown", () => {
  const view = toCompareView({ ...fiveWithOneSold, shortlistIds: five }, options);
  expect(view.title).toBe("Compare 4 cars");
  expect([view.placesTaken, view.room]).toEqual([5, "Remove a car to add another"]);
  const room = (ids: string[]) =>
    toCompareView({ ...nothing, askedIds: ids, listings: shown(...ids), shortlistIds: ids }, options).room;
  expect(room(["a", "b", "c", "d"])).toBe("Room for one more");
  expect(room(["a", "b"])).toBe("Room for 3 more");
});

test.each([
  ["nobody's", []],
  ["a part of the shopper's", [...five.slice(0, 4), "x"]],
])("a comparison that is %s list promises no room and offers nothing to take off it", (_whose, shortlistIds) => {
  const view = toCompareView({ ...fiveWithOneSold, shortlistIds }, options);
  expect(view.notices).toEqual([{ text: "The 2021 Honda Accord is no longer available." }]);
  expect([view.placesTaken, view.room]).toEqual([4, undefined]);
});

test("what cannot be shown stays in the comparison, and goes into no spreadsheet and no shared address", () => {
  const view = toCompareView({ ...fiveWithOneSold, shortlistIds: five }, options);
  expect(view.href).toBe("/cars-for-sale/compare?id=a&id=b&id=c&id=d&id=e");
  expect(view.differencesHref).toBe("/cars-for-sale/compare?differences=only&id=a&id=b&id=c&id=d&id=e");
  expect(compareHrefWithout(view, ["a"])).toBe("/cars-for-sale/compare?id=b&id=c&id=d&id=e&removed=a");
  expect(compareHrefWithout({ ...view, areOnlyDifferences: true }, ["a", "c"])).toBe(
    "/cars-for-sale/compare?differences=only&id=b&id=d&id=e&removed=c",
  );
  expect(view.csvHref).toBe("/cars-for-sale/compare.csv?id=a&id=b&id=c&id=d");
  expect(decodeURIComponent(view.shareHref)).toMatch(/compare\?id=a&id=b&id=c&id=d$/);
});

test("a car that was taken off the shopper's own list can be put back, and no other one", () => {
  const [removed] = shown("b");
  const source = { ...nothing, askedIds: ["a"], listings: shown("a"), removed, shortlistIds: ["a"] };
  expect(toCompareView(source, options).removed).toEqual({
    id: "b",
    name: removed?.title,
    href: "/cars-for-sale/compare?id=a&id=b",
  });
  const other = toCompareView({ ...source, shortlistIds: ["c"] }, options);
  expect(other.removed).toBeUndefined();
  expect(compareHrefWithout(other, ["a"])).toBe("/cars-for-sale/compare");
  expect(toCompareView({ ...source, isOffered: false }, options).removed).toBeUndefined();
});

test("an empty comparison has its own title and leads nowhere", () => {
  const view = toCompareView(nothing, options);
  expect(view.title).toBe("Compare cars");
  expect(view.notices).toEqual([]);
  expect(view.csvHref).toBe("/cars-for-sale/compare.csv");
});

test("an empty comparison names the Compare button only where cards have one", () => {
  expect(toCompareView(nothing, options).emptyText).toContain("Choose Compare");
  expect(toCompareView({ ...nothing, isOffered: false }, options).emptyText).not.toContain("Choose Compare");
});

test("the place that distances are measured from stays in the comparison, and is in no link for others", () => {
  const view = toCompareView({ ...nothing, askedIds: ["a", "b"], listings: shown("a", "b"), zip: "30305" }, options);
  expect(view.differencesHref).toBe("/cars-for-sale/compare?differences=only&id=a&id=b&zip=30305");
  expect(compareHrefWithout(view, ["a"])).toBe("/cars-for-sale/compare?id=b&zip=30305");
  expect(decodeURIComponent(view.shareHref)).not.toContain("30305");
});
