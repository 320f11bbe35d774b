import type { Page } from "playwright/test";
import { holdAnswers } from "./held-answers";
import { expect, test } from "./journey";
import {
  chip,
  countOf,
  filterForm,
  filterGroup,
  option,
  parametersOf,
  resultCount,
  seeResultsButton,
  settled,
} from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";
import { openFirstCar } from "./vehicle-page";

/** What is done on a page that is shown already, while its scripts are still on their way. */

const USED_CARS = "/cars-for-sale/used-cars";

test("a choice made before script takes the page over searches as soon as it does", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  const deliver = await openWithoutScripts(page, USED_CARS);
  const makes = await filterGroup(page, "Make");
  const cars = await countOf(makes, /^Ford/);
  await option(makes, /^Ford/).check();
  deliver();
  await settled(page);
  await expect(chip(page, /Ford/)).toHaveCount(1);
  expect(parametersOf(page).get("makeCode")).toBe("FORD");
  expect(await resultCount(page)).toBe(cars);
  await expect(option(makes, /^Ford/)).toBeChecked();
});

test("of many choices made before script takes the page over none is lost", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  const deliver = await openWithoutScripts(page, USED_CARS);
  const makes = await filterGroup(page, "Make");
  await option(makes, /^Ford/).check();
  await option(makes, /^Honda/).check();
  const years = await filterGroup(page, "Year");
  await years.getByText("Choose years from a list").click();
  await years.getByLabel("From").selectOption("2019");
  const prices = await filterGroup(page, "Price");
  await prices.getByLabel("Min price").pressSequentially("9000");
  await prices.getByLabel("Min price").press("Tab");
  await prices.getByLabel("Max price").pressSequentially("30000");
  deliver();
  for (const name of [/Ford/, /Honda/, /2019/, /9,000/]) await expect(chip(page, name)).toBeVisible();
  await settled(page);
  expect(parametersOf(page).getAll("makeCode").sort()).toEqual(["FORD", "HONDA"]);
  expect(parametersOf(page).get("startYear")).toBe("2019");
  await expect(prices.getByLabel("Max price")).toBeFocused();
  await expect(prices.getByLabel("Max price")).toHaveValue("$30,000");
  await prices.getByLabel("Max price").press("Enter");
  await expect(chip(page, /30,000/)).toBeVisible();
});

test("a sort chosen before script takes the page over sorts", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  const deliver = await openWithoutScripts(page, USED_CARS);
  await page.getByLabel("Sort by").focus();
  await page.keyboard.press("End");
  const chosen = await page.getByLabel("Sort by").inputValue();
  expect(chosen).not.toBe("relevance");
  deliver();
  await expect.poll(() => parametersOf(page).get("sortBy")).toBe(chosen);
  await settled(page);
  await expect(page.getByLabel("Sort by")).toHaveValue(chosen);
});

test("a place typed before script takes the page over is searched by its button", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  const deliver = await openWithoutScripts(page, USED_CARS);
  const group = await filterGroup(page, "Location");
  await group.getByLabel("ZIP code").pressSequentially("60601");
  await group.getByLabel("ZIP code").press("Tab");
  await page.keyboard.press("Home");
  const radius = await group.getByLabel("Distance").inputValue();
  deliver();
  await settled(page);
  expect(parametersOf(page).get("zip")).toBeNull();
  await expect(group.getByLabel("ZIP code")).toHaveValue("60601");
  await expect(group.getByLabel("Distance")).toHaveValue(radius);
  await seeResultsButton(page).click();
  await expect.poll(() => parametersOf(page).get("zip")).toBe("60601");
});

test("words typed before script takes the page over are kept", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await openFirstCar(page, `${USED_CARS}/by-owner?searchRadius=0`);
  const deliver = await openWithoutScripts(page, page.url());
  const form = page.locator("#contact form");
  await form.getByLabel("First name").fill("Dana");
  await form.getByRole("textbox", { name: "Message" }).fill("Typed at once");
  deliver();
  await expect(page.locator("#site-search-field")).toHaveAttribute("role", "combobox");
  await expect(form.getByLabel("First name")).toHaveValue("Dana");
  await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue("Typed at once");
});

test("what a browser ticks by itself searches nothing", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await page.addInitScript(() => {
    // What a journey looks at counts as somebody's gesture, too.
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
    document.addEventListener("DOMContentLoaded", () =>
      document.querySelector<HTMLInputElement>('#filters [value="FORD"]')?.click(),
    );
  });
  await page.goto(USED_CARS);
  const url = page.url();
  await expect(option(filterForm(page), /^Ford/)).toBeChecked();
  await settled(page);
  expect(page.url()).toBe(url);
});

/** Opens a page that is read and shown; the function it gives lets its scripts come. */
async function openWithoutScripts(page: Page, url: string): Promise<() => void> {
  const scripts = await holdAnswers(page, "**/assets/*.js");
  await page.goto(url, { waitUntil: "domcontentloaded" });
  return scripts.deliver;
}
