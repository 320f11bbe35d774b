import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { setFlags } from "./flag-cookie";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { searchFacts, visit } from "./search-page";
import { SERVED_ALIKE, WIDTHS } from "./tags";

const NEAR = "/cars-for-sale/30303";
const boost = (page: Page) => page.locator('[data-slot="boost"]');

/** A page waits 200 ms for it, and a busy machine may need longer: then the next one has it. */
async function visitWithBoost(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await visit(page, path);
    expect(await boost(page).count()).toBe(1);
  }).toPass();
}

test("a used search near a ZIP code offers a new car below its list, labelled, in no list of results", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visitWithBoost(page, NEAR);
  await expect(boost(page).getByRole("heading", { level: 2 })).toHaveText("Sponsored: new cars near you");
  const cars = boost(page).getByRole("list", { name: "Sponsored new cars" }).getByRole("listitem");
  await expect(cars).toHaveCount(1);
  expect(await cars.first().textContent()).toMatch(/^Sponsored/);
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page, ".grid");

  await boost(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/cars-for-sale\/vehicle\/\d+\?clickType=boost&tileClick=1#listings$/);
  await expect(
    page
      .getByText(/^New\b/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test("with the new car or without, the search finds the same cars under the same name; a search for new cars has none", {
  tag: SERVED_ALIKE,
}, async ({ page, baseURL }) => {
  await visitWithBoost(page, NEAR);
  const facts = await searchFacts(page);
  await visit(page, "/cars-for-sale/new-cars/30303");
  await expect(boost(page)).toHaveCount(0);
  await setFlags(page.context(), baseURL, "NEW_CAR_BOOST=off");
  await visit(page, NEAR);
  await expect(boost(page)).toHaveCount(0);
  expect(await searchFacts(page)).toEqual(facts);
});
