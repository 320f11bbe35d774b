import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { searchUrl } from "./canonical-url";
import {
  clearRefinements,
  emptySearch,
  type Refinement,
  refine,
  removeRefinement,
  type SearchChange,
} from "./search-refinement";

const linkOf = (query: Parameters<typeof searchUrl>[0]) =>
  searchUrl(query, smallVocabulary).replace("/cars-for-sale", "");
const option = (facet: "makeCode" | "modelCode" | "homeServices" | "dealType" | "listingType", code: string) =>
  ({ kind: "option", facet, code }) as const;

test.each([
  ["marketplace", "", "?listingType=CERTIFIED&listingType=USED"],
  ["marketplace", "/new-cars/ford?firstRecord=25", "/ford?listingType=CERTIFIED&listingType=NEW"],
  ["marketplace", "/certified-cars", "/certified-cars"],
  ["marketplace", "/ford?allListingType=true&firstRecord=25", "/ford?allListingType=true"],
  ["price-guide", "/ford", "/ford"],
  ["price-guide", "/used-cars", "?listingType=CERTIFIED&listingType=USED"],
  ["car-maker", "/toyota/camry", "/toyota/camry"],
] as const)("on %s, including certified cars in %j leads to %s and loses no other car", (brand, below, link) => {
  const change: SearchChange = { kind: "includeCondition", listingType: "CERTIFIED" };
  const included = refine(searchOf(below, brand), change, smallVocabulary);
  expect(searchUrl(included, smallVocabulary, { brand })).toBe(`/cars-for-sale${link}`);
});

test.each<[string, SearchChange, string]>([
  ["?firstRecord=75", { kind: "choose", facet: "driveGroup", code: "FWD" }, "?driveGroup=FWD"],
  ["/ford", { kind: "choose", facet: "makeCode", code: "HONDA" }, "?makeCode=FORD&makeCode=HONDA"],
  ["/ford", { kind: "choose", facet: "modelCode", code: "ACCORD" }, "?makeCode=FORD&makeCode=HONDA&modelCode=ACCORD"],
  ["/ford", { kind: "choose", facet: "trimCode", code: "F150|XLT" }, "/ford/f-150/xlt"],
  ["", { kind: "choose", facet: "listingType", code: "NEW" }, "?listingType=NEW&listingType=USED"],
])("%s changed by %j becomes %s", (before, change, after) => {
  expect(linkOf(refine(searchOf(before), change, smallVocabulary))).toBe(after);
});

test.each<[string, Refinement, string]>([
  ["/ford/f-150/xlt", option("makeCode", "FORD"), ""],
  ["?driveGroup=FWD,RWD", { kind: "option", facet: "driveGroup", code: "FWD" }, "?driveGroup=RWD"],
  ["", option("listingType", "USED"), "?allListingType=true"],
  ["?experience=buy-online", option("homeServices", "BUY_ONLINE"), ""],
  ["/ford/f-150/xlt", option("modelCode", "F150"), "/ford"],
  [
    "?makeCode=FORD,HONDA&modelCode=F150,ACCORD&trimCode=F150|XLT,ACCORD|SPORT",
    option("makeCode", "FORD"),
    "/honda/accord/sport",
  ],
  ["?minPrice=1000&maxPrice=9000", { kind: "range", facet: "price" }, ""],
  ["?startYear=2015&endYear=2020&firstRecord=50", { kind: "range", facet: "year" }, ""],
  ["?homeServices=BUY_ONLINE&experience=buy-online", option("homeServices", "BUY_ONLINE"), ""],
  ["?homeServices=BUY_ONLINE&experience=car-maker-buy-online", option("homeServices", "BUY_ONLINE"), ""],
  [
    "?homeServices=ONLINE_PAPERWORK&experience=buy-online",
    option("homeServices", "ONLINE_PAPERWORK"),
    "?experience=buy-online",
  ],
  ["?dealType=greatprice&experience=best-deals", option("dealType", "greatprice"), ""],
  ["/new-cars", option("listingType", "NEW"), "?allListingType=true"],
  ["/43215?searchRadius=10", { kind: "radius" }, "/43215"],
  ["/43215?searchRadius=10", { kind: "place" }, ""],
  ["?keyword=x", { kind: "keyword" }, ""],
  ["/commercial-van", { kind: "experience" }, "/van"],
  ["?minMileage=9000&mileage=60000&mpgRange=30", { kind: "range", facet: "mileage" }, "?mpgRange=30"],
  ["?mpgRange=30&electricMileRange=200", { kind: "step", facet: "mpgRange" }, "?electricMileRange=200"],
  ["?ownerId=7&showcaseOwnerId=8", { kind: "owner" }, "?showcaseOwnerId=8"],
])("%s without %j is %s", (before, refinement, after) => {
  expect(linkOf(removeRefinement(searchOf(before), refinement, smallVocabulary))).toBe(after);
});

test("a sixth make changes nothing", () => {
  const five = searchOf("?makeCode=BMW,FORD,HONDA,LEXUS,TOYOTA");
  expect(refine(five, { kind: "choose", facet: "makeCode", code: "LANDROV" }, smallVocabulary)).toEqual(five);
  expect(refine(five, { kind: "choose", facet: "modelCode", code: "DISCOVERY" }, smallVocabulary)).toEqual(five);
});

test("clearing keeps the place, the order and the page size", () => {
  const query = searchOf("/new-cars/ford/43215?searchRadius=25&sortBy=yearASC&numRecords=50&keyword=x&firstRecord=50");
  expect(linkOf(clearRefinements(query))).toBe("/43215?numRecords=50&searchRadius=25&sortBy=yearASC");
});

test("a brand's empty search is what its bare URL means", () => {
  for (const brand of ["marketplace", "price-guide", "car-maker"] as const) {
    expect(emptySearch(brand)).toEqual(searchOf("", brand));
  }
});
