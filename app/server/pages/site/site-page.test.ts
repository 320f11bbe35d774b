import { expect, test } from "vitest";
import { BRAND_IDS, BRANDS } from "~/domain/brand";
import { DELETE_ACCOUNT_PATH, EXPORT_PATH, PRIVACY_CHOICES_PATH, SITE_PAGE_NAMES } from "~/domain/site-paths";
import { COOKIE_TABLE } from "../../request/cookies/cookies.server";
import { contentOfBrand, contentSchema } from "../brand-content.server";
import { cookieSection } from "./cookie-purposes.server";
import { siteContentOf } from "./site-content.server";

const BRANDED_PAGES = BRAND_IDS.flatMap((brand) => SITE_PAGE_NAMES.map((page) => [brand, page] as const));

test.each(BRANDED_PAGES)("%s has words for its page %s, and none that stands for another", (brand, page) => {
  const words = siteContentOf(page, BRANDS[brand]);
  expect(JSON.stringify(words)).not.toContain("{brand}");
  expect(words.title).not.toBe("");
});

test("the car maker's program says that it is independent of the manufacturers", () => {
  expect(siteContentOf("about", BRANDS["car-maker"]).lead).toContain("independent of the cars' manufacturers");
});

const BRANDS_WITHOUT_SAVED_CARS = Object.values(BRANDS).filter(({ hasQuickActions }) => !hasQuickActions);
const OF_SAVED_CARS =
  /\bsaved? (?:a )?cars?\b|\bcars? (?:that )?you (?:saved?|compared?)\b|\bcompar(?:e|es|ed|ing) (?:cars|them)\b/i;

test.each(BRANDS_WITHOUT_SAVED_CARS)("the pages of $name speak of no saved or compared cars", (brand) => {
  const pages = SITE_PAGE_NAMES.map((page) => siteContentOf(page, brand));
  const texts = JSON.stringify([pages, cookieSection(brand)]);
  expect(texts).not.toMatch(OF_SAVED_CARS);
  expect(texts).not.toMatch(/search, compare|find, compare|private seller|Still interested/);
});

test("an entry of one brand stands in the place of the one that it names, and no brand names one that is not there", () => {
  const terms = ["Saved cars", "Alerts"].map((term) => ({ term, text: `Of ${term}.` }));
  const contentOf = (entries: unknown) => ({
    title: "Help",
    lead: "Answers.",
    sections: [{ heading: "All", list: terms }],
    brands: { "car-maker": { entries } },
  });
  const own = { "Saved cars": null, Alerts: { term: "Mail", text: "Of {brand}." } };
  const content = contentSchema.parse(contentOf(own));
  expect(contentOfBrand(content, { id: "marketplace", name: "Forecourt" }).sections[0]?.list).toEqual(terms);
  expect(contentOfBrand(content, { id: "car-maker", name: "Meridian" }).sections[0]?.list).toEqual([
    { term: "Mail", text: "Of Meridian." },
  ]);
  expect(contentSchema.safeParse(contentOf({ Sold: null })).success).toBe(false);
});

test("the privacy page names every cookie of the table, why it is there and for how long", () => {
  const rows = cookieSection(BRANDS.marketplace).table?.rows ?? [];
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(COOKIE_TABLE).sort());
  expect(rows.every((cells) => cells.length === 3 && cells.every((cell) => cell !== ""))).toBe(true);
});

test.each([
  ["session", "12 hours"],
  ["shortlist", "30 days"],
  ["keepingOutcome", "1 minute"],
  ["referral", "Until you close the browser"],
])("the cookie %s lives as long as its page says: %s", (cookie, lifetime) => {
  const row = cookieSection(BRANDS.marketplace).table?.rows.find(([name]) => name === cookie);
  expect(row?.[2]).toBe(lifetime);
});

test.each(BRANDED_PAGES)("the links of %s's page %s lead to pages of this site", (brand, page) => {
  const links = siteContentOf(page, BRANDS[brand]).sections.flatMap(({ list = [] }) =>
    list.flatMap(({ href = [] }) => href),
  );
  const known = [EXPORT_PATH, DELETE_ACCOUNT_PATH, PRIVACY_CHOICES_PATH];
  expect(links.filter((href) => !known.includes(href))).toEqual([]);
  if (page === "privacy") expect(new Set(links)).toEqual(new Set(known));
});
