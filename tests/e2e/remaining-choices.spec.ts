import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { cards, chip, filterGroup, follow, refine, settled, visit } from "./search-page";
import { WIDTHS, WITH_SCRIPT } from "./tags";
import { openCar } from "./vehicle-page";

/** Without script the document holds every choice. */
const WITH_SCRIPT_ANYWHERE = { tag: [WITH_SCRIPT, WIDTHS] };

/** A choice in a group that always stands open. */
async function limitMiles(page: Page): Promise<void> {
  const group = await filterGroup(page, "Mileage");
  const list = group.locator("details.lists");
  if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
  await refine(page, async () => void (await group.getByLabel("Max miles").selectOption({ label: "60,000" })));
  await expect(chip(page, /Remove Under 60,000/)).toHaveCount(1);
}

test(
  "a style that a link of the home page chose stays through the next refinement",
  WITH_SCRIPT_ANYWHERE,
  async ({ page }) => {
    await visit(page, "/");
    await page.locator("main").getByRole("link", { name: /^SUV/ }).first().click();
    await page.waitForURL(/\/suv/);
    await settled(page);
    await limitMiles(page);
    await expect(chip(page, /Remove SUV/)).toHaveCount(1);
  },
);

test("what was chosen in closed groups stays after a car was looked at", WITH_SCRIPT_ANYWHERE, async ({ page }) => {
  await visit(
    page,
    "/cars-for-sale?vehicleStyleCode=SUVCROSS&dealType=greatprice&allListingType=true&driveGroup=AWD4WD",
  );
  const before = await page.locator("#filters input:checked").evaluateAll(namesAndValues);
  await openCar(page, cards(page).first());
  await page.goBack();
  await settled(page);
  await limitMiles(page);
  expect(await page.locator("#filters input:checked").evaluateAll(namesAndValues)).toEqual(before);
});

test("what a link chose is in the next refinement, and what it left is not", WITH_SCRIPT_ANYWHERE, async ({ page }) => {
  await visit(page, "/cars-for-sale?vehicleStyleCode=SUVCROSS");
  await follow(page, page.getByRole("contentinfo").getByRole("link", { name: "Sedan", exact: true }));
  await limitMiles(page);
  await expect(chip(page, /Remove Sedan/)).toHaveCount(1);
  await expect(chip(page, /Remove SUV/)).toHaveCount(0);
});

/** But for those that stand for no choice. */
const namesAndValues = (inputs: readonly Element[]) =>
  inputs.flatMap((input) =>
    input instanceof HTMLInputElement && input.value !== "" ? [`${input.name}=${input.value}`] : [],
  );
