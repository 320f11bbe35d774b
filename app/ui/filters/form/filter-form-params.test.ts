import { expect, test } from "vitest";
import type { FilterPanelViewModel } from "~/domain/view-models/filters/filter-panel";
import { type ChangedControl, toSearchParams } from "./filter-form-params";

function paramsOf(query: string, changed: ChangedControl | null = null): string {
  const panel: FilterPanelViewModel = {
    action: "/cars-for-sale",
    hidden: [],
    groups: [],
    appliedCount: 0,
    clearAllHref: "/cars-for-sale",
    errors: [],
    defaultCondition: "USED",
  };
  return toSearchParams([...new URLSearchParams(query)], panel, changed).toString();
}

const changed = (name: string, value: string, isChecked: boolean): ChangedControl => ({ name, value, isChecked });

test.each([
  ["empty fields are left out", "minPrice=&keyword=+&mileage=&minMileage=", ""],
  [
    "cents are never cut off: the price is refused as typed",
    "minPrice=19999.99&maxPrice=15.000",
    "minPrice=19999.99&maxPrice=15.000",
  ],
  ["a minimum of nothing is no minimum", "minPrice=$0&maxPrice=9000", "maxPrice=9000"],
  ["the ticked market extension is the default", "marketExtension=include&marketExtension=off", ""],
  [
    "one that asks for the cars that ship alone stays so",
    "marketExtension=only&marketExtension=off",
    "marketExtension=only",
  ],
  ["the unticked one says off", "marketExtension=off", "marketExtension=off"],
  ["a ZIP replaces a city", "zip=43215&city=Dublin&state=OH&searchRadius=25", "zip=43215&searchRadius=25"],
  ["the default distance is not written", "zip=43215&searchRadius=50", "zip=43215"],
  ["nor is the brand's own condition", "listingType=USED&makeCode=FORD", "makeCode=FORD"],
  ["beside another one it is", "listingType=NEW&listingType=USED", "listingType=NEW&listingType=USED"],
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
  expect(paramsOf(both, changed("listingType", "USED", true))).toBe("");
  expect(paramsOf("listingType=NEW&allListingType=true", changed("listingType", "NEW", true))).toBe("listingType=NEW");
});

test("a condition that the brand chose is written only once the shopper touches it", () => {
  expect(paramsOf("listingType=USED&mileage=15000", changed("mileage", "15000", true))).toBe("mileage=15000");
  const touched = changed("listingType", "NEW", true);
  expect(paramsOf("listingType=USED&listingType=NEW", touched)).toBe("listingType=USED&listingType=NEW");
});
