import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { keepCookies } from "./asked-cookies";
import { addToCompare, compareButton, compareUrl, compareWords, firstIds, SEARCH, vehicleHeads } from "./comparison";
import { heard, listen } from "./heard";
import { holdAnswers } from "./held-answers";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import { cards, listingIds, mastheadLink, visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const FULL = "You can compare up to 5 cars. Remove one to add another.";
const followCompare = async (page: Page) => (await mastheadLink(page, /^Compare/)).click();

/** The heading of the comparison that the link shows: of a dialog over a desk's page, else of a page. */
const comparisonHeading = (page: Page, name: string) =>
  page.getByRole("heading", { level: hasJavaScript() && !isPhone() ? 2 : 1, name, exact: true });

/** The tray over the search, under a dialog too, has some of its own. */
const removalsOfTable = (page: Page) => page.getByRole("table").getByRole("button", { name: /^Remove / });

/** Puts an id that names no car on the shortlist. */
async function compareUnknownCar(page: Page): Promise<void> {
  await keepCookies(page.context(), page.url());
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.post("/cars-for-sale/compare/shortlist", { headers, form: { add: "NO-SUCH-1" }, maxRedirects: 0 });
}

test("five vehicles join the shortlist, a sixth has no room, and taking one off makes some", async ({ page }) => {
  await visit(page, SEARCH);
  await addToCompare(page, 5);
  expect(new URL(page.url()).pathname).toBe("/cars-for-sale/used-cars/suv");
  await expect(compareWords(page)).toContainText("5");
  const sixth = cards(page).nth(5);
  await expect(compareButton(sixth)).toHaveCount(0);
  await expect(sixth.getByRole("link", { name: /^Compare is full/ })).toBeVisible();
  await expect(cards(page).nth(0)).toContainText("Added to Compare");

  await compareButton(cards(page).nth(1)).click();
  await expect(compareButton(cards(page).nth(1))).toHaveAttribute("aria-pressed", "false");
  await expect(compareButton(sixth)).toBeVisible();
  await expect(compareWords(page)).toContainText("4");
});

test("a sixth that another tab left no room for is refused in words, and its button has the focus still", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/status of 409/);
  await listen(page);
  await visit(page, SEARCH);
  await addToCompare(page, 4);
  const other = await page.context().newPage();
  await visit(other, SEARCH);
  await addToCompare(other, 1, 4);
  await other.close();
  const sixth = cards(page).nth(5);
  const button = sixth.locator("button.compare");
  await button.press("Enter");
  await expect(button).toHaveAccessibleName(/^Compare is full: /);
  await expect(button).toBeFocused();
  const refusals = async () => (await heard(page)).filter((words) => words === FULL).length;
  await expect.poll(refusals).toBe(1);
  // The list is what it is in the other tab, and whoever presses again hears it again.
  await expect(compareWords(page)).toContainText("5");
  await page.keyboard.press("Enter");
  await expect.poll(refusals).toBe(2);
  await expect(button).toBeFocused();
  await compareButton(cards(page).nth(0)).click();
  await expect(button).toHaveAccessibleName(/^Compare: /);
});

test("without script a form that asks for a sixth is refused in words, and the five stay", {
  tag: [WITHOUT_SCRIPT, DESK],
}, async ({ page }) => {
  const ids = await firstIds(page, 6);
  const sixth = compareButton(cards(page).nth(5));
  // The button of a page that was opened before the list was full.
  const stale = await page.context().newPage();
  await stale.goto(SEARCH);
  for (const id of ids.slice(0, 5)) await page.locator(`button[form="shortlist"][name="add.${id}"]`).click();
  await expect(sixth).toHaveCount(0);
  await compareButton(cards(stale).nth(5)).click();
  await expect(stale.getByText(FULL)).toBeVisible();
  await expect(stale.getByRole("heading", { level: 1 })).toHaveText("Compare 5 cars");
});

test("the shortlist is there on every page of the visit, and its link shows the comparison", { tag: WIDTHS }, async ({
  page,
}) => {
  await visit(page, SEARCH);
  await addToCompare(page, 2);
  const titles = await cards(page).getByRole("heading", { level: 3 }).allTextContents();
  await visit(page, "/cars-for-sale/info/certified");
  await expect(compareWords(page)).toContainText("2");
  await followCompare(page);
  await expect(comparisonHeading(page, "Compare 2 cars")).toBeVisible();
  const heads = vehicleHeads(page);
  await expect(heads).toHaveCount(2);
  await expect(heads.nth(0)).toContainText(titles[0] ?? "?");
  await expect(heads.nth(1)).toContainText(titles[1] ?? "?");
});

test("a vehicle is taken out of its comparison and off the shortlist", async ({ page }) => {
  await visit(page, SEARCH);
  await addToCompare(page, 2);
  await followCompare(page);
  await removalsOfTable(page).first().click();
  await expect(comparisonHeading(page, "Compare 1 car")).toBeVisible();
  await expect(compareWords(page)).toContainText("1");
  await removalsOfTable(page).click();
  await expect(page.getByText("Nothing to compare yet.")).toBeVisible();
});

test("a car that leaves a comparison of another list is counted by the cars that are left in it", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await listen(page);
  const ids = await firstIds(page, 4);
  await addToCompare(page, 1);
  await visit(page, compareUrl(ids.slice(1)));
  await removalsOfTable(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 cars" })).toBeVisible();
  const removed = async () => (await heard(page)).filter((words) => words.startsWith("Removed from Compare"));
  await expect.poll(removed).toEqual(["Removed from Compare: 2 of 5 cars."]);
  await expect(compareWords(page)).toContainText("1");
});

test("a car that was taken out of its comparison is back by Undo", { tag: WIDTHS }, async ({ page }) => {
  await visit(page, SEARCH);
  await addToCompare(page, 2);
  await followCompare(page);
  await removalsOfTable(page).first().click();
  await expect(page.getByText(/^The .* is off your list\./)).toBeVisible();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(comparisonHeading(page, "Compare 2 cars")).toBeVisible();
  await expect(page.getByText("is off your list")).toHaveCount(0);
  await expect(compareWords(page)).toContainText("2");
});

test("taking a car off leads the focus to the car in its place, then to the one before, and at last to the heading", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const [first = "", second = "", third = ""] = await firstIds(page, 3);
  await visit(page, compareUrl([first, second, third]));
  const remove = (id: string) => page.locator(`main button[name="remove.${id}"]`);
  await remove(second).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 cars");
  await expect(remove(third)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 car");
  await expect(remove(first)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compare cars" })).toBeFocused();
});

test("two cars that are taken off before the page without the first stands are both gone", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const [first = "", second = "", third = ""] = await firstIds(page, 3);
  await visit(page, compareUrl([first, second, third]));
  const comparisons = await holdAnswers(page, "**/compare.data?**");
  for (const id of [second, third]) {
    const asked = page.waitForRequest("**/compare.data?**");
    await page.locator(`main button[name="remove.${id}"]`).click();
    await asked;
  }
  comparisons.deliver();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 car");
  await expect(page).toHaveURL(compareUrl([first]));
});

test("a car that is gone says so, and gives up its place on the list", async ({ page }) => {
  const [first = "", second = ""] = await firstIds(page, 2);
  await compareUnknownCar(page);
  await page.reload();
  await addToCompare(page, 2);
  await followCompare(page);
  await expect(comparisonHeading(page, "Compare 2 cars")).toBeVisible();
  await expect(page.getByText("Room for 2 more")).toBeVisible();
  await page.getByRole("button", { name: "Remove car NO-SUCH-1", exact: true }).click();
  await expect(page.getByText("Room for 3 more")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/compare\\?id=${first}&id=${second}(?:&from=[^&]*)?$`));
  await expect(compareWords(page)).toContainText("2");
});

test("taking a car off offers no comparing on a brand that has none", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
  baseURL,
}) => {
  const carMaker = (baseURL ?? "").replace("//localhost", "//car-maker.localhost");
  await visit(page, `${carMaker}/cars-for-sale`);
  const [id = ""] = (await listingIds(page)).flatMap((each) => each ?? []);
  await visit(page, `${carMaker}${compareUrl([id])}`);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByText(/^Nothing to compare: /)).toBeVisible();
  await expect(compareWords(page)).toHaveCount(0);
});

test("pressing quickly loses nothing", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, SEARCH);
  await page.evaluate(() => {
    for (const button of [...document.querySelectorAll<HTMLButtonElement>("button.compare")].slice(0, 4))
      button.click();
  });
  await expect(compareWords(page)).toContainText("4");
  await expect(page.locator("[data-announcer]")).toContainText("4 of 5 cars");
  await page.reload();
  await expect(compareWords(page)).toContainText("4");
});

test("axe finds nothing on the comparison, light and dark", { tag: WITH_SCRIPT }, async ({ page }) => {
  const ids = await firstIds(page, 5);
  for (const path of [compareUrl(ids), "/cars-for-sale/compare"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
