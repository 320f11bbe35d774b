import type { Page } from "playwright/test";
import { expect, expectNoSidewaysScroll, isPhone, test } from "./journey";
import { cards, chip, chips, count, numberIn, placeButton, resultCount, settled, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT } from "./tags";
import { expectProblem } from "./told-problem";

/** On a phone the field is behind a link. */
async function openSearch(page: Page) {
  const field = page.locator("#site-search-field");
  if (isPhone()) await page.getByRole("link", { name: "Search", exact: true }).click();
  await expect(field).toBeVisible();
  return field;
}

test("what is not understood stays a keyword beside what is", async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const field = await openSearch(page);
  await field.fill("truck lariat");
  await field.press("Enter");
  await expect.poll(() => page.url()).toMatch(/\/truck\?keyword=lariat$/);
  await settled(page);
  await expect(chip(page, /lariat/)).toBeVisible();
  await expect(page.getByText("Searched for: “lariat” · Truck")).toBeVisible();
});

test("the words of a model whose name holds a fuel find that model, and ask for no other make", async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const field = await openSearch(page);
  await field.fill("camry hybrid");
  await field.press("Enter");
  await expect.poll(() => page.url()).toMatch(/\/toyota\/camry-hybrid$/);
  await settled(page);
  expect(await resultCount(page)).toBeGreaterThan(0);
  await expect(cards(page).first().getByRole("heading")).toContainText("Camry");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /did you mean/i })).toHaveCount(0);
});

test("a keyword search stays around the place", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/43215?searchRadius=100");
  const field = await openSearch(page);
  await field.fill("ford");
  await field.press("Enter");
  await expect.poll(() => page.url()).toMatch(/\/ford\/43215\?searchRadius=100$/);
  await settled(page);
  await expect(chips(page)).toContainText("Columbus, OH");
});

test("one long word stays on a phone's screen, and so does the way to take it off", { tag: PHONE }, async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, `/cars-for-sale?keyword=${"supercalifragilistic".repeat(5)}`);
    await expectNoSidewaysScroll(page);
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await expect(chips(page).getByRole("link", { name: /^Remove/ })).toBeInViewport({ ratio: 1 });
    await expect(chips(page).getByRole("link", { name: "Clear all" })).toBeInViewport({ ratio: 1 });
  }
});

test("the keyword box is a combobox for the keyboard alone", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const field = await openSearch(page);
  await field.focus();
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("group", { name: "Most cars" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("ford");
  await expect(list).toBeVisible();
  await expect(list.getByRole("group")).toHaveCount(0);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status")).toContainText("suggestions");
  const options = list.getByRole("option");
  const last = (await options.count()) - 1;
  expect(last).toBeGreaterThan(2);
  const isActive = async (index: number) => {
    await expect(options.nth(index)).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await options.nth(index).getAttribute("id")) ?? "");
    await expect(field).toBeFocused();
  };

  await page.keyboard.press("ArrowDown");
  await isActive(0);
  await page.keyboard.press("End");
  await isActive(last);
  await page.keyboard.press("Home");
  await isActive(0);
  await page.keyboard.press("ArrowUp");
  await expect(field).not.toHaveAttribute("aria-activedescendant", /.*/);
  await page.keyboard.press("ArrowUp");
  await isActive(last);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("ford");

  await page.keyboard.press("ArrowDown");
  await isActive(0);
  await expect(options.first()).toContainText("Ford");
  const promised = numberIn(await options.first().locator(".n").textContent());
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toMatch(/\/cars-for-sale\/ford$/);
  await settled(page);
  expect(await resultCount(page)).toBe(promised);
  await expect(count(page)).toBeFocused();
  await expect(page.locator("#site-search-field")).toHaveValue("");
});

test("a field without letters offers what was searched last, until it is cleared", { tag: WITH_SCRIPT }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale");
  const field = await openSearch(page);
  await field.fill("white suv");
  await field.press("Enter");
  await expect.poll(() => page.url()).toContain("extColorSimple=WHITE");
  await settled(page);
  await visit(page, "/cars-for-sale/ford");
  await (await openSearch(page)).focus();
  const recent = page.getByRole("group", { name: "Recent searches" });
  await recent.getByRole("option", { name: "white suv" }).click();
  await expect.poll(() => page.url()).toContain("extColorSimple=WHITE");
  await settled(page);
  await visit(page, "/cars-for-sale/ford");
  await (await openSearch(page)).focus();
  await recent.getByRole("option", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
});

test("who empties the box on the page that a search led to is offered that search", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const field = await openSearch(page);
  await field.fill("truck lariat");
  await field.press("Enter");
  await expect.poll(() => page.url()).toMatch(/\/truck\?keyword=lariat$/);
  await settled(page);
  await expect(field).toHaveValue("truck lariat");
  await field.focus();
  await field.fill("");
  const recent = page.getByRole("group", { name: "Recent searches" });
  await expect(recent.getByRole("option", { name: "truck lariat" })).toBeVisible();
});

test("a suggestion can be pointed at", { tag: [WITH_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const field = await openSearch(page);
  await field.pressSequentially("convert");
  await page
    .getByRole("option", { name: /^Convertible/ })
    .first()
    .click();
  await expect.poll(() => page.url()).toContain("convertible");
  await settled(page);
  await expect(chip(page, /Convertible/)).toBeVisible();
});

test("the location page refuses what is no ZIP code, and leads to the search around one", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/used-cars/ford?maxPrice=40000");
  const href = (await placeButton(page).getAttribute("href")) ?? "";
  await page.goto(href);
  const form = page.getByRole("form", { name: "Location" });
  for (const typed of ["4321", "00000"]) {
    await form.getByLabel("ZIP code").fill(typed);
    await form.getByRole("button", { name: "Show cars near me" }).click();
    // Of this answer, not of the one before it: that one's summary has lost the focus.
    await expectProblem(form, "Enter a valid ZIP Code");
    await expect(form.getByLabel("ZIP code")).toHaveValue(typed);
    await expect(form.getByLabel("ZIP code")).toHaveAttribute("aria-invalid", "true");
  }
  const refused = await page.request.get(`${href}&apply=location&zip=00000`);
  expect(refused.status()).toBe(400);
  await form.getByLabel("ZIP code").fill("43215");
  await form.getByLabel("Distance").selectOption("100");
  await form.getByRole("button", { name: "Show cars near me" }).click();
  await expect.poll(() => page.url()).toContain("/cars-for-sale/ford/43215?maxPrice=40000&searchRadius=100");
  await settled(page);
  await expect(chips(page)).toContainText("Columbus, OH");
});

test("the location dialog is ready for the digits of a ZIP code", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv/43215");
  await placeButton(page).click();
  await expect(page.getByRole("dialog").getByLabel("ZIP code")).toBeFocused();
  await page.keyboard.type("45202");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/45202/);
});

test("the location dialog checks, searches, and gives the focus back", { tag: WITH_SCRIPT }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/used-cars/ford");
  const link = placeButton(page);
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByLabel("ZIP code").fill("00000");
  await page.keyboard.press("Enter");
  await expectProblem(dialog, "Enter a valid ZIP Code");
  await dialog.getByRole("link", { name: "Enter a valid ZIP Code" }).press("Enter");
  await expect(dialog.getByLabel("ZIP code")).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/cars-for-sale/used-cars/ford");
  await dialog.getByLabel("ZIP code").fill("43215");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.url()).toContain("/cars-for-sale/ford/43215");
  await settled(page);
});
