import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { chip, choose, filterGroup, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

/** As Safari before 17.4, and any browser whose page did not come over https. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
    Reflect.deleteProperty(Navigator.prototype, "clipboard");
  });
}

test("filters work, and a price that is refused is said", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await makeOlder(page);
  await visit(page, "/cars-for-sale/used-cars");
  await choose(page, "Make", /^Ford/);
  await expect(chip(page, /Remove Ford/)).toBeAttached();
  const price = await filterGroup(page, "Price");
  await price.getByLabel("Max price").fill("15.000");
  await price.getByLabel("Max price").press("Enter");
  await expect(price.getByText(/is not an amount we can read/)).toBeVisible();
});

test("a link that cannot be copied is marked, and the page says so", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await makeOlder(page);
  await visit(page, "/cars-for-sale/used-cars/honda/accord");
  await page.getByRole("link", { name: "Share this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this search" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Your browser did not let us copy the link.")).toBeVisible();
  const field = dialog.getByRole("textbox", { name: "Link" });
  await expect(field).toBeFocused();
  const marked = () =>
    field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));
  expect(await marked()).toBe(await field.inputValue());
});
