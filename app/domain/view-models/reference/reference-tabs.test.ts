import { expect, test } from "vitest";
import type { Brand } from "~/domain/brand";
import { createSearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import {
  crawlSearchOf,
  type ModelReferenceSource,
  referenceYearOf,
  stockSubject,
  toReferenceSection,
  toReferenceTabHead,
} from "./reference-tabs";

function sourceOf(below: string, brand: Brand = "marketplace"): ModelReferenceSource {
  const model = smallVocabulary.model("ACCORD");
  if (model === null) throw new Error("The small vocabulary has lost its Accord.");
  return { query: searchOf(below, brand), vocabulary: smallVocabulary, brand, model };
}
const sectionAt = (below: string, brand: Brand = "marketplace") =>
  toReferenceSection(sourceOf(below, brand), new URL(`https://forecourt.test/cars-for-sale${below}`));
const labelsAt = (below: string, brand?: Brand) => sectionAt(below, brand).tabs.map(({ label }) => label);

test("a used model has every tab but the price guide's reviews", () => {
  expect(labelsAt("/used-cars/honda/accord")).toEqual([
    "Years and trims",
    "Pricing",
    "Safety",
    "Consumer ratings",
    "FAQs",
    "Mileage",
    "Compare Trims",
  ]);
  expect(labelsAt("/used-cars/honda/accord", "price-guide")).toContain("Expert reviews");
});

test("consumer ratings are no tab where the search could never have some", () => {
  expect(labelsAt("/new-cars/honda/accord")).not.toContain("Consumer ratings");
  expect(labelsAt("/used-cars/honda/accord?mpgRange=30")).not.toContain("Consumer ratings");
});

test("consumer ratings are neither a tab nor promised where no owner is asked", () => {
  const vocabulary = { ...smallVocabulary, hasConsumerRatings: false };
  const section = toReferenceSection(
    { ...sourceOf("/used-cars/honda/accord"), vocabulary },
    new URL("https://forecourt.test/cars-for-sale/used-cars/honda/accord"),
  );
  expect(section.tabs.map(({ id }) => id)).not.toContain("ratings");
  expect(section.title).toBe("Honda Accord: prices, safety and mileage");
});

test("a tab keeps the search's own spelling, so that opening it is no other search", () => {
  const hrefs = (below: string) => sectionAt(below).tabs.map(({ href }) => href);
  expect(hrefs("/used-cars/honda/accord?maxPrice=20000&utm_source=mail")[2]).toBe(
    "/cars-for-sale/reference/safety/used-cars/honda/accord?maxPrice=20000&utm_source=mail",
  );
  expect(hrefs("?listingType=USED&makeCode=HONDA&modelCode=ACCORD").slice(0, 2)).toEqual([
    "/cars-for-sale?listingType=USED&makeCode=HONDA&modelCode=ACCORD",
    "/cars-for-sale/reference/pricing?listingType=USED&makeCode=HONDA&modelCode=ACCORD",
  ]);
});

const CANONICAL = "/cars-for-sale/reference/safety/used-cars/honda/accord";

test.each<[string, Brand, string, string, boolean]>([
  ["/used-cars/honda/accord", "marketplace", "Used Honda Accord safety ratings | Forecourt", CANONICAL, true],
  ["/honda/accord", "marketplace", "Used Honda Accord safety ratings | Forecourt", CANONICAL, true],
  ["?makeCode=HONDA&modelCode=ACCORD", "marketplace", "Used Honda Accord safety ratings | Forecourt", CANONICAL, true],
  [
    "/used-cars/honda/accord/ex-l",
    "marketplace",
    "Used Honda Accord EX-L safety ratings | Forecourt",
    CANONICAL,
    false,
  ],
  ["/used-cars/honda/accord/30303", "marketplace", "Used Honda Accord safety ratings | Forecourt", CANONICAL, false],
  [
    "/used-cars/honda/accord?endYear=2021&startYear=2021",
    "marketplace",
    "Used 2021 Honda Accord safety ratings | Forecourt",
    CANONICAL,
    false,
  ],
  [
    "/used-cars/honda/accord?firstRecord=25",
    "marketplace",
    "Used Honda Accord safety ratings | Forecourt",
    CANONICAL,
    false,
  ],
  [
    "/new-cars/honda/accord",
    "marketplace",
    "New Honda Accord safety ratings | Forecourt",
    "/cars-for-sale/reference/safety/new-cars/honda/accord",
    true,
  ],
  [
    "/honda/accord",
    "price-guide",
    "Honda Accord safety ratings | Forecourt Price Guide",
    "/cars-for-sale/reference/safety/honda/accord",
    true,
  ],
])("the safety tab of %s at %s is called %j and stands at %s", (below, brand, title, canonicalPath, isBare) => {
  expect(toReferenceTabHead(sourceOf(below, brand), "safety")).toMatchObject({ title, canonicalPath, isBare });
});

test("crawl links keep to used stock of the model around the place searched", () => {
  const query = searchOf("/new-cars/honda/accord/ex-l/30303?maxPrice=20000&searchRadius=25&startYear=2020");
  expect(crawlSearchOf(query, { code: "ACCORD", makeCode: "HONDA" }, "marketplace")).toMatchObject({
    zip: "30303",
    searchRadius: 25,
    selected: { listingType: ["USED"], makeCode: ["HONDA"], modelCode: ["ACCORD"] },
  });
  expect(crawlSearchOf(query, { code: "ACCORD", makeCode: "HONDA" }, "marketplace")).not.toHaveProperty("maxPrice");
});

test.each([
  ["/honda/accord", "used Honda Accord"],
  ["/honda/accord?allListingType=true", "used Honda Accord"],
  ["/honda/accord?listingType=CERTIFIED&listingType=USED", "used or certified Honda Accord"],
])("figures beside %s are about the %s", (below, subject) => {
  expect(stockSubject(sourceOf(below))).toBe(subject);
});

test.each([
  ["the one year searched for", "/honda/accord?endYear=2015&startYear=2015", [2008, 2030], 2015],
  ["last year", "/honda/accord", [2008, 2030], 2025],
  ["last year, of an unknown span", "/honda/accord?startYear=2015", null, 2025],
  ["the last year in which a model was sold", "/honda/accord", [1996, 2011], 2011],
  ["the first year of a model that is new", "/honda/accord", [2027, 2030], 2027],
])("the model year of trims and reviews is %s", (_which, below, years, expected) => {
  const [firstYear, lastYear] = years ?? [];
  const vocabulary = createSearchVocabulary({
    makes: [
      {
        ...{ code: "HONDA", name: "Honda", slug: "honda" },
        models: [
          {
            ...{ code: "ACCORD", name: "Accord", slug: "accord" },
            trims: [{ code: "ACCORD|LX", name: "LX", slug: "lx", firstYear, lastYear }],
          },
        ],
      },
    ],
    features: [],
  });
  expect(referenceYearOf(searchOf(below), { code: "ACCORD" }, vocabulary, 2026)).toBe(expected);
});
