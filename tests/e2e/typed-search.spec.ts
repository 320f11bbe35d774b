import type { Page } from "playwright/test";
import { heard, listen } from "./heard";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import { cards, chip, count, resultCount, settled, visit } from "./search-page";
import { DESK, PHONE, WIDTHS } from "./tags";

/** Types into the box of the page that stands, as people do. */
async function search(page: Page, words: string) {
  const field = page.locator("#site-search-field");
  if (isPhone() && !(await field.isVisible())) await page.getByRole("link", { name: "Search", exact: true }).click();
  await field.fill(words);
  await field.press("Enter");
}

const notice = (page: Page) => page.getByText(/^Searched for:/);

test("on a phone's home page the search is open, and one line of words finds cars", { tag: PHONE }, async ({
  page,
}) => {
  await visit(page, "/");
  await page.locator("#site-search-field").fill("used hybrid under 25k 30305");
  await page.locator("#site-search-field").press("Enter");
  await expect(page).toHaveURL(/\/30305\?fuelTypeGroup=HYB&maxPrice=25000$/);
  await settled(page);
  expect(await resultCount(page)).toBeGreaterThan(0);
});

test("words become filters, one line says which, and Undo looks for the words themselves", { tag: WIDTHS }, async ({
  page,
}) => {
  await listen(page);
  await visit(page, "/cars-for-sale/30305?searchRadius=0");
  await search(page, "red truck under 20k");
  await expect
    .poll(() => page.url())
    .toMatch(/\/cars-for-sale\/truck\/30305\?extColorSimple=RED&maxPrice=20000&searchRadius=0$/);
  await settled(page);
  expect(await resultCount(page)).toBeGreaterThan(0);
  await expect(notice(page)).toHaveText("Searched for: Truck · Red · under $20,000");
  for (const name of [/Truck/, /Red/, /Under \$20,000/]) await expect(chip(page, name)).toBeVisible();
  await expect(page.locator("#site-search-field")).toHaveValue("red truck under 20k");
  if (hasJavaScript()) {
    await expect(count(page)).toBeFocused();
    // In a page of its own it is read with the page.
    await expect.poll(async () => (await heard(page)).join()).toContain("Searched for: Truck, Red, under $20,000");
  }

  await page.getByRole("link", { name: "Undo" }).click();
  await expect.poll(() => page.url()).toMatch(/\/30305\?keyword=red\+truck\+under\+20k&searchRadius=0$/);
  await settled(page);
  await expect(notice(page)).toHaveCount(0);
});

const WORDS = [
  ["toyta camry", /\/toyota\/camry$/, /Toyota Camry/],
  ["suv with third row", /\/suv\?featureCode=THIRD_ROW$/, /./],
  ["f150", /\/ford\/f-150$/, /Ford F-150/],
  ["toyota atlanta", /\/toyota\/atlanta-ga$/, /Toyota/],
  ["chevy 2019 or newer awd", /\/chevrolet\?driveGroup=AWD4WD&startYear=2019$/, /Chevrolet/],
] as const;

test("a make, a model, a place, a year or a feature in words finds its cars", { tag: DESK }, async ({ page }) => {
  for (const [words, address, heading] of WORDS) {
    await visit(page, "/");
    await search(page, words);
    await expect.poll(() => page.url(), words).toMatch(address);
    await settled(page);
    expect(await resultCount(page), words).toBeGreaterThan(0);
    await expect(cards(page).first().getByRole("heading")).toContainText(heading);
    await expect(notice(page)).toBeVisible();
  }
});

test("a mended slip is told with what was typed", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  await search(page, "toyta camry");
  await expect(notice(page)).toHaveText("Searched for: Toyota Camry instead of “toyta camry”");
});

test("words that no car has are left out, which the line says, and Undo looks for all of them", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/");
  await search(page, "toyota camry blorp");
  await expect.poll(() => page.url()).toMatch(/\/toyota\/camry$/);
  await settled(page);
  expect(await resultCount(page)).toBeGreaterThan(0);
  await expect(notice(page)).toHaveText("Searched for: Toyota Camry. No car was found with “blorp”.");
  await page.getByRole("link", { name: "Undo" }).click();
  await expect.poll(() => page.url()).toMatch(/\?keyword=toyota\+camry\+blorp$/);
});

test("a VIN and a stock number lead to their car", { tag: DESK }, async ({ page }) => {
  await page.goto("/cars-for-sale/by-dealer");
  const href = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, href?.split(/[?#]/, 1)[0] ?? "");
  const [address] = page.url().split(/[?#]/, 1);
  const codeOf = (name: string) =>
    page
      .locator("dt", { hasText: new RegExp(`^${name}$`) })
      .locator("xpath=following-sibling::dd[1]")
      .first()
      .textContent();
  const codes = [await codeOf("VIN"), await codeOf("Stock number")];
  for (const code of codes) {
    // From another page: the address of the car's own would stand there before the answer.
    await visit(page, "/cars-for-sale");
    // A button that copies it may stand beside it.
    await search(page, code?.split(/\s/, 1)[0] ?? "");
    await expect.poll(() => page.url().split(/[?#]/, 1)[0]).toBe(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("what means nothing stays what it is", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  await search(page, "my escape will not start");
  await expect.poll(() => page.url()).toMatch(/\?keyword=my\+escape\+will\+not\+start$/);
  await settled(page);
  await expect(notice(page)).toHaveCount(0);
});
