import { expect, test } from "./journey";
import {
  chip,
  count,
  filterForm,
  filterGroup,
  filtersLink,
  numberIn,
  option,
  seeResultsButton,
  settled,
  visit,
} from "./search-page";
import { PHONE, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

test("the drawer holds the focus, carries the live count, and gives the focus back", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  const all = numberIn(await count(page).textContent());
  await filtersLink(page).focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer).toBeAttached();
  await expect(filterForm(page)).toBeVisible();
  await expect(seeResultsButton(page)).toContainText(all.toLocaleString("en-US"));

  for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("#filters") !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).not.toBeAttached();
  await expect(filterForm(page)).toBeHidden();
  await expect(filtersLink(page)).toBeFocused();

  await page.keyboard.press("Enter");
  const group = await filterGroup(page, "Body style");
  await option(group, /^Truck/).check();
  await expect.poll(() => page.url()).toContain("TRUCKS");
  await settled(page);
  const trucks = numberIn(await count(page).textContent());
  expect(trucks).toBeLessThan(all);
  await expect(drawer).toBeAttached();
  await expect(seeResultsButton(page)).toContainText(trucks.toLocaleString("en-US"));
  await seeResultsButton(page).click();
  await expect(drawer).not.toBeAttached();
  await expect(count(page)).toBeFocused();
});

test("without script the drawer opens by its fragment and closes by submitting", {
  tag: [WITHOUT_SCRIPT, PHONE],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  await expect(filterForm(page)).toBeHidden();
  await filtersLink(page).click();
  await expect(filterForm(page)).toBeVisible();
  const group = await filterGroup(page, "Body style");
  await option(group, /^Truck/).check();
  await seeResultsButton(page).click();
  await settled(page);
  await expect(filterForm(page)).toBeHidden();
  await expect(chip(page, /Truck/)).toBeVisible();
});
