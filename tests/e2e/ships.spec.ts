import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./journey";
import {
  cards,
  chip,
  closeFilters,
  count,
  filterGroup,
  follow,
  listingIds,
  numberIn,
  option,
  parametersOf,
  refine,
  resultCount,
  settled,
  visit,
} from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const NEAR_ATLANTA = "/cars-for-sale/used-cars/30305";
const section = (page: Page) => page.getByRole("region", { name: /that ships? to you$/ });
const shippedCars = (page: Page) => page.getByRole("list", { name: /that ships? to you$/ }).getByRole("article");
const idsOf = (page: Page) =>
  shippedCars(page).evaluateAll((found) => found.map((car) => car.getAttribute("data-listing-id")));
const milesOf = (texts: readonly string[]) => texts.map((text) => numberIn(/([\d,]+) mi/.exec(text.trim())?.[1] ?? ""));

test("cars that ship stand below the near ones, in a list and with a number of their own", async ({ page }) => {
  await visit(page, NEAR_ATLANTA);
  const near = await resultCount(page);
  expect(Math.max(...milesOf(await cards(page).locator(".far").allTextContents()))).toBeLessThanOrEqual(50);
  await expect(section(page)).toContainText(`Not counted in the ${near.toLocaleString("en-US")} near you.`);
  expect(await shippedCars(page).count()).toBeLessThanOrEqual(6);
  expect(Math.min(...milesOf(await shippedCars(page).locator(".far").allTextContents()))).toBeGreaterThan(50);
  const ids = await idsOf(page);
  expect((await listingIds(page)).filter((id) => ids.includes(id))).toEqual([]);
  const heading = await section(page).getByRole("heading", { level: 2 }).textContent();
  const group = await filterGroup(page, "Location");
  await expect(group.locator(".n").first()).toHaveText(String(numberIn(heading).toLocaleString("en-US")), {
    useInnerText: true,
  });
  await expectAccessible(page);
});

test("all of the cars that ship are a search of their own, and can be left out", async ({ page }) => {
  await visit(page, NEAR_ATLANTA);
  const near = await resultCount(page);
  const first = await idsOf(page);
  const all = numberIn(await section(page).getByRole("heading", { level: 2 }).textContent());
  await section(page)
    .getByRole("link", { name: /^Show all/ })
    .click();
  await expect(count(page)).toHaveText(`${all.toLocaleString("en-US")} results`);
  expect((await listingIds(page)).slice(0, first.length)).toEqual(first);
  await expect(section(page)).toHaveCount(0);
  // Nothing on the page says that they stand within the radius.
  expect(Math.min(...milesOf(await cards(page).locator(".far").allTextContents()))).toBeGreaterThan(50);
  await expect(page.locator(".rbar .place")).toHaveText(/^that ships? to Atlanta, GA$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    / that ship to Atlanta, GA from over 50 miles away$/,
  );
  await expect(page.locator(".leftout")).toHaveText(
    / that ships? to you(?: \([^)]*\))? (?:is|are) not in this list\. /,
  );
  await expect(chip(page, /Remove Over 50 miles from Atlanta, GA/)).toBeAttached();
  const place = await filterGroup(page, "Location");
  await expect(place).toContainText("Ship to Atlanta, GA");
  await expect(place.getByLabel("Distance").locator(":checked")).toHaveText("Over 50 miles");
  await closeFilters(page);
  await follow(page, chip(page, /Remove Shipped from farther away/));
  await expect(count(page)).toHaveText(`${near.toLocaleString("en-US")} results`);
  await section(page).getByRole("link", { name: "Leave them out" }).click();
  await expect(section(page)).toHaveCount(0);
  expect(parametersOf(page).get("marketExtension")).toBe("off");
  expect(await resultCount(page)).toBe(near);
});

test("a refinement of the cars that ship alone stays among them", { tag: DESK }, async ({ page }) => {
  await visit(page, `${NEAR_ATLANTA}?marketExtension=only`);
  const all = await resultCount(page);
  const group = await filterGroup(page, "Body style");
  await refine(page, () => option(group, /^SUV/).check());
  expect(parametersOf(page).get("marketExtension")).toBe("only");
  expect(await resultCount(page)).toBeLessThan(all);
  const place = await filterGroup(page, "Location");
  await refine(page, () => place.getByRole("checkbox", { name: /shipped to me/ }).uncheck());
  expect(parametersOf(page).get("marketExtension")).toBe("off");
});

test("a refinement brings the cars that ship with it, and Load more leaves them below", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, NEAR_ATLANTA);
  const before = await idsOf(page);
  const group = await filterGroup(page, "Body style");
  await group.getByRole("checkbox", { name: /^Truck/ }).check();
  await expect.poll(() => idsOf(page)).not.toEqual(before);
  const ships = await idsOf(page);
  // Who sees what ships is past the end of the list: it grows when they ask for it.
  await section(page).scrollIntoViewIfNeeded();
  await settled(page);
  await expect(cards(page)).toHaveCount(25);
  await page.locator(".more").getByRole("link").click();
  await expect(async () => expect(await cards(page).count()).toBeGreaterThan(25)).toPass();
  expect(await idsOf(page)).toEqual(ships);
});
