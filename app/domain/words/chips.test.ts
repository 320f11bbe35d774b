import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalAddressOf } from "../../../tests/builders/canonical-address";
import { searchOf } from "../../../tests/builders/search-of";
import { searchUrlArbitrary } from "../../../tests/builders/search-url-arbitrary";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { propertyOf } from "../../../tests/lane";
import { searchUrl } from "../search/canonical-url";
import { parseSearchUrl } from "../search/search-query-parser";
import { appliedChips } from "./chips";

const linkOf = (query: Parameters<typeof searchUrl>[0]) =>
  searchUrl(query, smallVocabulary).replace("/cars-for-sale", "");
const chipsOf = (below: string, place?: string) => appliedChips(searchOf(below), smallVocabulary, place);

test.each([
  ["", []],
  ["/used-cars", ["Used"]],
  ["?allListingType=true", []],
  ["?sortBy=yearASC&firstRecord=25&numRecords=50", []],
  ["/columbus-oh", ["Near Columbus, OH"]],
  ["/43215?searchRadius=25", ["Within 25 miles of 43215"]],
  ["/43215?searchRadius=0", ["Any distance from 43215"]],
  ["?keyword=roof%20rack", ["“roof rack”"]],
  ["/by-owner", ["By Owner"]],
  ["?makeCode=FORD,HONDA&modelCode=ACCORD&trimCode=ACCORD|EX-L", ["Ford", "Honda", "Accord", "Accord EX-L"]],
  ["?modelCode=CIVIC", ["Civic"]],
  ["/suv?suvSubtypeCode=COMPACT_SUV", ["SUV", "Compact SUV"]],
  [
    "?sedanSubtypeCode=LUXURY_SEDAN&vanSubtypeCode=MINIVAN&bodyStyleSubtypeCode=CREW_CAB",
    ["Crew cab truck", "Luxury sedan", "Minivan"],
  ],
  ["?fuelTypeGroup=ELE&driveGroup=FWD&transmissionCode=MAN", ["Electric", "Front-wheel drive", "Manual transmission"]],
  ["?engineCode=4CLDR,HYBRD&engineDisplacement=2L", ["4-cylinder", "Hybrid engine", "2.0 to 2.9 L engine"]],
  ["?doorCode=4&extColorSimple=RED&intColorSimple=BLACK", ["4 doors", "Red exterior", "Black interior"]],
  ["?featureCode=SUNROOF&packageName=Towing%20Package", ["Sunroof", "Towing Package"]],
  ["?truckBedLength=SHORT&vehicleHistoryType=ONE_OWNER", ["Short bed (under 6 ft)", "1 owner"]],
  ["?dealType=greatprice&homeServices=BUY_ONLINE", ["Great price", "Buy online"]],
  [
    "?priceDrop=DAYS_7&daysListed=DAYS_1,OVER_60&seating=THIRD_ROW,SEATS_8",
    [
      "Price dropped in the last 7 days",
      "Listed today",
      "Listed more than 60 days ago",
      "8 seats or more",
      "Third row",
    ],
  ],
  [
    "?vehicleUseType=LEASE&vehicleExchange=DAYS_7&lifestyle=FAMILY",
    ["Lease use", "Exchange within 7 days", "Family lifestyle"],
  ],
  ["?minPrice=1000&maxPrice=9000", ["$1,000 to $9,000"]],
  ["?maxPrice=9000", ["Under $9,000"]],
  ["?minPrice=9000", ["Over $9,000"]],
  ["?monthlyBudget=450", ["Under $21,352"]],
  ["?startYear=2018&endYear=2021", ["2018 to 2021"]],
  ["?startYear=2020&endYear=2020", ["2020"]],
  ["?startYear=2018", ["2018 or newer"]],
  ["?endYear=2018", ["2018 or older"]],
  ["?mileage=60000&mpgRange=30&electricMileRange=250", ["Under 60,000 miles", "30+ MPG", "250+ miles of range"]],
  ["/commercial-van", ["Commercial vehicles", "Van / Minivan"]],
  ["?experience=best-deals", ["Best Deals"]],
  ["?experience=best-deals&dealType=greatprice", ["Great price"]],
  ["?experience=buy-online", ["Buy Online"]],
  ["?ownerId=7&showcaseOwnerId=8", ["One seller's cars"]],
  ["/43215?marketExtension=off", ["Near 43215", "No cars shipped from elsewhere"]],
  ["/43215?marketExtension=off&searchRadius=0", ["Any distance from 43215"]],
  ["?marketExtension=off", []],
  ["/43215?marketExtension=only", ["Over 50 miles from 43215", "Shipped from farther away"]],
  ["?marketExtension=only", []],
])("%s shows the chips %j", (below, labels) => {
  expect(chipsOf(below).map((chip) => chip.label)).toEqual(labels);
});

test("a ZIP code is called by its place where that is known", () => {
  expect(chipsOf("/43215", "Columbus, OH")[0]?.label).toBe("Near Columbus, OH");
});

test.each([
  ["?minPrice=1000&maxPrice=9000&keyword=x", "price", "?keyword=x"],
  ["?startYear=2018&endYear=2021&keyword=x", "year", "?keyword=x"],
  ["/ford/f-150/xlt", "makeCode:FORD", ""],
  ["/ford/f-150/xlt", "modelCode:F150", "/ford"],
  ["/ford/f-150/xlt", "trimCode:F150|XLT", "/ford/f-150"],
  ["?homeServices=BUY_ONLINE&experience=buy-online&firstRecord=25", "homeServices:BUY_ONLINE", ""],
  ["/43215?searchRadius=10", "place", ""],
])("in %s the chip %s leads to %s", (below, key, link) => {
  const chip = chipsOf(below).find((candidate) => candidate.key === key);
  expect(chip === undefined ? null : linkOf(chip.removedQuery)).toBe(link);
});

test("removing chips one after the other ends with none, whatever the search", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, (url) => {
      let { query } = parseSearchUrl(url, smallVocabulary, { currentYear: 2026 });
      for (let step = 0; step < 80; step += 1) {
        const chips = appliedChips(query, smallVocabulary);
        const first = chips[0];
        if (first === undefined) return;
        expect(new Set(chips.map((chip) => chip.key)).size).toBe(chips.length);
        expect(appliedChips(first.removedQuery, smallVocabulary).length).toBeLessThan(chips.length);
        const link = searchUrl(first.removedQuery, smallVocabulary);
        expect(canonicalAddressOf(new URL(link, url), smallVocabulary)).toBe(link);
        query = first.removedQuery;
      }
      expect.unreachable("chips remain");
    }),
    propertyOf(200),
  );
});
