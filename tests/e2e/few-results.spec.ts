import type { Page } from "playwright/test";
import { expect, hasJavaScript, test } from "./journey";
import {
  cards,
  chip,
  choose,
  closeFilters,
  count,
  follow,
  listingIds,
  resultCount,
  settled,
  visit,
} from "./search-page";

const FEW = "/cars-for-sale/used-cars/convertible?extColorSimple=RED";
const similarList = (page: Page) => page.getByRole("list", { name: "Similar vehicles" });
const similarCars = (page: Page) => similarList(page).getByRole("article");
const similarIds = (page: Page) =>
  similarCars(page).evaluateAll((cars) => cars.map((car) => car.getAttribute("data-listing-id")));

test("few results have similar vehicles below them, which come and go with the search", async ({ page }) => {
  await visit(page, FEW);
  const found = await resultCount(page);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThanOrEqual(25);
  await expect(cards(page)).toHaveCount(found);
  await expect(page.getByText(`${found} of ${found} vehicles`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Similar vehicles" })).toHaveCount(1);
  const similar = await similarIds(page);
  expect(similar.length).toBeGreaterThan(0);
  const results = await listingIds(page);
  expect(similar.filter((id) => results.includes(id))).toEqual([]);

  const few = page.url();
  await follow(page, chip(page, /Remove Red exterior/));
  expect(await resultCount(page)).toBeGreaterThan(25);
  await expect(similarList(page)).toHaveCount(0);

  await page.goBack();
  await expect.poll(() => page.url()).toBe(few);
  await settled(page);
  await expect.poll(() => similarIds(page)).toEqual(similar);
  expect(await resultCount(page)).toBe(found);
});

test("a refinement that leaves few results brings similar vehicles after them", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/convertible");
  expect(await resultCount(page)).toBeGreaterThan(25);
  await expect(similarList(page)).toHaveCount(0);
  await choose(page, "Exterior color", /^Red/);
  await closeFilters(page);
  const found = await resultCount(page);
  expect(found).toBeLessThanOrEqual(25);
  await expect(cards(page)).toHaveCount(found);
  // With JavaScript the section's own script comes only now.
  await expect(similarCars(page).first()).toBeVisible();
});

test("a similar vehicle leads to its page, and Back to the search and the place", async ({ page }) => {
  await visit(page, FEW);
  const similar = await similarIds(page);
  const car = similarCars(page).last();
  await car.scrollIntoViewIfNeeded();
  const title = (await car.getByRole("heading").textContent()) ?? "";
  await car.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await settled(page);
  expect(await similarIds(page)).toEqual(similar);
  if (hasJavaScript()) await expect(similarCars(page).last()).toBeInViewport();
});

test("a search without cars shows similar ones below the ways out", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback/43215?searchRadius=0");
  await expect(count(page)).toHaveText("0 results");
  expect((await similarIds(page)).length).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(0);
});
