import { expect, test } from "vitest";
import { toCompareView } from "./compare-view";

const options = { today: "2026-11-20", detailsHref: (id: string) => `/v/${id}`, areOnlyDifferences: false };
const nothing = {
  askedIds: [],
  listings: [],
  owners: [],
  soldNames: [],
  unknownIds: [],
  isRefused: false,
  isOffered: true,
  cancelHref: "/cars-for-sale",
};

test("what could not be compared is said, each thing once", () => {
  const view = toCompareView(
    {
      ...nothing,
      askedIds: ["a", "b", "c", "d", "e", "f"],
      soldNames: ["The 2021 Honda Accord"],
      unknownIds: ["zz"],
      isRefused: true,
    },
    options,
  );
  expect(view.notices).toEqual([
    "You can compare up to 5 vehicles. Remove one to add another.",
    "The 2021 Honda Accord is no longer available.",
    "We know no vehicle with the number zz.",
    "You can compare up to 5 vehicles. The first 5 of this address are shown.",
  ]);
});

test("an empty comparison has its own title and leads nowhere", () => {
  const view = toCompareView(nothing, options);
  expect(view.title).toBe("Compare vehicles");
  expect(view.notices).toEqual([]);
  expect(view.csvHref).toBe("/cars-for-sale/compare.csv");
});

test("an empty comparison names the Compare button only where cards have one", () => {
  expect(toCompareView(nothing, options).emptyText).toContain("Press Compare");
  expect(toCompareView({ ...nothing, isOffered: false }, options).emptyText).not.toContain("Press Compare");
});
