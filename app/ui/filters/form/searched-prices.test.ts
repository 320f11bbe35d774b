import { expect, test } from "vitest";
import type { FilterPanelViewModel } from "~/domain/view-models/filters/filter-panel";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { judgePrices, pricesOfPanel, setPrices } from "./searched-prices";

test.each([
  ["a maximum below the minimum", "minPrice=20000&maxPrice=$18,000", "maxPrice"],
  ["the same twice", "minPrice=20000&maxPrice=20000", "maxPrice"],
  ["a price with letters", "minPrice=15k&maxPrice=30000", "minPrice"],
])("%s is told, and the last valid prices are searched in place of it", (_what, typed, field) => {
  const params = new URLSearchParams(`${typed}&makeCode=FORD`);
  expect(judgePrices(params, { minPrice: "20000" }).map((error) => error.field)).toEqual([field]);
  params.sort();
  expect(params.toString()).toBe("makeCode=FORD&minPrice=20000");
});

test("prices that can be searched are, in plain digits", () => {
  const params = new URLSearchParams("minPrice=$8,000&maxPrice=$32,000");
  expect(judgePrices(params, {})).toEqual([]);
  expect(params.toString()).toBe("minPrice=8000&maxPrice=32000");
});

function panelWith(min: string, max: string, errors: readonly FieldError[] = []): FilterPanelViewModel {
  const price = { kind: "price" as const, min, max, maxChars: 10 };
  return {
    action: "/cars-for-sale",
    hidden: [],
    groups: [{ id: "price", label: "Price", isOpen: true, controls: [{ ...price, presets: [] }] }],
    appliedCount: 0,
    clearAllHref: "/cars-for-sale",
    errors,
  };
}

test("the prices of a panel's search are those that it was not refused for", () => {
  expect(pricesOfPanel(panelWith("$8,000", ""))).toEqual({ minPrice: "8000" });
  const refused = { field: "maxPrice", message: "Max price must be greater than Min price." } as const;
  expect(pricesOfPanel(panelWith("$9,000", "$8,000", [{ ...refused, isOfPair: true }]))).toEqual({});
  expect(pricesOfPanel(panelWith("$9,000", "15k", [refused]))).toEqual({ minPrice: "9000" });
  expect(pricesOfPanel(panelWith("9k", "$8,000", [{ ...refused, field: "minPrice" }]))).toEqual({ maxPrice: "8000" });
});

test("the prices of a search are its only ones", () => {
  const params = new URLSearchParams("minPrice=1&makeCode=FORD");
  setPrices(params, { maxPrice: "9000" });
  expect(params.toString()).toBe("makeCode=FORD&maxPrice=9000");
});
