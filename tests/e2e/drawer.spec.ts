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
  // What it covers takes no focus from then on.
  await expect(filterForm(page).locator("[data-drawer-focus]")).toBeFocused();
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

test("Back closes the drawer first, then leads on as if it had never been open", { tag: [WITH_SCRIPT, PHONE] }, async ({
  page,
}) => {
  await visit(page, "/");
  await visit(page, "/cars-for-sale/used-cars");
  const search = page.url();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();

  await filtersLink(page).click();
  await expect(drawer).toBeAttached();
  await page.goBack();
  await expect(drawer).not.toBeAttached();
  await expect(filtersLink(page)).toBeFocused();
  expect(page.url()).toBe(search);

  // Closed by its button, the drawer leaves nothing between the search and the page before.
  await filtersLink(page).click();
  await expect(drawer).toBeAttached();
  await page.getByRole("link", { name: "Close filters" }).click();
  await expect(drawer).not.toBeAttached();

  await filtersLink(page).click();
  const group = await filterGroup(page, "Body style");
  for (const [style, code] of [
    ["Truck", "TRUCKS"],
    ["Coupe", "COUPE"],
  ] as const) {
    await option(group, new RegExp(`^${style}`)).check();
    await expect.poll(() => page.url()).toContain(code);
    await settled(page);
  }
  const refined = page.url();
  const found = await count(page).textContent();
  expect(await entries()).toBe(before + 2);
  await page.goBack();
  await expect(drawer).not.toBeAttached();
  await expect(page).toHaveURL(refined);
  await expect(count(page)).toHaveText(found ?? "");

  await page.goBack();
  await expect(page).not.toHaveURL(/COUPE/);
  await settled(page);
  await expect(chip(page, /Truck/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(search);
  await settled(page);
  await expect(drawer).not.toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test("See Results of a price that was only typed leaves one entry, and the search before under it", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  const search = page.url();
  await filtersLink(page).click();
  await (await filterGroup(page, "Price")).getByLabel("Max price").fill("20000");
  await seeResultsButton(page).click();
  await expect(page).toHaveURL(/maxPrice=20000/);
  await settled(page);
  await expect(filterForm(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(search);
  await settled(page);
  await expect(filterForm(page)).toBeHidden();
});

test("See Results in the moment in which the typed price has been searched adds no second entry", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  const search = page.url();
  await filtersLink(page).click();
  const price = (await filterGroup(page, "Price")).getByLabel("Max price");
  // Leaving the field searches. When the address has changed, the panel of that search is not drawn yet.
  const isPressed = filterForm(page).evaluate(
    (form) =>
      new Promise<void>((resolve) => {
        const replaceState = window.history.replaceState;
        window.history.replaceState = (...entry) => {
          replaceState.apply(window.history, entry);
          if (!String(entry[2]).includes("maxPrice")) return;
          window.history.replaceState = replaceState;
          setTimeout(() => {
            if (form instanceof HTMLFormElement) form.requestSubmit();
            resolve();
          });
        };
      }),
  );
  await price.fill("20000");
  await price.blur();
  await isPressed;
  await expect(filterForm(page)).toBeHidden();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(search);
});

test("a drawer that is open when the page is loaded anew is open again, and Back closes it", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  await filtersLink(page).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer).toBeAttached();
  await page.reload();
  await expect(drawer).toBeAttached();
  await page.goBack();
  await expect(drawer).not.toBeAttached();
  await expect(filterForm(page)).toBeHidden();
  await expect(count(page)).toBeVisible();
});
