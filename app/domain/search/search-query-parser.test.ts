import fc from "fast-check";
import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { searchUrlArbitrary } from "../../../tests/builders/search-url-arbitrary";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { propertyOf } from "../../../tests/lane";
import { sortedPairs } from "./query/sorted-pairs";
import { parseSearchParams, parseSearchUrl } from "./search-query-parser";

const parse = (query: string) => parseSearchParams(new URLSearchParams(query), { currentYear: 2026 });

test.each([
  ["zip=3030", {}, ["zip"]],
  ["zip=abcde", {}, ["zip"]],
  ["zip=３０３０３", {}, ["zip"]],
  ["zip=30303' OR 1", { zip: "30303" }, []],
  ["zip=30303_x", { zip: "30303" }, []],
  ["zip=30303-1234", { zip: "30303" }, []],
  ["zip=303031", { zip: "30303" }, []],
  ["searchRadius=500", { searchRadius: 100 }, []],
  ["searchRadius=99", { searchRadius: 99 }, []],
  ["searchRadius=0", { searchRadius: 0 }, []],
  ["searchRadius=-5", {}, ["searchRadius"]],
  ["searchRadius=1e2", {}, ["searchRadius"]],
  ["searchRadius=NaN", {}, ["searchRadius"]],
  ["searchRadius=0x10", {}, ["searchRadius"]],
  ["minPrice=$1,000", { minPrice: 1000 }, []],
  ["minPrice=0010", {}, ["minPrice"]],
  ["maxPrice=1.5", {}, ["maxPrice"]],
  ["maxPrice=-1", {}, ["maxPrice"]],
  ["maxPrice=12345678901", {}, ["maxPrice"]],
  ["minPrice=0", {}, []],
  ["startYear=1899", {}, ["startYear"]],
  ["startYear=1900", { startYear: 1900 }, []],
  ["endYear=2028", { endYear: 2028 }, []],
  ["endYear=2029", {}, ["endYear"]],
  ["startYear=2021&endYear=2015", { startYear: 2015, endYear: 2021 }, []],
  ["sortBy=cheapest", { sortBy: "relevance" }, ["sortBy"]],
  ["sortBy=DERIVEDPRICEasc", { sortBy: "derivedpriceASC" }, []],
  ["experience=nonsense", {}, ["experience"]],
  ["experience=Best-Deals", { experience: "best-deals" }, []],
  ["experience=car-maker-buy-online", { experience: "car-maker-buy-online" }, []],
  ["marketExtension=OFF", { marketExtension: "off" }, []],
  ["marketExtension=maybe", {}, ["marketExtension"]],
  ["numRecords=0", { numRecords: 25 }, ["numRecords"]],
  ["numRecords=1", { numRecords: 1 }, []],
  ["numRecords=26", { numRecords: 26 }, []],
  ["numRecords=30", { numRecords: 30 }, []],
  ["numRecords=100", { numRecords: 100 }, []],
  ["numRecords=101", { numRecords: 25 }, ["numRecords"]],
  ["numRecords=1000", { numRecords: 25 }, ["numRecords"]],
  ["firstRecord=-1", { firstRecord: 0 }, ["firstRecord"]],
  ["firstRecord=2.5", { firstRecord: 0 }, ["firstRecord"]],
  ["firstRecord=1001", { firstRecord: 0 }, ["firstRecord"]],
  ["firstRecord=1000", { firstRecord: 0 }, ["firstRecord"]],
  ["firstRecord=999", { firstRecord: 999 }, []],
  ["zip=1&zip=30303&zip=43215", { zip: "30303" }, ["zip"]],
  ["zip[]=30303", {}, ["zip"]],
  ["ZIP=30303", { zip: "30303" }, []],
  ["showcaseOwnerId=12&showcaseOwnerId=13", { showcaseOwnerId: "12" }, []],
  ["showcaseOwnerId=12,13", { showcaseOwnerId: "12" }, []],
  ["ownerId=../etc", {}, ["ownerId"]],
  ["location=columbus-oh", { city: "Columbus", state: "OH" }, []],
  ["location=Columbus, oh", { city: "Columbus", state: "OH" }, []],
  ["location=43215", { zip: "43215" }, []],
  ["zip=43215&city=Dublin&state=OH", { zip: "43215" }, []],
  ["city=saint LOUIS&state=mo", { city: "Saint Louis", state: "MO" }, []],
  ["city=Columbus", {}, ["city"]],
  ["state=OH", {}, ["state"]],
  ["city=Columbus&state=ZZ", {}, ["city", "state"]],
  ["mileage=60000", { mileage: 60000 }, []],
  ["mpgRange=30", { mpgRange: 30 }, []],
  ["electricMileRange=250", { electricMileRange: 250 }, []],
  ["paymentType=monthly&monthlyBudget=$450", { maxPrice: 21_352 }, []],
  ["paymentType=purchase&monthlyBudget=$19,500", { maxPrice: 19_500 }, []],
  ["paymentType=purchase", {}, []],
  ["searchRadius=50&marketExtension=include&zip=43215", { zip: "43215" }, []],
  ["monthlyBudget=0", {}, []],
])("%s is read as %j", (written, expected, invalid) => {
  const { selected: _selected, isListingTypeDefaulted: _d, isEveryListingType: _e, ...read } = parse(written).query;
  expect(read).toEqual({ sortBy: "relevance", firstRecord: 0, numRecords: 25, ...expected });
  expect(parse(written).invalidParameters).toEqual(invalid);
});

test.each([
  ["listingType=new", { listingType: ["NEW"] }, []],
  ["listingType=NEW&listingType=CERTIFIED", { listingType: ["CERTIFIED", "NEW"] }, []],
  ["listingType=stolen", { listingType: ["USED"] }, ["listingType"]],
  ["sellerType=P,d", { listingType: ["USED"], sellerType: ["d", "p"] }, []],
  ["dealType=GreatPrice", { listingType: ["USED"], dealType: ["greatprice"] }, []],
  ["homeServices=BUY_ONLINE,nope", { listingType: ["USED"], homeServices: ["BUY_ONLINE"] }, ["homeServices"]],
  ["makeCode=ford,HONDA&makeCode=FORD", { listingType: ["USED"], makeCode: ["FORD", "HONDA"] }, []],
  ["makeCode1=FORD&makeCode2=HONDA&makeCode3=BMW", { listingType: ["USED"], makeCode: ["BMW", "FORD", "HONDA"] }, []],
  ["makeCodeList=FORD&modelCode1=F150", { listingType: ["USED"], makeCode: ["FORD"], modelCode: ["F150"] }, []],
  ["makeCode=A,B,C,D,E,F", { listingType: ["USED"], makeCode: ["A", "B", "C", "D", "E"] }, []],
  ["makeCode=%3Cscript%3E", { listingType: ["USED"] }, ["makeCode"]],
  ["trimCode=ACCORD|EX-L", { listingType: ["USED"] }, []],
  [
    "modelCode=ACCORD&trimCode=ACCORD|EX-L&trimCode=F150|XLT",
    { listingType: ["USED"], modelCode: ["ACCORD"], trimCode: ["ACCORD|EX-L"] },
    [],
  ],
  ["packageName=Tow, Haul Package", { listingType: ["USED"], packageName: ["Tow, Haul Package"] }, []],
  ["__proto__=x&constructor=y&toString=z", { listingType: ["USED"] }, []],
  ["makeCode=__proto__", { listingType: ["USED"], makeCode: ["__PROTO__"] }, []],
])("%s chooses %j", (written, selected, invalid) => {
  expect(parse(written).query.selected).toEqual(selected);
  expect(parse(written).invalidParameters).toEqual(invalid);
});

test.each([
  ["minPrice=5000&maxPrice=$5,000", "same", "5000", "5000"],
  ["minPrice=9000&maxPrice=5000", "maxBelowMin", "9000", "5000"],
  ["maxPrice=0", "maxZero", "", "0"],
  ["minPrice=0&maxPrice=0", "maxZero", "0", "0"],
])("%s is the price error %s, and the search runs without the pair", (written, kind, typedMin, typedMax) => {
  const { query, priceError } = parse(written);
  expect(priceError).toEqual({ kind, typedMin, typedMax });
  expect([query.minPrice, query.maxPrice]).toEqual([undefined, undefined]);
});

test("beside a maximum of nothing, which is wrong by itself, the minimum is searched", () => {
  const { query, priceError } = parse("minPrice=20000&maxPrice=0");
  expect(priceError).toMatchObject({ kind: "maxZero", typedMin: "20000" });
  expect([query.minPrice, query.maxPrice]).toEqual([20_000, undefined]);
});

test.each([
  ["minPrice=abc&maxPrice=20000", { minPrice: "abc" }, 20_000],
  ["maxPrice=15k", { maxPrice: "15k" }, undefined],
  ["minPrice=-5&maxPrice=+9000.50+", { minPrice: "-5", maxPrice: "9000.50" }, undefined],
  ["maxPrice=15k&maxPrice=9000", undefined, 9_000],
  ["maxPrice=15k&maxPrice=16k", { maxPrice: "15k" }, undefined],
  ["monthlyBudget=45k", undefined, undefined],
  ["maxPrice=15k&monthlyBudget=450", undefined, 21_352],
  ["maxPrice=15,000+dollars", { maxPrice: "15,000 dollars" }, undefined],
  ["maxPrice=12345678901", { maxPrice: "12345678901" }, undefined],
  [`maxPrice=${"1".repeat(65)}`, undefined, undefined],
  ["maxPrice=%E2%80%AE5", undefined, undefined],
  ["maxPrice=5%00k", undefined, undefined],
])("of %s, what a price field could have held is kept for its message: %j", (written, unreadPrices, maxPrice) => {
  const parsed = parse(written);
  expect(parsed.unreadPrices).toEqual(unreadPrices);
  expect(parsed.query.maxPrice).toBe(maxPrice);
});

test("what the path says wins over the query", () => {
  const query = searchOf("/used-cars/by-owner/sedan/honda/accord/43215?listingType=NEW&makeCode=FORD&zip=30303");
  expect(query.selected).toEqual({
    listingType: ["USED"],
    sellerType: ["p"],
    vehicleStyleCode: ["SEDAN"],
    makeCode: ["HONDA"],
    modelCode: ["ACCORD"],
  });
  expect(query.zip).toBe("43215");
});

test.each([
  ["red\u0000 \u202Econvertible\u200B", "red convertible"],
  ["  e\u0301lan  ", "élan"],
  ["a".repeat(80), "a".repeat(50)],
  [`${"a🚗 ".repeat(20)}b`, `${"a🚗 ".repeat(12)}a`],
  ["🚗 Honda", "🚗 Honda"],
  ["車", "車"],
  ["C-Class", "C-Class"],
  ["F-150", "F-150"],
  ["3", "3"],
  ["½", "½"],
  ["", undefined],
  ["\u202E\u200B", undefined],
  ["😀", undefined],
  ["🚗 ".repeat(40), undefined],
  ["👩‍🔧", undefined],
  ["+", undefined],
  ["...", undefined],
  ["\u0301", undefined],
  ["™ © $ %", undefined],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
])("the keyword %j is searched as %j", (typed, keyword) => {
  expect(parse(new URLSearchParams({ keyword: typed }).toString()).query.keyword).toBe(keyword);
});

test("carried and unknown parameters are kept apart, empty and reserved ones are not", () => {
  const { extras } = parse("utm_source=b&utm_source=a&gclid=x&psid=9&searchBookmarkId=4&_data=r&_routes=q&index=&e=");
  expect(extras).toEqual([
    ["gclid", "x"],
    ["psid", "9"],
    ["searchBookmarkId", "4"],
    ["utm_source", "a"],
    ["utm_source", "b"],
  ]);
});

test("parameters stand in the order of names, then of values, by code unit, and none stands twice", () => {
  const written = new URLSearchParams("b=2&a=10&b=1&a=9&Z=1&a=10&b=2");
  expect(sortedPairs([...written]).map((pair) => pair.join("="))).toEqual(["Z=1", "a=10", "a=9", "b=1", "b=2"]);
  expect(sortedPairs([])).toEqual([]);
});

test("a search has at most 60 values, and 25 of one facet", () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `modelCode=M${index}`).join("&");
  expect(parse(many).query.selected.modelCode).toHaveLength(25);
  const crowd = Array.from({ length: 1_000 }, (_, index) => `u${index}=1`).join("&");
  expect(parse(crowd).extras).toHaveLength(60);
});

test("hostile query strings are read in linear time", () => {
  const bait = ["a".repeat(50_000), " ".repeat(50_000), "1,".repeat(25_000), "$".repeat(50_000), "-".repeat(50_000)];
  const names = ["keyword", "zip", "minPrice", "makeCode", "trimCode", "packageName", "location", "city", "utm_x"];
  const queries = names.flatMap((name) => bait.map((text) => new URLSearchParams([[name, `${text}!`]])));
  // Of the processor: a busy machine takes longer by the clock.
  const before = process.cpuUsage();
  for (const query of queries) parseSearchParams(query);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000 / queries.length).toBeLessThan(5);
});

test("no URL makes the parser throw, and what it reads is normal", () => {
  fc.assert(
    fc.property(searchUrlArbitrary, (url) => {
      const { query } = parseSearchUrl(url, smallVocabulary, { currentYear: 2026 });
      for (const codes of Object.values(query.selected)) {
        expect(codes.length).toBeGreaterThan(0);
        expect(codes).toEqual([...new Set(codes)].sort());
      }
      expect(query.firstRecord).toBeLessThan(1000);
      expect(query.zip ?? "00000").toMatch(/^[0-9]{5}$/);
    }),
    propertyOf(1_000),
  );
});
