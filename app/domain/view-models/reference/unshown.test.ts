import { expect, test } from "vitest";
import { exampleCardContext } from "../../../../tests/builders/example-listing";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toBuildAndPricePage } from "../compare/build-and-price-page";
import { toTrimsInfo } from "../info/trims-info";
import { toDealerDifference } from "../vehicle/dealer-difference";
import { toModelFaqs } from "./model-faqs";
import { toModelLinks } from "./model-links";
import { toModelMileage } from "./model-mileage";
import { toModelPricing } from "./model-pricing";
import { toModelRatings } from "./model-ratings";
import { toModelSafety } from "./model-safety";
import { toModelTrims } from "./model-trims";
import type { ModelReferenceSource } from "./reference-tabs";

const CANNOT_BE_SHOWN = "This cannot be shown just now. Please try again later.";
const LINK = { name: "EX-L", value: "ACCORD|EX-L", count: 2 };
const NO_MILEAGE = {
  stats: { max: 0, mean: 0, count: 0, facetSearchFieldStats: { year: [] } },
  facetStats: [],
};

function sourceOf(below: string): ModelReferenceSource {
  const model = smallVocabulary.model("ACCORD");
  if (model === null) throw new Error("The small vocabulary has lost its Accord.");
  return { query: searchOf(below), vocabulary: smallVocabulary, brand: "marketplace", model };
}
const accord = sourceOf("/used-cars/honda/accord");
const accordOf2021 = sourceOf("/used-cars/honda/accord?endYear=2021&startYear=2021");
const mileage = { model: NO_MILEAGE, everyModel: null };

const trimsInfo = (modelYear: null | "failed") =>
  toTrimsInfo(toModelTrims(accord, modelYear), [], { modelName: "Honda Accord", compareHref: "/c", cancelHref: "/" });
const buildAndPrice = (trims: [] | "failed") =>
  toBuildAndPricePage({
    year: 2025,
    years: [2025],
    makeCode: "HONDA",
    modelCode: "ACCORD",
    name: "Honda Accord",
    trims,
    referrer: "direct",
    cars: { condition: "new", href: "/" },
    cancelHref: "/",
    loans: exampleCardContext.loans,
  });

const PANELS: readonly (readonly [panel: string, failed: object, none: object, claim: string])[] = [
  [
    "links, where both calls fail",
    toModelLinks(accord, { years: "failed", trims: "failed" }),
    toModelLinks(accord, { years: [], trims: [] }),
    "No used ones are for sale here just now.",
  ],
  [
    "links, where only the years fail",
    toModelLinks(accord, { years: "failed", trims: [] }),
    toModelLinks(accord, { years: [], trims: [] }),
    "No used ones are for sale here just now.",
  ],
  [
    "links, where only the trims fail",
    toModelLinks(accord, { years: [], trims: "failed" }),
    toModelLinks(accord, { years: [], trims: [] }),
    "No used ones are for sale here just now.",
  ],
  [
    "pricing",
    toModelPricing(accord, "failed"),
    toModelPricing(accord, { byYear: [], byTrim: [] }),
    "No prices are known for this model just now.",
  ],
  [
    "safety",
    toModelSafety("failed"),
    toModelSafety({ modelCode: "ACCORD", features: [], specifications: [] }),
    "No safety figures are known for this model.",
  ],
  [
    "ratings",
    toModelRatings(accordOf2021, { ratings: "failed", years: [] }),
    toModelRatings(accordOf2021, { ratings: null, years: "failed" }),
    "No owners have rated the 2021 Honda Accord yet.",
  ],
  [
    "FAQs, where the prices fail",
    toModelFaqs(accord, { prices: "failed", mileage }, 2026),
    toModelFaqs(accord, { prices: { byYear: [], byTrim: [] }, mileage }, 2026),
    "Too few are for sale just now to answer questions from.",
  ],
  [
    "FAQs, where the mileage fails",
    toModelFaqs(accord, { prices: { byYear: [], byTrim: [] }, mileage: "failed" }, 2026),
    toModelFaqs(accord, { prices: { byYear: [], byTrim: [] }, mileage }, 2026),
    "Too few are for sale just now to answer questions from.",
  ],
  [
    "mileage",
    toModelMileage(accord, "failed", 2026),
    toModelMileage(accord, mileage, 2026),
    "Too few are for sale just now to say how far a used Honda Accord has run.",
  ],
  ["trims", toModelTrims(accord, "failed"), toModelTrims(accord, null), "No trims are known for this model year."],
  ["trims in words", trimsInfo("failed"), trimsInfo(null), "No trims are known for this model year."],
  ["a dealer's words", toDealerDifference("failed"), toDealerDifference(null), "This dealer tells us nothing more."],
  ["list prices", buildAndPrice("failed"), buildAndPrice([]), "No list prices are known for the 2025 Honda Accord."],
];

test.each(PANELS)("%s: what could not be asked is not said to be missing", (_, failed, none, claim) => {
  const said = (panel: object) => ("lead" in panel ? panel.lead : "explanation" in panel ? panel.explanation : null);
  expect(said(failed)).toBe(CANNOT_BE_SHOWN);
  expect(said(none)).toBe(claim);
});

test("links of the call that answered stand without the other's", () => {
  const titles = (links: ReturnType<typeof toModelLinks>) => ("explanation" in links ? [] : links.map((l) => l.title));
  expect(titles(toModelLinks(accord, { years: "failed", trims: [LINK] }))).toEqual(["Used, by trim"]);
  expect(titles(toModelLinks(accord, { years: [{ ...LINK, value: "2021" }], trims: "failed" }))).toEqual([
    "Used, by model year",
  ]);
});
