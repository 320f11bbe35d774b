import { expect, test } from "vitest";
import { OPTION_FACET_NAMES } from "~/domain/search/query/facet-table";
import { LISTING_TYPES } from "~/domain/vocabulary";
import { parsedOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import type { FilterPanelSource } from "./filter-group";
import type { CountedOptions } from "./filter-option";
import { toFilterPanel } from "./filter-panel";

function panelOf(below: string, filters: CountedOptions = {}, changes: Partial<FilterPanelSource> = {}) {
  const { query, priceError, unreadPrices } = parsedOf(below);
  return toFilterPanel({
    query,
    filters,
    vocabulary: smallVocabulary,
    currentYear: 2026,
    appliedCount: 0,
    clearAllHref: "/cars-for-sale",
    priceError,
    unreadPrices,
    ...changes,
  });
}

function groupOf(panel: ReturnType<typeof panelOf>, id: string) {
  const group = panel.groups.find((one) => one.id === id);
  if (group === undefined) throw new Error(`no group ${id}`);
  return group;
}

test("every option facet has a control", () => {
  const all: CountedOptions = Object.fromEntries(
    OPTION_FACET_NAMES.map((name) => [name, [{ code: "PERSONAL", name: "Personal", count: 1 }]]),
  );
  const styles = "?vehicleStyleCode=SEDAN&vehicleStyleCode=SUVCROSS&vehicleStyleCode=VANMV&vehicleStyleCode=TRUCKS";
  const terms = "&truckBedLength=SHORT&vehicleExchange=DAYS_3&lifestyle=FAMILY";
  const controls = panelOf(styles + terms, all).groups.flatMap((group) => group.controls);
  const named = controls.flatMap((control) => ("name" in control ? [control.name] : []));
  const elsewhere = ["listingType", "makeCode", "modelCode", "trimCode"];
  expect(OPTION_FACET_NAMES.filter((name) => !named.some((one) => one === name))).toEqual(elsewhere);
  expect(controls.map((control) => control.kind)).toEqual(
    expect.arrayContaining(["location", "conditions", "makes", "price", "years", "keyword", "steps"]),
  );
});

test.each([
  ["?experience=best-deals", "price", "greatprice"],
  ["?experience=buy-online", "delivery", "BUY_ONLINE"],
])("%s is the ticked box of its filter, so that unticking it ends it", (below, group, code) => {
  const panel = panelOf(below);
  expect(panel.hidden).toEqual([]);
  const options = groupOf(panel, group).controls.flatMap((control) => ("options" in control ? control.options : []));
  expect(options.filter((option) => option.isSelected).map((option) => option.code)).toEqual([code]);
});

test("the commercial experience has no box, so the form carries it", () => {
  expect(panelOf("?experience=commercial").hidden).toEqual([["experience", "commercial"]]);
});

test("a hidden filter does not display, and what is chosen of it stays chosen", () => {
  const hiddenFilters = ["sellerType", "price", "mpgRange"] as const;
  const panel = panelOf("?sellerType=p&maxPrice=20000", {}, { hiddenFilters });
  expect(panel.groups.map((group) => group.id)).not.toContain("seller");
  expect(groupOf(panel, "price").controls.map((control) => control.kind)).toEqual(["options"]);
  expect(groupOf(panel, "fuel").controls).toHaveLength(2);
  expect(panel.hidden).toEqual([
    ["sellerType", "p"],
    ["maxPrice", "20000"],
  ]);
});

test("a group that holds a value is open and says it", () => {
  expect(groupOf(panelOf("?mileage=30000"), "mileage")).toMatchObject({ isOpen: true, value: "Under 30,000 mi" });
  const idle = groupOf(panelOf(""), "mileage");
  expect(idle.isOpen).toBe(false);
  expect(idle).not.toHaveProperty("value");
});

test.each([
  ["?minPrice=12000&maxPrice=36000", "price", "$12,000 to $36,000"],
  ["?maxPrice=36000", "price", "Under $36,000"],
  ["?paymentType=monthly&monthlyBudget=450", "price", "$450 a month"],
  ["?monthlyBudget=450", "price", "$450 a month"],
  ["?startYear=2017&endYear=2017", "year", "2017"],
  ["?startYear=2017", "year", "From 2017"],
  ["?zip=43215&searchRadius=100", "location", "100 mi of 43215"],
  ["?zip=43215&searchRadius=0", "location", "Any distance from 43215"],
  ["?fuelTypeGroup=ELE&fuelTypeGroup=GSL&fuelTypeGroup=HYB", "fuel", "3 chosen"],
  ["?keyword=red+sunroof", "keyword", "red sunroof"],
  ["?makeCode=FORD&makeCode=HONDA&modelCode=F150", "make", "Ford F-150, Honda"],
])("%s: the %s group says '%s'", (below, id, value) => {
  expect(groupOf(panelOf(below), id).value).toBe(value);
});

test("a closed vocabulary shows all its options in order, those nobody counted as zero", () => {
  const panel = panelOf("", { listingType: [{ code: "USED", name: "Used", count: 12 }] });
  const [control] = groupOf(panel, "condition").controls;
  if (control?.kind !== "conditions") throw new Error("no conditions");
  expect(control.options.map((option) => [option.code, option.count])).toEqual(
    LISTING_TYPES.map(({ code }) => [code, code === "USED" ? 12 : 0]),
  );
});

test("without an answer the panel stands, with its values and without counts", () => {
  const panel = panelOf("?makeCode=FORD&vehicleStyleCode=SEDAN", null);
  expect(JSON.stringify(panel)).not.toContain('"count"');
  expect(groupOf(panel, "make").value).toBe("Ford");
  expect(panel).not.toHaveProperty("total");
});

test("what the panel has no control for is carried along, paging is not", () => {
  const panel = panelOf(
    "?sortBy=mileageASC&experience=commercial&firstRecord=25&numRecords=50&ownerId=d-1",
    {},
    {
      extras: [["utm_source", "mail"]],
    },
  );
  expect(panel.hidden).toEqual([
    ["experience", "commercial"],
    ["ownerId", "d-1"],
    ["sortBy", "mileageASC"],
    ["utm_source", "mail"],
  ]);
});

test("new cars are offered in the last two model years and next", () => {
  const [control] = groupOf(panelOf("?listingType=NEW"), "year").controls;
  expect(control).toEqual({ kind: "years", newest: 2027, oldest: 2024 });
});

test("a chosen year outside the usual ones can still be seen and taken back", () => {
  const [control] = groupOf(panelOf("?startYear=1965"), "year").controls;
  expect(control).toMatchObject({ oldest: 1965, from: 1965 });
});

test("subtypes stand below their chosen style, and a chosen subtype is visible without it", () => {
  const legends = (below: string) =>
    groupOf(panelOf(below), "body-style").controls.map((control) => "legend" in control && control.legend);
  expect(legends("")).toEqual(["Body style"]);
  expect(legends("?vehicleStyleCode=SEDAN")).toEqual(["Body style", "Sedan size"]);
  expect(legends("?bodyStyleSubtypeCode=CREW_CAB")).toEqual(["Body style", "Truck cab"]);
});

test("a price error keeps what was typed and stands beside the maximum", () => {
  const panel = panelOf("?minPrice=30000&maxPrice=20000");
  expect(panel.errors).toEqual([{ field: "maxPrice", message: "Max price must be greater than Min price." }]);
  expect(groupOf(panel, "price").controls[0]).toMatchObject({ min: "$30,000", max: "$20,000" });
});

test("a price that cannot be read stays in its field beside its message, and the other one is searched", () => {
  const panel = panelOf("?minPrice=15k&maxPrice=20000");
  const [error, ...others] = panel.errors;
  expect(error).toEqual({ field: "minPrice", message: expect.stringContaining("“15k” is not a whole number") });
  expect(others).toEqual([]);
  expect(groupOf(panel, "price").controls[0]).toMatchObject({ min: "15k", max: "$20,000" });
  expect(groupOf(panel, "price").value).toBe("Under $20,000");
});

test("a monthly budget that cannot be read stays in its field beside its message", () => {
  const panel = panelOf("?monthlyBudget=45k&paymentType=monthly");
  expect(panel.errors.map(({ field }) => field)).toEqual(["monthlyBudget"]);
  expect(groupOf(panel, "price").controls[0]).toMatchObject({ paymentType: "monthly", monthly: "45k" });
});

test("a refused ZIP keeps what was typed and its message comes first", () => {
  const panel = panelOf(
    "?minPrice=1&maxPrice=1",
    {},
    { zipError: { typed: "4321", message: "Enter a valid ZIP Code" } },
  );
  expect(panel.errors.map((error) => error.field)).toEqual(["zip", "maxPrice"]);
  expect(groupOf(panel, "location").controls[0]).toMatchObject({ zip: "4321" });
});

test("a long list shows its eight commonest, its rest on a page of its own", () => {
  const featureCode = Array.from({ length: 20 }, (_, index) => ({
    code: `F${index}`,
    name: `Item ${index}`,
    count: 20 - index,
  }));
  const panel = panelOf("", { featureCode }, { fullListHref: (name) => `/cars-for-sale/options/${name}` });
  const [control] = groupOf(panel, "features").controls;
  if (control?.kind !== "options") throw new Error("no options");
  expect(control.all).toEqual({
    label: "Show all 20 features",
    searchLabel: "Find a feature",
    href: "/cars-for-sale/options/featureCode",
  });
  expect(control.options.filter((option) => option.isUpFront).map((option) => option.code)).toEqual(
    featureCode.slice(0, 8).map((option) => option.code),
  );
});

test("groups of equipment that the inventory does not carry are left out until one is chosen", () => {
  const ids = (below: string) => panelOf(below).groups.map((group) => group.id);
  expect(ids("")).not.toContain("lifestyle");
  expect(ids("?lifestyle=FAMILY")).toContain("lifestyle");
});

test("a changed filter waits as long as the brand's record says, and not at all where it says nothing", () => {
  expect(panelOf("", {}, { refinementPauseMs: 400 }).pauseMs).toBe(400);
  expect(panelOf("", {}, { refinementPauseMs: 0 })).not.toHaveProperty("pauseMs");
});
