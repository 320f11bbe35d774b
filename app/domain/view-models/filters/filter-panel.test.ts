import { expect, test } from "vitest";
import { OPTION_FACET_NAMES, OPTION_FACETS } from "~/domain/search/query/facet-table";
import { groupOf, panelOf } from "../../../../tests/builders/filter-panels";
import type { CountedOptions } from "./filter-option";

const SOME_CODES = ["A", "B"].map((code) => ({ code, label: code }));

test("every option facet has a control", () => {
  const all: CountedOptions = Object.fromEntries(
    OPTION_FACET_NAMES.map((name) => [
      name,
      (OPTION_FACETS[name].terms ?? SOME_CODES).map(({ code, label }) => ({ code, name: label, count: 1 })),
    ]),
  );
  const styles = "?vehicleStyleCode=SEDAN&vehicleStyleCode=SUVCROSS&vehicleStyleCode=VANMV&vehicleStyleCode=TRUCKS";
  const controls = panelOf(styles, all).groups.flatMap((group) => group.controls);
  const named = controls.flatMap((control) => ("name" in control ? [control.name] : []));
  const elsewhere = ["listingType", "makeCode", "modelCode", "trimCode"];
  expect(OPTION_FACET_NAMES.filter((name) => !named.some((one) => one === name))).toEqual(elsewhere);
  expect(controls.map((control) => control.kind)).toEqual(
    expect.arrayContaining(["location", "conditions", "makes", "price", "years", "keyword", "steps"]),
  );
});

test.each([
  ["?experience=best-deals", "price-rating", "greatprice"],
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
  const panel = panelOf("?sellerType=p&maxPrice=20000", null, { hiddenFilters });
  const ids = panel.groups.map((group) => group.id);
  expect(ids).not.toContain("seller");
  expect(ids).not.toContain("price");
  expect(groupOf(panel, "fuel").controls).toHaveLength(2);
  expect(panel.hidden).toEqual([
    ["sellerType", "p"],
    ["maxPrice", "20000"],
  ]);
});

test("five groups are open at first, whatever is chosen; any other says its value", () => {
  const panel = panelOf("?fuelTypeGroup=ELE&makeCode=FORD");
  expect(panel.groups.filter((group) => group.isOpen).map(({ id }) => id)).toEqual([
    "location",
    "make",
    "price",
    "year",
    "mileage",
  ]);
  expect(groupOf(panel, "fuel").value).toBe("Electric");
  expect(groupOf(panel, "year")).not.toHaveProperty("value");
});

test.each([
  ["?minPrice=12000&maxPrice=36000", "price", "$12,000 to $36,000"],
  ["?maxPrice=36000", "price", "Under $36,000"],
  ["?monthlyBudget=450", "price", "Under $21,352"],
  ["?startYear=2017&endYear=2017", "year", "2017"],
  ["?startYear=2017", "year", "From 2017"],
  ["?zip=43215&searchRadius=100", "location", "100 mi of 43215"],
  ["?zip=43215&searchRadius=0", "location", "Any distance from 43215"],
  ["?fuelTypeGroup=ELE&fuelTypeGroup=GSL&fuelTypeGroup=HYB", "fuel", "Electric, Gasoline, Hybrid"],
  ["?fuelTypeGroup=ELE&fuelTypeGroup=GSL&fuelTypeGroup=HYB&fuelTypeGroup=DSL", "fuel", "Electric, Gasoline and 2 more"],
  ["?keyword=red+sunroof", "keyword", "red sunroof"],
  ["?makeCode=FORD&makeCode=HONDA&modelCode=F150", "make", "Ford F-150, Honda"],
])("%s: the %s group says '%s'", (below, id, value) => {
  expect(groupOf(panelOf(below), id).value).toBe(value);
});

const counts = (some: Readonly<Record<string, number>>) =>
  Object.entries(some).map(([code, count]) => ({ code, name: code, count }));

test("what has no cars is not offered but for what is chosen, and the group says how many more there are", () => {
  const filters = { listingType: counts({ NEW: 4, USED: 12 }), fuelTypeGroup: counts({ GSL: 9, HYB: 7 }) };
  const panel = panelOf("?fuelTypeGroup=ELE", filters);
  const [conditions] = groupOf(panel, "condition").controls;
  const [fuels] = groupOf(panel, "fuel").controls;
  const codesOf = (control: typeof fuels) =>
    control && "options" in control ? control.options.map(({ code }) => code) : [];
  expect(codesOf(conditions)).toEqual(["NEW", "USED"]);
  expect(groupOf(panel, "condition").note).toBe("2 more have no cars here");
  expect(codesOf(fuels)).toEqual(["ELE", "GSL", "HYB"]);
  expect(groupOf(panel, "fuel").note).toBe("3 more have no cars here");
});

test("where nothing of a group is offered, there is no more than that", () => {
  const noteOf = (...names: readonly string[]) => {
    const everyMake = names.map((name) => ({ code: name.toUpperCase(), name }));
    return groupOf(panelOf("", { makeCode: [] }, { everyMake }), "make").note;
  };
  expect(noteOf("Ford", "Honda")).toBe("None of 2 has cars here");
  expect(noteOf("Ford")).toBe("The only one has no cars here");
});

test("a group with one live option goes, but for one that can be left for any and some cars alone have", () => {
  const filters = {
    driveGroup: counts({ FWD: 12 }),
    transmissionCode: counts({ AUT: 7 }),
    priceDrop: counts({ DAYS_30: 12 }),
    daysListed: counts({ DAYS_30: 5 }),
    mpgRange: counts({ 20: 12, 25: 0, 30: 0, 35: 0, 40: 0, 50: 0 }),
    electricMileRange: counts({ 100: 0, 150: 0, 200: 0, 250: 0, 300: 0, 400: 0 }),
  };
  const ids = (below: string) => panelOf(below, filters, { total: 12 }).groups.map(({ id }) => id);
  const always = ["location", "make", "price", "year", "mileage", "condition"];
  expect(ids("")).toEqual([...always, "days-listed", "keyword"]);
  expect(ids("?driveGroup=FWD&priceDrop=DAYS_30")).toEqual(expect.arrayContaining(["drive", "price-drop"]));
});

test("cars without a rating are counted beside the ratings, until one of them is chosen", () => {
  const dealType = counts({ greatprice: 3, highprice: 2 });
  const noteOf = (below: string) => groupOf(panelOf(below, { dealType }, { total: 25 }), "price-rating").note;
  expect(noteOf("")).toBe("20 have too few like them to rate");
  expect(noteOf("?dealType=highprice")).toBe("2 more have no cars here");
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
    groupOf(panelOf(below, null), "body-style").controls.map((control) => "legend" in control && control.legend);
  expect(legends("")).toEqual(["Body style"]);
  expect(legends("?vehicleStyleCode=SEDAN")).toEqual(["Body style", "Sedan size"]);
  expect(legends("?bodyStyleSubtypeCode=CREW_CAB")).toEqual(["Body style", "Truck cab"]);
});

test("a price error keeps what was typed and stands beside the maximum", () => {
  const panel = panelOf("?minPrice=30000&maxPrice=20000");
  const message = "Max price must be greater than Min price.";
  expect(panel.errors).toEqual([{ field: "maxPrice", message, isOfPair: true }]);
  expect(groupOf(panel, "price").controls[0]).toMatchObject({ min: "$30,000", max: "$20,000" });
});

test("a price that cannot be read stays in its field beside its message, and the other one is searched", () => {
  const panel = panelOf("?minPrice=15k&maxPrice=20000");
  const [error, ...others] = panel.errors;
  expect(error).toEqual({ field: "minPrice", message: expect.stringContaining("“15k” is not an amount") });
  expect(others).toEqual([]);
  expect(groupOf(panel, "price").controls[0]).toMatchObject({ min: "15k", max: "$20,000" });
  expect(groupOf(panel, "price").value).toBe("Under $20,000");
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

test("a long list shows its six commonest, its rest on a page of its own", () => {
  const packageName = counts(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`P${at}`, 20 - at])));
  const panel = panelOf("", { packageName }, { fullListHref: (name) => `/cars-for-sale/options/${name}` });
  const [control] = groupOf(panel, "packages").controls;
  if (control?.kind !== "options") throw new Error("no options");
  expect(control.all).toEqual({
    label: "Show all 20 packages",
    searchLabel: "Find a package",
    href: "/cars-for-sale/options/packageName",
  });
  expect(control.options.map(({ code }) => code)).toEqual(["P0", "P1", "P2", "P3", "P4", "P5"]);
});

test("features come as people ask for them, then by how evenly they divide the cars; what all have comes last", () => {
  const featureCode = counts({
    AIR: 100,
    BLUETOOTH: 90,
    FOG: 50,
    HEATED_SEATS: 20,
    HUD: 3,
    NAVIGATION: 55,
    ROOF_RACK: 30,
    SUNROOF: 100,
    THIRD_ROW: 2,
    WIFI: 70,
  });
  const [control] = groupOf(panelOf("", { featureCode }, { total: 100 }), "features").controls;
  if (control?.kind !== "options") throw new Error("no options");
  expect(control.options.map(({ code }) => code)).toEqual([
    ...["THIRD_ROW", "HEATED_SEATS"],
    ...["FOG", "NAVIGATION", "ROOF_RACK", "WIFI", "BLUETOOTH", "HUD"],
    ...["AIR", "SUNROOF"],
  ]);
  expect(control.options.map(({ isUpFront }) => isUpFront === true)).toEqual([
    ...Array<boolean>(8).fill(true),
    false,
    false,
  ]);
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
