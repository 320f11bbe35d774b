import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalAddressOf } from "../../../tests/builders/canonical-address";
import { searchOf } from "../../../tests/builders/search-of";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { propertyOf } from "../../../tests/lane";
import { canonicalLinkUrl, isCanonicalSearchUrl, searchParamsOf, searchUrl } from "./canonical-url";
import { parseSearchUrl } from "./search-query-parser";

const urlOf = (below: string) => new URL(`https://forecourt.test/cars-for-sale${below}`);
const canonical = (below: string) => canonicalAddressOf(urlOf(below), smallVocabulary, { currentYear: 2026 });

test.each([
  ["?zip=30305&makeCode=FORD", "?makeCode=FORD&zip=30305"],
  ["?makeCode=HONDA&makeCode=FORD&makeCode=HONDA", "?makeCode=FORD&makeCode=HONDA"],
  ["?makeCode=HONDA,FORD", "?makeCode=FORD&makeCode=HONDA"],
  ["?minPrice=&maxPrice=$20,000&keyword=", "?maxPrice=20000"],
  ["?keyword=😀&makeCode=FORD&zip=30305", "?makeCode=FORD&zip=30305"],
  ["?zip=30303-1234", "?zip=30303"],
  ["?zip=30303'", "?zip=30303"],
  ["?zip=abc", ""],
  ["?makeCode1=FORD&makeCodeList=HONDA&modelCode1=F150", "?makeCode=FORD&makeCode=HONDA&modelCode=F150"],
  ["?startYear=2021&endYear=2015", "?endYear=2021&startYear=2015"],
  ["?sortBy=RELEVANCE&numRecords=25&firstRecord=0", "?firstRecord=0&numRecords=25&sortBy=relevance"],
  ["/ford?firstRecord=1000", "/ford"],
  ["/ford?shown=1.2.3", "/ford"],
  ["/ford?Shown=2..1.2.no%20id.3&firstRecord=25", "/ford?firstRecord=25&shown=.1.1.102"],
  ["?b=1&utm_source=x&a=", "?b=1&utm_source=x"],
  ["?location=Columbus,%20OH", "?city=Columbus&state=OH"],
  ["?minPrice=+15k&maxPrice=$20,000", "?maxPrice=20000&minPrice=15k"],
  ["?minPrice=12345678901&maxPrice=<b>\u202E", "?minPrice=12345678901"],
  [`?minPrice=${"1".repeat(65)}`, ""],
  ["?minPrice=5000&maxPrice=5,000", "?maxPrice=5000&minPrice=5000"],
  ["/USED-cars/", "/used-cars"],
  ["/ford/used-cars?zip=30305", "/used-cars/ford?zip=30305"],
  ["/ford?makeCode=HONDA&listingType=NEW", "/ford?listingType=NEW"],
  ["/used-cars?listingType=NEW&allListingType=true", "/used-cars"],
  ["/used-cars/st-louis-mo", "/used-cars/saint-louis-mo"],
  ["/ft-worth-tx/used-cars", "/used-cars/fort-worth-tx"],
  ["?city=St.%20Louis&state=MO", "?city=Saint+Louis&state=MO"],
  ["/accord/used-cars?zip=30305", "/used-cars/honda/accord?zip=30305"],
  ["?listingType=USED&makeCode=FORD&marketExtension=include&searchRadius=50&zip=30305", "?makeCode=FORD&zip=30305"],
  ["/new-cars/43215?marketExtension=include&searchRadius=50", "/new-cars/43215"],
  ["/reference/pricing/ford?listingType=USED&searchRadius=50", "/reference/pricing/ford"],
  ["?allListingType=true&listingType=USED", ""],
  ["?categorySearch=Certified", "?listingType=CERTIFIED"],
  ["?categorySearch=by-owner&makeCode=FORD", "?makeCode=FORD&sellerType=p"],
  ["?categorySearch=all", ""],
  ["?seriesCode=accord|EX-L&modelCode=ACCORD", "?modelCode=ACCORD&trimCode=ACCORD%7CEX-L"],
  // A budget a month of an old address: the price that it pays for, by the usual loan of what is searched.
  ["?monthlyBudget=450&paymentType=monthly", "?maxPrice=21352"],
  ["?monthlyBudget=$450", "?maxPrice=21352"],
  ["/new-cars?monthlyBudget=600", "/new-cars?maxPrice=35683"],
  ["?listingType=NEW&monthlyBudget=600", "?listingType=NEW&maxPrice=35683"],
  ["?maxPrice=9000&monthlyBudget=450", "?maxPrice=9000"],
  ["?maxPrice=30000&minPrice=5000&monthlyBudget=450", "?maxPrice=21352&minPrice=5000"],
  ["?monthlyBudget=1", "?maxPrice=47"],
  ["?monthlyBudget=9999999999", "?maxPrice=9999999999"],
  ["?monthlyBudget=19500&paymentType=purchase", "?maxPrice=19500"],
  ["?monthlyBudget=385&minPrice=30000", "?maxPrice=18268"],
  ["?minPrice=21352&monthlyBudget=450", "?maxPrice=21352"],
  ["?paymentType=purchase", ""],
  ["?monthlyBudget=45k&paymentType=monthly", ""],
  ["?monthlyBudget=0", ""],
  ["?paymentType=purchase", ""],
  ["?maxPrice=19999.99&minPrice=0&paymentType=purchase", "?maxPrice=19999.99"],
  ["/columbus-oh?zip=30305&searchRadius=500", "/columbus-oh?searchRadius=100"],
  ["/commercial?experience=best-deals", "/commercial"],
  ["/reference/Pricing/ford?b=2&a=1", "/reference/pricing/ford?a=1&b=2"],
  // Upper-case names sort before lower-case ones: by code unit.
  ["?b=1&B=1&_a=1", "?B=1&_a=1&b=1"],
])("%s has the canonical form %s, in one hop", (written, expected) => {
  const once = canonical(written);
  expect(once).toBe(`/cars-for-sale${expected}`);
  expect(canonicalAddressOf(new URL(once, "https://forecourt.test"), smallVocabulary)).toBe(once);
  expect(isCanonicalSearchUrl(urlOf(written), smallVocabulary)).toBe(false);
  expect(isCanonicalSearchUrl(urlOf(expected), smallVocabulary)).toBe(true);
});

test.each(["/bogus?b=1&a=", "/vehicle?b=1&a=1", "?keyword=a%20b"])(
  "%s is never redirected: it is not found, or only escaped differently",
  (below) => {
    expect(isCanonicalSearchUrl(urlOf(below), smallVocabulary)).toBe(true);
  },
);

test("the car-maker brand's address loses another maker's model like another maker", () => {
  for (const below of ["?modelCode=F150&trimCode=F150|XLT&zip=43215", "?makeCode=FORD&zip=43215"]) {
    const once = canonicalAddressOf(urlOf(below), smallVocabulary, { brand: "car-maker" });
    expect(once).toBe("/cars-for-sale?zip=43215");
  }
  expect(isCanonicalSearchUrl(urlOf("?modelCode=CAMRY"), smallVocabulary, { brand: "car-maker" })).toBe(true);
});

test("a query string beyond the limits is cut once, not again", () => {
  const name = fc.constantFrom("location", "makeCode", "modelCode", "utm_a", "utm_b", "zip", "psid", "featureCode");
  const value = fc.constantFrom("FORD,HONDA,BMW", "Columbus, OH", "A", "B", "C,D,E,F,G,H", "43215", "NAV", "");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { minLength: 30, maxLength: 120 }), fc.nat(), (pairs, seed) => {
      const numbered = pairs.map(([key, text], index) => [key, text === "A" ? `x${(index * 7 + seed) % 90}` : text]);
      const url = urlOf(`?${new URLSearchParams(numbered)}`);
      const once = canonicalAddressOf(url, smallVocabulary);
      const target = new URL(once, url);
      expect(canonicalAddressOf(target, smallVocabulary)).toBe(once);
      expect(parseSearchUrl(target, smallVocabulary).query).toEqual(parseSearchUrl(url, smallVocabulary).query);
    }),
    propertyOf(300),
  );
});

test.each([
  ["", ""],
  ["?listingType=USED", ""],
  ["/used-cars?listingType=USED", "/used-cars"],
  ["/used-cars?makeCode=FORD&modelCode=F150&trimCode=F150|XLT&zip=43215", "/used-cars/ford/f-150/xlt/43215"],
  ["?sellerType=p&vehicleStyleCode=VANMV&city=columbus&state=oh", "/by-owner/van/columbus-oh"],
  ["?makeCode=FORD,HONDA&modelCode=F150", "?makeCode=FORD&makeCode=HONDA&modelCode=F150"],
  ["?experience=commercial&vehicleStyleCode=TRUCKS", "/commercial-truck"],
  ["?experience=commercial&vehicleStyleCode=SEDAN", "/commercial?vehicleStyleCode=SEDAN"],
  ["?experience=best-deals", "?experience=best-deals"],
  ["?sortBy=relevance&numRecords=25&firstRecord=0&searchRadius=50&zip=43215&marketExtension=include", "/43215"],
  ["?sortBy=yearASC&firstRecord=25&marketExtension=off", "?firstRecord=25&marketExtension=off&sortBy=yearASC"],
  ["?allListingType=true", "?allListingType=true"],
  ["/honda/civic/coupe", "/honda/civic/coupe"],
  ["?utm_source=x", ""],
])("the link to %s is %s", (written, link) => {
  expect(searchUrl(searchOf(written), smallVocabulary)).toBe(`/cars-for-sale${link}`);
});

test("a link can lead to a reference tab and carry a campaign along", () => {
  const options = { basePath: "/cars-for-sale/reference/pricing", extras: [["utm_source", "x"]] as const };
  expect(searchUrl(searchOf("/ford"), smallVocabulary, options)).toBe(
    "/cars-for-sale/reference/pricing/ford?utm_source=x",
  );
});

test("the canonical link keeps the page of a series, not its order or size", () => {
  const query = searchOf("/ford?firstRecord=50&numRecords=50&sortBy=yearASC");
  expect(canonicalLinkUrl(query, smallVocabulary)).toBe("/cars-for-sale/used-cars/ford?firstRecord=50");
});

test.each([
  ["?modelCode=CIVIC", "/used-cars/honda/civic"],
  ["?modelCode=ACCORD,CIVIC", "/used-cars/honda?modelCode=ACCORD&modelCode=CIVIC"],
  ["?modelCode=CIVIC,F150", "/used-cars?modelCode=CIVIC&modelCode=F150"],
])("a model says its make: %s is the page %s", (below, page) => {
  expect(canonicalLinkUrl(searchOf(below), smallVocabulary)).toBe(`/cars-for-sale${page}`);
});

test("the upstream is told everything, defaults too", () => {
  expect(searchParamsOf(searchOf("/ford/43215")).toString()).toBe(
    "firstRecord=0&listingType=USED&makeCode=FORD&numRecords=25&searchRadius=50&sortBy=relevance&zip=43215",
  );
  expect(searchParamsOf(searchOf("", "price-guide")).get("allListingType")).toBe("true");
});
