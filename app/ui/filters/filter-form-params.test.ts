import { expect, test } from "vitest";
import type { FilterPanelViewModel } from "~/domain/view-models/filters/filter-panel";
import { type ChangedControl, toSearchParams } from "./filter-form-params";

function paramsOf(query: string, changed: ChangedControl | null = null, isConditionDefaulted = false): string {
  const panel: FilterPanelViewModel = {
    action: "/cars-for-sale",
    hidden: [],
    groups: [],
    appliedCount: 0,
    clearAllHref: "/cars-for-sale",
    errors: [],
    isConditionDefaulted,
  };
  return toSearchParams([...new URLSearchParams(query)], panel, changed).toString();
}

const changed = (name: string, value: string, isChecked: boolean): ChangedControl => ({ name, value, isChecked });

test.each([
  ["empty fields are left out", "minPrice=&keyword=+&mileage=", ""],
  ["a total price sends no budget", "paymentType=purchase&monthlyBudget=450&minPrice=9", "minPrice=9"],
  ["a monthly budget sends no prices", "paymentType=monthly&monthlyBudget=450&minPrice=9", "monthlyBudget=450"],
  [
    "cents are never cut off: the price is refused as typed",
    "minPrice=19999.99&maxPrice=15.000",
    "minPrice=19999.99&maxPrice=15.000",
  ],
  ["a minimum of nothing is no minimum", "minPrice=$0&maxPrice=9000", "maxPrice=9000"],
  ["the ticked market extension is the default", "marketExtension=include&marketExtension=off", ""],
  ["the unticked one says off", "marketExtension=off", "marketExtension=off"],
  ["a ZIP replaces a city", "zip=43215&city=Dublin&state=OH&searchRadius=25", "zip=43215&searchRadius=25"],
  ["a distance needs a place", "searchRadius=25&makeCode=FORD", "makeCode=FORD"],
])("%s", (_rule, form, params) => {
  expect(paramsOf(form)).toBe(new URLSearchParams(params).toString());
});

test("the last condition unticked means every condition", () => {
  expect(paramsOf("", changed("listingType", "USED", false))).toBe("allListingType=true");
});

test("every condition and a single one replace each other", () => {
  const both = "listingType=USED&allListingType=true";
  expect(paramsOf(both, changed("allListingType", "true", true))).toBe("allListingType=true");
  expect(paramsOf(both, changed("listingType", "USED", true))).toBe("listingType=USED");
});

test("a condition that the brand chose is written only once the shopper touches it", () => {
  expect(paramsOf("listingType=USED&mileage=15000", changed("mileage", "15000", true), true)).toBe("mileage=15000");
  const touched = changed("listingType", "NEW", true);
  expect(paramsOf("listingType=USED&listingType=NEW", touched, true)).toBe("listingType=USED&listingType=NEW");
});
