import { expect, test } from "vitest";
import { smallVocabulary } from "../../tests/fixtures/small-vocabulary";
import { loadPlaces } from "../places/us-places";
import { findArea } from "../search/index-query";
import { readSearch } from "./search-request";

const readFrom = { places: loadPlaces(), today: () => "2026-11-20", vocabulary: smallVocabulary };
const read = (query: string) => readSearch(readFrom, new URLSearchParams(query));

test("a ZIP code becomes a place with the radius, fifty miles where none is named", () => {
  expect(read("zip=30303").area).toMatchObject({ radiusMiles: 50 });
  expect(read("zip=30303&searchRadius=0").area).toMatchObject({ radiusMiles: 0 });
  expect(read("city=Atlanta&state=GA").area?.latitude).toBeCloseTo(33.8, 0);
  expect(read("makeCode=FORD").area).toBeUndefined();
});

test("a ZIP code that nobody knows is named as invalid, and the search is known to find nothing", () => {
  const request = read("zip=00000&makeCode=FORD");
  expect(request.area).toBeUndefined();
  expect(request.invalidParameters).toEqual(["zip"]);
  expect(request.isNothingFound).toBe(true);
  expect(read("city=Nowhere&state=GA")).toMatchObject({ isNothingFound: true, invalidParameters: ["city"] });
  for (const known of ["zip=30303", "city=Atlanta&state=GA", ""]) expect(read(known).isNothingFound).toBe(false);
  expect(findArea({ ...request.query, zip: undefined, city: "Nowhere", state: "GA" }, readFrom.places)).toBeNull();
});

test("excluded listings are used only if there are one to twenty-five", () => {
  const ids = Array.from({ length: 26 }, (_, index) => String(index + 1));
  expect(read("excludedListingId=1&excludedListingId=2,3").excludedIds).toEqual(["1", "2", "3"]);
  expect(read(`excludedListingId=${ids.slice(0, 25).join(",")}`).excludedIds).toHaveLength(25);
  expect(read(`excludedListingId=${ids.join(",")}`).excludedIds).toBeUndefined();
});

test("experiences and brands choose where the shopper chose nothing", () => {
  expect(read("experience=best-deals").query.selected.dealType).toEqual(["greatprice"]);
  expect(read("experience=commercial").query.selected.vehicleStyleCode).toEqual(["TRUCKS", "VANMV"]);
  expect(read("experience=commercial&vehicleStyleCode=VANMV").query.selected.vehicleStyleCode).toEqual(["VANMV"]);
  expect(read("experience=buy-online").query.selected.homeServices).toEqual(["BUY_ONLINE"]);
  expect(read("brand=car-maker").query.selected.makeCode).toEqual(["LEXUS", "TOYOTA"]);
  expect(read("brand=unheard-of")).toMatchObject({ brand: "marketplace", invalidParameters: ["brand"] });
});

test.each([
  ["modelCode=CAMRY", { modelCode: ["CAMRY"] }],
  ["modelCode=F150", { makeCode: ["LEXUS", "TOYOTA"] }],
  ["modelCode=F150,CAMRY&trimCode=F150|XLT,CAMRY|XSE", { modelCode: ["CAMRY"], trimCode: ["CAMRY|XSE"] }],
  ["makeCode=LEXUS&modelCode=CAMRY", { makeCode: ["LEXUS"] }],
])("a car maker's brand asked for %s searches for %j, of dealers alone", (parameters, selected) => {
  expect(read(`brand=car-maker&${parameters}`).query.selected).toEqual({ ...selected, sellerType: ["d"] });
});

test("a brand of every make takes codes on trust, since stock may be newer than the catalogue", () => {
  expect(read("allListingType=true&modelCode=UNHEARDOF").query.selected).toEqual({ modelCode: ["UNHEARDOF"] });
});

test("impossible values are named, and everything sent comes back", () => {
  const request = read("minPrice=abc&fuelTypeGroup=STEAM&makeCode=FORD&makeCode=HONDA");
  expect(request.invalidParameters).toEqual(["fuelTypeGroup", "minPrice"]);
  expect(request.requestParams).toEqual({ minPrice: ["abc"], fuelTypeGroup: ["STEAM"], makeCode: ["FORD", "HONDA"] });
});
