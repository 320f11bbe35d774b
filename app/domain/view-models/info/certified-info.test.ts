import { expect, test } from "vitest";
import type { CertifiedContent } from "~/contract/content/content";
import { toCertifiedInfo, toMoneyBackInfo } from "./certified-info";

const links = {
  includeHref: "/cars-for-sale?listingType=CERTIFIED&listingType=USED",
  moneyBackHref: "/cars-for-sale/info/money-back-guarantee",
  cancelHref: "/cars-for-sale",
};

const facts: CertifiedContent = {
  programs: [
    {
      code: "GOLD_CERTIFIED",
      listingType: "CERTIFIED",
      name: "Gold certified",
      tagline: "The youngest",
      benefits: [{ title: "172-point inspection", text: "Every point passes." }],
      limits: { maxAgeYears: 6, maxMiles: 80_000, inspectionPoints: 172 },
    },
    {
      code: "3P_CERT",
      listingType: "3P_CERT",
      name: "Third-party certified",
      tagline: "Inspected by an independent company",
      benefits: [],
      limits: { warrantyDaysMin: 30, warrantyDaysMax: 90 },
    },
    { code: "A", listingType: "3P_CERT", name: "Proven Mile", tagline: "", benefits: [] },
    { code: "B", listingType: "3P_CERT", name: "SureTrack 150", tagline: "", benefits: [] },
  ],
  moneyBack: { days: 14, miles: 1_000, title: "14 days or 1,000 miles", steps: ["Drive it."], disclaimer: "Terms." },
};

test("the figures of the highest level and of the guarantee are those of the content", () => {
  expect(toCertifiedInfo(facts, links).figures?.map(({ value }) => value)).toEqual(["172", "6 years", "14 days"]);
});

test("each level has its warranty, and uncertified vehicles stand beside them", () => {
  const rows = toCertifiedInfo(facts, links).sections[0]?.table?.rows;
  expect(rows?.map(([level, , warranty]) => [level, warranty])).toEqual([
    ["Gold certified", "Ask the dealer"],
    ["Third-party certified", "30 to 90 days, limited"],
    ["Used", "As the seller states"],
  ]);
});

test("the independent companies are named in one sentence", () => {
  expect(toCertifiedInfo(facts, links).sections.at(-1)?.paragraphs).toEqual([
    "Third-party certification here is by Proven Mile and SureTrack 150.",
  ]);
});

test("without the content the choice stands all the same", () => {
  const page = toCertifiedInfo(null, links);
  expect(page.action).toEqual({ label: "Include Certified Vehicles", href: links.includeHref });
  expect(page.figures).toBeUndefined();
});

const guaranteeLinks = {
  certifiedHref: "/cars-for-sale/info/certified",
  programCarsHref: "/cars-for-sale/certified-cars",
};
const noChoice = { ...links, includeHref: null };

test.each([
  ["programs", toCertifiedInfo(facts, noChoice)],
  ["missing programs", toCertifiedInfo(null, noChoice)],
  ["guarantee", toMoneyBackInfo(facts, { ...noChoice, ...guaranteeLinks })],
])("a search that finds certified vehicles already is told so beside the %s, and offered nothing", (_what, page) => {
  expect(page.action).toBeUndefined();
  expect(page.sections.at(-1)?.paragraphs).toEqual(["Your search includes certified cars already."]);
});

test("the guarantee says its days and miles, its steps and its terms", () => {
  const page = toMoneyBackInfo(facts, { ...links, ...guaranteeLinks });
  expect(page.figures?.map(({ value }) => value)).toEqual(["14 days", "1,000 miles"]);
  expect(page.sections[1]?.steps).toEqual(["Drive it."]);
  expect(page.note).toBe("Terms.");
});

test("the guarantee says whose program stands behind it, and leads to that program's cars", () => {
  for (const content of [facts, null]) {
    const page = toMoneyBackInfo(content, { ...links, ...guaranteeLinks });
    expect(page.sections[0]?.paragraphs?.[0]).toContain("belongs to Meridian Certified");
    expect(page.links?.[0]?.href).toBe("/cars-for-sale/certified-cars");
  }
});

test("without the content the guarantee still says its days and miles", () => {
  const page = toMoneyBackInfo(null, { ...links, ...guaranteeLinks });
  expect(page.lead).toBe("14 days or 1,000 miles money-back guarantee");
  expect(page.figures?.map(({ value }) => value)).toEqual(["14 days", "1,000 miles"]);
  expect(page.sections).toHaveLength(1);
  expect(page.note).toContain("cannot be shown just now");
});
