import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

/** As after a deployment: the file that an open page asks for is gone, and documents from now on name others. */
async function takeAway(page: Page, file: RegExp): Promise<void> {
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  page.on("request", async (request) => {
    if (request.isNavigationRequest()) await page.unroute(file);
  });
}

test("the first click after a deployment opens the card that was clicked, and Back leads to the search", {
  tag: WITH_SCRIPT,
}, async ({ page, watched }) => {
  watched.allowed.push(/404|Error loading route module|Failed to fetch dynamically/);
  await visit(page, "/cars-for-sale/used-cars/honda/accord");
  await takeAway(page, /\/assets\/details-[^/]*\.js$/);
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Honda Accord");
  await page.goBack();
  await expect(page).toHaveURL(/\/cars-for-sale\/used-cars\/honda\/accord$/);
  await expect(cards(page).first()).toBeVisible();
});

test("after a deployment a reference tab opens whose panel the page had not loaded", {
  tag: [DESK, WITH_SCRIPT],
}, async ({ page, watched }) => {
  watched.allowed.push(/404|Failed to fetch dynamically/);
  await visit(page, "/cars-for-sale/used-cars/honda/accord/touring-hybrid");
  await takeAway(page, /\/assets\/mileage-panel-[^/]*\.js$/);
  await page.getByRole("navigation", { name: "Model reference" }).getByRole("link", { name: "Mileage" }).click();
  await expect(page).toHaveURL(/\/reference\/mileage\//);
  await expect(page.locator("#reference")).toContainText("Average by model year");
});
