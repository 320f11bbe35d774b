import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { closeFilters, visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";

test("a budget is set from its cell between the results, which then leads on into the wallet", { tag: WIDTHS }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  const cells = page.locator(".wcell");
  await expect(cells.getByRole("heading")).toHaveText(["What can you spend?", "Finance it your way"]);
  const cell = cells.first();
  await expect(page.getByRole("list", { name: "Search results", exact: true }).getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("list", { name: "Search results, continued" }).getByRole("article")).toHaveCount(22);
  await expect(cell.getByLabel("Budget in dollars")).toHaveValue("$600");
  await expectNoSidewaysScroll(page);
  await cell.getByLabel("Budget in dollars").fill("450");
  await cell.getByRole("button", { name: "Set My Budget" }).click();
  await page.waitForURL(/maxPrice=21352/);
  await expect(page.getByLabel("Monthly budget")).toBeFocused();
  await expect(page.getByLabel("Monthly budget")).toBeInViewport();
  await expect(page.getByLabel("Monthly budget")).toHaveValue("$450");
  await closeFilters(page);
  await expect(cell.getByRole("link", { name: "Value your trade-in" })).toBeVisible();
  await expect(cell.getByRole("link", { name: "Keep it in a free account" })).toHaveAttribute("href", /maxPrice/);
  if (hasJavaScript()) await expectAccessible(page);
  await cell.getByRole("button", { name: "Not now" }).click();
  await page.waitForURL(/maxPrice=21352/);
  await expect(cell.getByRole("link", { name: "Keep it in a free account" })).toHaveCount(0);
});

test("a budget may be a price in all, from the card too", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const cell = page.locator(".wcell").first();
  await cell.getByText("Total price", { exact: true }).click();
  await cell.getByLabel("Budget in dollars").fill("18,500");
  await cell.getByRole("button", { name: "Set My Budget" }).click();
  await page.waitForURL(/maxPrice=18500/);
  expect(new URL(page.url()).pathname).toBe("/cars-for-sale/used-cars/suv");
  await expect(page.getByLabel("Max price")).toBeFocused();
  await expect(page.getByLabel("Max price")).toHaveValue("$18,500");
});

test("the amount that a budget of the other kind starts with can be typed, too", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const cell = page.locator(".wcell").first();
  await cell.getByText("Total price", { exact: true }).click();
  await cell.getByLabel("Budget in dollars").fill("600");
  await cell.getByRole("button", { name: "Set My Budget" }).click();
  await page.waitForURL(/maxPrice=600#/);

  await visit(page, "/cars-for-sale/wallet");
  const form = page.getByRole("form", { name: "Your budget" });
  await form.getByLabel("Budget as").selectOption("Monthly payment");
  await form.getByLabel("Budget in dollars").fill("25,000");
  await form.getByRole("button", { name: "Show cars within my budget" }).click();
  await page.waitForURL(/maxPrice=1186226/);
});

test("an amount is masked as it is typed, and starts anew with another kind", { tag: WITH_SCRIPT }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const cell = page.locator(".wcell").first();
  const onCard = cell.getByLabel("Budget in dollars");
  await expect(onCard).toHaveValue("$600");
  // Script follows the card once the panel's files have come, which a phone does not wait for.
  await expect(async () => {
    await cell.getByText("Total price", { exact: true }).click();
    await cell.getByText("Monthly payment", { exact: true }).click();
    expect(await onCard.inputValue()).toBe("$450");
  }).toPass();
  await cell.getByText("Total price", { exact: true }).click();
  await expect(onCard).toHaveValue("$25,000");
  await onCard.fill("");
  await onCard.pressSequentially("01234567");
  await expect(onCard).toHaveValue("$1,234,567");

  await visit(page, "/cars-for-sale/wallet");
  const form = page.getByRole("form", { name: "Your budget" });
  const inWallet = form.getByLabel("Budget in dollars");
  await form.getByLabel("Budget as").selectOption("Total price");
  await expect(inWallet).toHaveValue("$25,000");
  await inWallet.fill("");
  await inWallet.pressSequentially("018500");
  await expect(inWallet).toHaveValue("$18,500");
  await form.getByRole("button", { name: "Show cars within my budget" }).click();
  await page.waitForURL(/maxPrice=18500/);
  await visit(page, "/cars-for-sale/wallet");
  await form.getByLabel("Budget as").selectOption("Monthly payment");
  await expect(inWallet).toHaveValue("$450");
  await form.getByLabel("Budget as").selectOption("Total price");
  await expect(inWallet).toHaveValue("$18,500");
});
